import { type EntryView, sum, type Term } from '@tryst/engine'
import { numberText } from '../game/words.ts'
import { useHistory } from '../live/context.tsx'
import { Die } from './dice.tsx'
import { useWords } from './use.ts'

type Open = Extract<EntryView, { readonly kind: 'done' }>

/** Dice as they lay, with their totals: the largest numbers of an entry. */
export function Rolls({ entry }: { readonly entry: Open }) {
  const { label } = useWords()
  const { ruleset, options } = useHistory().setup
  return entry.rolls.length === 0 ? null : (
    <div className="rolls">
      {entry.rolls.map((roll) => {
        const marks = ruleset.dieMarks?.(roll, entry, options)
        return (
          <div key={roll.name} className="roll">
            <span className="roll-name muted">{label('rolls', roll.name)}</span>
            <span className="roll-dice">
              {roll.faces.map((face, i) => (
                // dice lie in the order in which they were rolled
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Die key={i} face={face} sides={roll.sides[i] ?? 0} mark={marks?.[i]} />
              ))}
            </span>
            <span className="roll-total figure">{numberText(roll.value + sum(roll.terms))}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Term by term: dice, what was added, what came of it. */
export function Workings({ entry }: { readonly entry: Open }) {
  const { label } = useWords()
  return (
    <table className="workings figure">
      <tbody>
        {entry.rolls.map(({ name, notation, faces, value, terms }) => (
          <tr key={`roll ${name}`}>
            <th scope="row">{label('rolls', name)}</th>
            <td>
              {notation} [{faces.join(', ')}]
              {sum(faces.map((face) => ['', face])) === value ? '' : ` → ${numberText(value)}`}
              <Terms terms={terms} />
            </td>
            <td className="workings-total">{numberText(value + sum(terms))}</td>
          </tr>
        ))}
        {Object.entries(entry.workings).map(([fact, terms]) => (
          <tr key={`fact ${fact}`}>
            <th scope="row">{label('facts', fact)}</th>
            <td>
              <Terms terms={terms} />
            </td>
            <td className="workings-total">{numberText(Number(entry.facts[fact]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Terms that add nothing are left out. */
function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const { label } = useWords()
  return terms
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => (
      <span key={name} className="term">
        {' '}
        {value < 0 ? '−' : '+'} {label('terms', name)} {Math.abs(value)}
      </span>
    ))
}
