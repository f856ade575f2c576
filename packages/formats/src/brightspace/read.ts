import { distinct, type Extra, extras, type Imported, type ImportedQuestion, question } from '../imported.ts'
import type { ImportedKind } from '../kinds.ts'
import { cell, type Table, type TableRow } from '../sheet/table.ts'
import { tagged } from '../text/tagged-text.ts'

const KINDS: Record<string, ImportedKind> = {
  MC: 'single',
  MS: 'multiple',
  TF: 'truth',
  SA: 'text',
  WR: 'essay',
  M: 'matching',
  O: 'ordering',
}

/** How many lines of notes may come before the first question. */
const DEEPEST = 40

/** What Brightspace's question library reads: a question is several rows, each with one of its fields. */
export function readBrightspace(table: Table): Imported | null {
  const rows = table.rows.filter((row) => !cell(row, 0).startsWith('//'))
  const first = rows.slice(0, DEEPEST).findIndex((row) => nameOf(row) === 'newquestion')
  if (first < 0 || nameOf(rows[first + 1]) === 'newquestion') return null
  const groups: TableRow[][] = []
  for (const row of rows.slice(first)) {
    if (nameOf(row) === 'newquestion') groups.push([])
    groups.at(-1)?.push(row)
  }
  return {
    title: '',
    description: '',
    unit: 'row',
    hasTimes: false,
    questions: groups.flatMap(([head, ...fields]) => (head ? [questionOf(head, fields)] : [])),
    notes: table.notes,
  }
}

const nameOf = (row: TableRow | undefined) => (row ? cell(row, 0).toLowerCase() : '')

/** The fields of a question by name; content that isn't text is collected on the way. */
class Fields {
  readonly found: Extra[] = []
  readonly #rows: readonly TableRow[]

  constructor(rows: readonly TableRow[]) {
    this.#rows = rows
  }

  all = (name: string) => this.#rows.filter((row) => nameOf(row) === name)

  one = (name: string) => this.textAt(this.all(name)[0], 1)

  textAt(row: TableRow | undefined, at: number): string {
    const { text, extras: own } = tagged(row ? cell(row, at) : '')
    this.found.push(...own)
    return text
  }

  /** Texts with their weights: the highest ones are correct. */
  weighed(name: string) {
    const rows = this.all(name)
    const weights = rows.map(weightIn)
    const most = Math.max(0, ...weights)
    if (weights.some((weight) => weight > 0 && weight < most))
      this.found.push({ kind: 'partial-credit', value: nameOf(rows[0]) })
    return rows.map((row, at) => ({
      text: this.textAt(row, 2),
      isCorrect: most > 0 && weights[at] === most,
    }))
  }
}

const weightIn = (row: TableRow | undefined) =>
  row ? Number.parseFloat(cell(row, 1).replace(',', '.')) || 0 : 0

const OWN: Partial<Record<ImportedKind, (fields: Fields) => Partial<ImportedQuestion>>> = {
  single: (fields) => ({ options: fields.weighed('option') }),
  multiple(fields) {
    const scoring = fields.one('scoring').toLowerCase()
    if (scoring === 'rightanswers') fields.found.push({ kind: 'partial-credit', value: 'RightAnswers' })
    return {
      options: fields.weighed('option'),
      hasPartialCredit: /^right(less|minus)wrong/.test(scoring),
    }
  },
  truth({ all }) {
    const [yes = 0, no = 0] = [all('true')[0], all('false')[0]].map(weightIn)
    return {
      options: [
        { text: 'True', isCorrect: yes > no },
        { text: 'False', isCorrect: no > yes },
      ],
    }
  },
  // A pattern isn't an answer that anyone types.
  text: (fields) =>
    fields.all('answer').some((row) => /^regexp$/i.test(cell(row, 3)))
      ? { kind: 'other' }
      : { options: fields.weighed('answer') },
  ordering: (fields) => ({
    isSorted: true,
    options: fields.all('item').map((row) => ({ text: fields.textAt(row, 1), isCorrect: false })),
  }),
  matching(fields) {
    const choices = new Map(fields.all('choice').map((row) => [cell(row, 1), fields.textAt(row, 2)]))
    return {
      pairs: fields.all('match').map((row) => ({
        left: choices.get(cell(row, 1)) ?? '',
        right: fields.textAt(row, 2),
      })),
    }
  },
}

function questionOf(head: TableRow, rows: readonly TableRow[]): ImportedQuestion {
  const fields = new Fields(rows)
  const kind = KINDS[cell(head, 1).toUpperCase()] ?? 'other'
  const points = fields.one('points')
  const answers = ['option', 'true', 'false'].flatMap(fields.all)
  const base = {
    kind,
    at: head.row,
    text: fields.one('questiontext'),
    asking: { explanation: fields.one('feedback') },
    ...OWN[kind]?.(fields),
  }
  const extra = extras(
    ['picture', fields.one('image')],
    ['hint', fields.one('hint')],
    ['points', Number(points) === 1 ? '' : points],
    [
      'feedback',
      answers.map((row) => cell(row, nameOf(row) === 'option' ? 4 : 2)).find((text) => text !== ''),
    ],
  )
  const cased = fields.all('answer').filter((row) => /^sensitive$/i.test(cell(row, 3)))
  extra.push(...extras(['case', cased.map((row) => cell(row, 2)).join(', ')]))
  return question({ ...base, extras: distinct([...fields.found, ...extra]) })
}
