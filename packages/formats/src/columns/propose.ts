import { LIMITS } from '@pinquiz/game'
import { TEMPLATE_COLUMNS } from '@pinquiz/game/csv'
import { nameOf, type Table } from '../sheet/table.ts'
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
  [
    /^(correct|right|solution|key|richtig|lösung|loesung|correcta|respuestacorrecta|bonneréponse|réponsecorrecte|juste)/,
    'correct',
  ],
  [/(correct|richtige|correcta|correcte)/, 'correct'],
  [/^(time|timelimit|seconds|zeit|sekunden|tiempo|segundos|temps|durée|secondes)/, 'time'],
  [
    /^(option|answer|choice|distractor|wrong|antwort|opción|opcion|respuesta|réponse|reponse|choix|[a-j])\d*[a-j]?$/,
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
  if (named.includes('text')) return withinLimits(named)
  if (width === TEMPLATE_COLUMNS.length) return [...TEMPLATE_ROLES]
  // A question, its options and the number of the right one, as most people write them unasked.
  const last = rows.every(({ cells }) => (cells[width - 1] ?? '').trim().length <= 2) ? width - 1 : width
  return withinLimits(
    named.map((_, at) => (at === 0 ? 'text' : at < last ? 'option' : at === last ? 'correct' : 'none')),
  )
}

function withinLimits(roles: readonly ColumnRole[]): ColumnRole[] {
  let options = 0
  return roles.map((role) => {
    if (role !== 'option') return role
    options += 1
    return options > LIMITS.options.max ? 'none' : role
  })
}
