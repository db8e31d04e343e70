import {
  catalog,
  DiceError,
  type Entry,
  History,
  parseScenario,
  type Roller,
  readText,
  type Scenario,
  ScenarioError,
  type Step,
  scripted,
  system,
} from '@tryst/engine'

type Raw = Readonly<Record<string, unknown>>

/** A table in play that began as a scenario file and can become one again at any moment. */
export class Game {
  readonly history: History
  /** the steps as they stand in a file */
  private readonly steps: Raw[]

  private constructor(
    private readonly file: Raw,
    scenario: Scenario,
    private readonly dice: Roller,
  ) {
    this.history = new History(scenario.setup, scenario.start)
    this.steps = [...(file.steps as readonly Raw[])]
    for (const step of scenario.steps) this.roll(step)
  }

  /**
   * Reads a file and carries its steps out. `from` is the file that the game began with: where its faces end, that one's dice go on.
   * @throws ScenarioError
   */
  static open(text: string, from?: string): Game {
    const file = readText(text) as Raw
    const scenario = parseScenario(file, catalog)
    return new Game(file, scenario, diceOf(file, scenario, from))
  }

  /** @throws ScenarioError when the parameters are wrong */
  read(raw: Raw): Step {
    return this.history.reader.readOne(raw)
  }

  /** Carries a step out and keeps it. */
  do(raw: Raw): Entry {
    const entry = this.roll(this.read(raw))
    this.steps.push(raw)
    return entry
  }

  private roll(step: Step): Entry {
    try {
      return this.history.do(step, this.dice)
    } catch (error) {
      if (!(error instanceof DiceError)) throw error
      throw new ScenarioError([
        { path: error.at === null ? ['dice'] : ['dice', error.at], message: error.message },
      ])
    }
  }

  /** The rewind that takes the last step back; undefined when there is none, or nothing to go back to. */
  get undoing(): Raw | undefined {
    const { entries } = this.history
    const stands = ({ index }: Entry) => !this.history.isTakenBack(index)
    const entry = entries.findLast(
      (one) => one.status === 'ok' && !one.takesBack && !one.stays && stands(one),
    )
    const before = entry && entries.slice(0, entry.index).findLast(stands)
    return before && { do: 'rewind', to: before.index }
  }

  /** The scenario so far: every step, every face rolled. A run of it comes to this state. */
  get scenario(): Raw {
    const { ruleset, options, tables, seed: _, dice: __, steps: ___, ...rest } = this.file
    return {
      ruleset,
      ...(options === undefined ? {} : { options }),
      ...(tables === undefined ? {} : { tables }),
      dice: this.history.entries.flatMap((entry) => (entry.status === 'ok' ? entry.dice : [])),
      ...rest,
      steps: this.steps,
    }
  }
}

/** The dice of a file; where scripted faces end, those of the file that the game began with, then the system's. */
function diceOf(file: Raw, scenario: Scenario, from: string | undefined): Roller {
  if (file.seed !== undefined) return scenario.dice()
  return continuing(file.dice as readonly number[], from === undefined ? system() : freshDice(from))
}

function freshDice(text: string): Roller {
  const file = readText(text) as Raw
  return diceOf(file, parseScenario(file, catalog), undefined)
}

/** Faces in their order, then `next`, which has rolled along: a seed goes on where it would be. */
function continuing(faces: readonly number[], next: Roller): Roller {
  const given = scripted(faces)
  let left = faces.length
  return (sides) => {
    const face = next(sides)
    if (left === 0) return face
    left -= 1
    return given(sides)
  }
}
