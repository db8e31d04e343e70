import { readFileSync } from 'node:fs'
import { catalog, odds, readScenario, runScenario, ScenarioError } from '@tryst/engine'

const [command, ...rest] = process.argv.slice(2)
const files = rest.filter((a, i) => !a.startsWith('--') && rest[i - 1] !== '--step')
const step = rest.includes('--step') ? Number(rest[rest.indexOf('--step') + 1]) : undefined
let status = 0
for (const file of files) {
  try {
    const scenario = readScenario(readFileSync(file, 'utf8'), catalog)
    if (command === 'run') {
      const history = runScenario(scenario)
      const steps = history.entries.map((e) => ({
        index: e.index,
        do: e.do,
        status: e.status,
        ...(e.status === 'ok'
          ? { veiled: e.veiled, dice: e.dice, facts: e.facts }
          : { code: e.code, ...(e.themes && { themes: e.themes }) }),
        ...(history.isTakenBack(e.index) && { takenBack: true }),
      }))
      const { ruleset, options } = scenario.setup
      const characters = Object.fromEntries(
        [...history.state.characters].map(([id, c]) => [
          id,
          { ...ruleset.show(c, history.state, options), statuses: ruleset.statusesOf(c) },
        ]),
      )
      console.log(JSON.stringify({ ruleset: ruleset.id, steps, state: { characters } }))
    } else {
      const n = step ?? scenario.steps.length - 1
      const answer = odds(runScenario(scenario, n), scenario.steps[n] as never)
      if ('refused' in answer) console.log(JSON.stringify({ step: n, status: 'refused', ...answer.refused }))
      else
        console.log(
          JSON.stringify({
            step: n,
            facts: Object.fromEntries(
              Object.entries(answer.facts).map(([k, m]) => [
                k,
                typeof [...m.keys()][0] === 'boolean' ? { p: m.get(true) ?? 0 } : { pmf: [...m] },
              ]),
            ),
          }),
        )
    }
  } catch (e) {
    if (!(e instanceof ScenarioError)) throw e
    status = 2
    console.error(`${file}: ${e.message}`)
    if (files.length > 1) console.log(JSON.stringify({ error: { path: '', message: e.message } }))
  }
}
process.exitCode = status
