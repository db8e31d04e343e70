import type { Course, Landmark } from '../game/resources.ts'
import { numberText, type Words } from '../game/words.ts'
import { useWidth } from '../ui/width.ts'

const HEIGHT = 150
const TOP = 20
const BOTTOM = 18
const LEFT = 30
/** Lines are told apart by their dashes and marks, not by colour alone. */
const LOOKS = 6
/** With more changes than this in a line, its marks would hide it. */
const MOST_MARKS = 40
/** So far apart, in pixels, labels can be read. */
const APART = 15

/** One resource of some characters over the log: a step line for each, its name and its value at the end. */
export function CoursePlot({
  name,
  courses,
  landmarks,
  length,
  lookOf,
  words,
}: {
  readonly name: string
  readonly courses: readonly Course[]
  readonly landmarks: readonly Landmark[]
  readonly length: number
  /** which look a character has in every plot */
  lookOf(character: string): number
  readonly words: Words
}) {
  const [frame, width] = useWidth<HTMLElement>()
  const values = courses.flatMap(({ points, max }) => [...points.map(({ value }) => value), max ?? 0])
  const low = Math.min(0, ...values)
  const high = Math.max(1, ...values)
  const right = Math.min(150, width * 0.34)
  const room = Math.max(1, width - LEFT - right)
  const x = (at: number) => LEFT + (at / Math.max(1, length)) * room
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const ends = placed(courses.map((course) => ({ course, y: y(endOf(course)) })))
  const said = courses.map((course) => {
    const [first] = course.points
    const name = words.name(course.character)
    return `${name} ${numberText(first?.value ?? 0)} → ${numberText(endOf(course))}`
  })
  return (
    <figure className="course" ref={frame}>
      <figcaption className="distribution-name">{name}</figcaption>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={`${name}: ${said.join(words.t('comma'))}`}
        >
          <Landmarks landmarks={landmarks} x={x} words={words} />
          <line className="axis" x1={LEFT} x2={LEFT + room} y1={y(0)} y2={y(0)} />
          {[...new Set([low, 0, high])].map((value) => (
            <text key={value} className="axis-label" x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {numberText(value)}
            </text>
          ))}
          {courses.map((course) => {
            const look = lookOf(course.character) % LOOKS
            return (
              <g key={course.character} className={`course-${look}`}>
                <path className="course-line" d={stepsOf(course, x, y, length)} />
                {course.points.length <= MOST_MARKS &&
                  course.points.map(({ at, value }) => (
                    <path key={`${at} ${value}`} className="course-mark" d={markAt(look, x(at), y(value))}>
                      <title>{`${words.name(course.character)} ${numberText(value)}`}</title>
                    </path>
                  ))}
              </g>
            )
          })}
          {ends.map(({ course, y: at }) => {
            const look = lookOf(course.character) % LOOKS
            const end = LEFT + room
            return (
              <g key={course.character} className={`course-${look}`}>
                <path className="course-lead" d={`M${end} ${y(endOf(course))}L${end + 8} ${at}`} />
                <path className="course-mark" d={markAt(look, end + 14, at)} />
                <text className="course-end" x={end + 22} y={at + 4}>
                  <tspan className="course-value">{numberText(endOf(course))}</tspan>
                  {` ${short(words.name(course.character), right - 52)}`}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </figure>
  )
}

const endOf = ({ points }: Course): number => points.at(-1)?.value ?? 0

/** Scenes as lines with their number, rounds as short ones; a label only where there is room for it. */
function Landmarks({
  landmarks,
  x,
  words,
}: {
  readonly landmarks: readonly Landmark[]
  x(at: number): number
  readonly words: Words
}) {
  const free = { scene: 0, round: 0 }
  return landmarks.map(({ at, kind, n }) => {
    const here = x(at)
    const isScene = kind === 'scene'
    const text = words.t(isScene ? 'sceneNumber' : 'roundShort', { n })
    const fits = here >= free[kind]
    if (fits) free[kind] = here + 8 * text.length + 12
    return (
      <g key={`${kind} ${n} ${at}`} className={isScene ? 'landmark-scene' : 'landmark-round'}>
        <line x1={here} x2={here} y1={isScene ? 4 : TOP - 4} y2={HEIGHT - BOTTOM} />
        {fits && (
          <text className="axis-label" x={here + 3} y={isScene ? 12 : HEIGHT - 4}>
            {text}
          </text>
        )}
      </g>
    )
  })
}

const stepsOf = (
  { points }: Course,
  x: (at: number) => number,
  y: (value: number) => number,
  length: number,
): string => {
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.map(({ at, value }) => `H${x(at)}V${y(value)}`)
  return `M${x(first.at)} ${y(first.value)}${steps.join('')}H${x(length)}`
}

/** A circle, square, triangle, diamond, cross or bar around a place. */
function markAt(look: number, x: number, y: number): string {
  switch (look) {
    case 0:
      return `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0`
    case 1:
      return `M${x - 3} ${y - 3}h6v6h-6z`
    case 2:
      return `M${x} ${y - 4}l4 7h-8z`
    case 3:
      return `M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5z`
    case 4:
      return `M${x - 1.2} ${y - 4}h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8v-2.4h2.8z`
    default:
      return `M${x - 4.5} ${y - 1.5}h9v3h-9z`
  }
}

/** Labels from above to below, pushed apart so that none lies on another. */
function placed<T extends { readonly y: number }>(labels: readonly T[]): T[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y)
  const most = HEIGHT - BOTTOM
  let above = TOP - 10 - APART
  const down = sorted.map((one) => {
    above = Math.max(one.y, above + APART)
    return { ...one, y: above }
  })
  let below = most + APART
  return down
    .reverse()
    .map((one) => {
      below = Math.min(one.y, below - APART)
      return { ...one, y: below }
    })
    .reverse()
}

/** So much of a name as has room; signs of Japanese are as wide as their height. */
function short(name: string, room: number): string {
  let left = room
  let text = ''
  for (const sign of name) {
    left -= sign > 'ÿ' ? 12.5 : 7
    if (left < 0) return `${text}…`
    text += sign
  }
  return text
}
