import { LIMITS } from '@pinquiz/game'
import { TEMPLATE_COLUMNS } from '@pinquiz/game/csv'
import { nameOf, type Table, type TableRow } from '../sheet/table.ts'
import type { ColumnRole } from './roles.ts'

const TEMPLATE_ROLES: readonly ColumnRole[] = [
  'title',
  'description',
  'number',
  'text',
  'time',
  'option',
  'option',
  'option',
  'option',
  'option',
  'correct',
]

/** How columns are called in files of others, in four languages. The first that fits counts. */
const CALLED: [RegExp, ColumnRole][] = [
  [/^(explanation|feedback|erklärung|erläuterung|explicación|explicacion|explication)/, 'explanation'],
  [/^(incorrect|wrong|falsch|incorrecta|fausse|distractor)/, 'option'],
  [
    /^(correct|right|solution|key|richtig|lösung|loesung|correcta|respuestacorrecta|bonneréponse|réponsecorrecte|juste)/,
    'correct',
  ],
  [/(correct|richtige|correcta|correcte)/, 'correct'],
  [/^(time|timelimit|seconds|zeit|sekunden|tiempo|segundos|temps|durée|secondes)/, 'time'],
  [
    /^((option|answer|choice|antwort|opción|opcion|respuesta|réponse|reponse|choix)\d*[a-j]?|[a-j]\d*)$/,
    'option',
  ],
  [/^(question|frage|pregunta|enoncé|énoncé|stem|prompt)(text|en|s)?$/, 'text'],
  [/^(no|nr|number|questionnumber|nummer|número|numero|id)$/, 'number'],
  [/^(quiz|title|quiztitle|titel|título|titulo|titre)$/, 'title'],
  [/^(description|quizdescription|beschreibung|descripción)$/, 'description'],
]

/** What the columns seem to be; the host has the last word. */
export function proposeRoles({ rows }: Table): ColumnRole[] {
  const [header] = rows
  const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length))
  const taken = new Set<ColumnRole>()
  const named = Array.from({ length: width }, (_, at): ColumnRole => {
    const name = nameOf(header?.cells[at] ?? '')
    const role = CALLED.find(([pattern]) => pattern.test(name))?.[1] ?? 'none'
    if (role === 'option') return role
    if (taken.has(role)) return 'none'
    taken.add(role)
    return role
  })
  if (named.includes('text')) return withinLimits(withRightAnswer(named, header))
  if (width === TEMPLATE_COLUMNS.length) return [...TEMPLATE_ROLES]
  // A question, its options and the number of the right one, as most people write them unasked.
  const last = rows.every(({ cells }) => (cells[width - 1] ?? '').trim().length <= 2) ? width - 1 : width
  const text = isNumbered(rows) ? 1 : 0
  return withinLimits(
    named.map((_, at) => {
      if (at < text) return 'number'
      if (at === text) return 'text'
      return at < last ? 'option' : at === last ? 'correct' : 'none'
    }),
  )
}

/** An unnumbered column *Answer* beside numbered or lettered options holds the right answer. */
function withRightAnswer(roles: readonly ColumnRole[], header: TableRow | undefined): ColumnRole[] {
  const options = roles.filter((role) => role === 'option').length
  const at = roles.findIndex(
    (role, place) => role === 'option' && ANSWER.test(nameOf(header?.cells[place] ?? '')),
  )
  if (at < 0 || options < 3 || roles.includes('correct')) return [...roles]
  return roles.map((role, place) => (place === at ? 'correct' : role))
}

const ANSWER = /^(answers?|antwort|respuesta|réponse|reponse)$/

/** The first column counts the rows, a header aside. */
function isNumbered(rows: Table['rows']): boolean {
  const numbers = rows.slice(1, 50).map(({ cells }) => Number((cells[0] ?? '').trim().replace(/[.)]$/, '')))
  return numbers.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at && number > 0)
}

function withinLimits(roles: readonly ColumnRole[]): ColumnRole[] {
  let options = 0
  return roles.map((role) => {
    if (role !== 'option') return role
    options += 1
    return options > LIMITS.options.max ? 'none' : role
  })
}
