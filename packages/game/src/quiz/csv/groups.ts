import { isBlank } from '../../blank.ts'
import type { OptionDraft } from '../../kinds/options.ts'
import { isFirstKind } from '../../kinds/registry.ts'
import { LIMITS } from '../../limits.ts'
import type { Columns } from './columns.ts'
import { type ImportNote, repaired, skipped } from './notes.ts'
import { type NumberedRecord, type QuestionRow, readQuestionRow } from './row.ts'
import { takeRows } from './taken.ts'

/** The rows of one question; `first` carries its text and time. */
export type Group = { first: QuestionRow; options: OptionDraft[]; notes: ImportNote[] }

/** Questions with the same number and text, indexed because a file may have thousands. */
type Alike = {
  first: Group
  /** The question that still lacks its right answer. */
  open: Group | null
  byContent: Map<string, Group>
  byOptions: Map<string, { groups: Group[]; rights: Set<string> }>
}

/**
 * Rows with the same number and text are one question, unless each is complete by itself: joined, one's right answer
 * would be wrong for the other. The same number with another text is a numbering mistake.
 */
export function groupRows(
  records: readonly NumberedRecord[],
  columns: Columns,
  notes: ImportNote[],
): Group[] {
  const seen = new Map<string, Alike>()
  const groups: Group[] = []
  const numbers = new Set<number>()
  for (const record of records) {
    const row = readQuestionRow(record, columns)
    if (isBlank(row.text)) {
      notes.push(skipped(row.row, 'no-question-text'))
      continue
    }
    // Without numbers, only rows with one answer each belong together.
    const isApart = columns.number === null && row.options.length > 1
    const key = `${isApart} ${row.number} ${row.text}`
    const group = { first: row, options: row.options, notes: row.notes }
    const alike = seen.get(key)
    const found = alike?.byContent.get(contentOf(group)) ?? (isApart ? null : partOf(alike, group))
    if (alike && found) {
      joinRow(found, row)
      if (alike.open === found && isWhole(found)) alike.open = null
      continue
    }
    groups.push(group)
    seen.set(key, withGroup(alike, group))
    if (numbers.has(row.number) && columns.number !== null)
      row.notes.push(repaired(row.row, 'number-repeated'))
    numbers.add(row.number)
  }
  return groups
}

/** The question that a row continues: any, if the row lacks a right answer, otherwise one that lacks its own. */
const partOf = (alike: Alike | undefined, group: Group): Group | null =>
  alike ? (isWhole(group) ? alike.open : alike.first) : null

function withGroup(alike: Alike | undefined, group: Group): Alike {
  const all = alike ?? { first: group, open: null, byContent: new Map(), byOptions: new Map() }
  if (!isWhole(group)) all.open ??= group
  all.byContent.set(contentOf(group), group)
  const texts = textsIn(group.options)
  const same = all.byOptions.get(texts) ?? { groups: [], rights: new Set() }
  all.byOptions.set(texts, same)
  same.groups.push(group)
  same.rights.add(textsIn(group.options.filter(({ isCorrect }) => isCorrect)))
  // The same options with different right answers: at most one question can be right.
  if (same.rights.size > 1)
    for (const { first, notes } of same.groups.splice(0)) notes.push(repaired(first.row, 'correct-differs'))
  return all
}

/** Whether a row alone is a question with a right answer. */
function isWhole(group: Group): boolean {
  const taken = takeRows(group)
  return taken.ok && !taken.value.isMended && (group.first.namesCorrect || !isFirstKind(group.first))
}

const contentOf = ({ first, options }: Group) => JSON.stringify([options, first.correct])
const textsIn = (options: readonly OptionDraft[]) =>
  options
    .map(({ text }) => text)
    .toSorted()
    .join('\n')

function joinRow(group: Group, row: QuestionRow): void {
  group.notes.push(...row.notes, repaired(row.row, 'row-joined'))
  const seen = new Set(group.options.map((option) => option.text))
  const isOpen = row.namesCorrect && !group.options.some((option) => option.isCorrect)
  const right = new Set(group.options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text))
  const isOther = row.options.some(({ text, isCorrect }) => isCorrect && !right.has(text))
  if (row.namesCorrect && !isOpen && isOther) group.notes.push(repaired(row.row, 'correct-differs'))
  const added = row.options.filter((option) => !seen.has(option.text))
  const options = [
    ...group.options,
    ...added.map((option) => ({ ...option, isCorrect: isOpen && option.isCorrect })),
  ]
  if (options.length > LIMITS.options.max) group.notes.push(repaired(row.row, 'too-many-options'))
  group.options = options.slice(0, LIMITS.options.max)
}
