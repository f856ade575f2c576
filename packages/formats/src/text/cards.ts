import { leftOutNote } from '../notes.ts'
import type { Table } from '../sheet/table.ts'

const DASH = /\s[-–—=]\s/
/** Within the quotation marks of a cell. */
const QUOTING = /(?:^|[,;\t|])\s*"(?:[^"]|"")*$/
const LABELLED = /^[([]?(?:\d{1,3}|\p{L})[.)\]]\s/u
const OPTION = /^[^\p{L}\p{N}]*\p{L}\s?[.)\]:/–-]/u
const MIN_CARDS = 3

/**
 * Lists to learn, as Quizlet copies them: `term - meaning` or `term,meaning;`, in every line, or questions with their
 * answers below them in paragraphs of two lines; null for other texts.
 */
export function cardsIn(text: string): Table | null {
  const all = text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ row: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
  return (
    pairsOf(text) ??
    cardsOf(all) ??
    (all[0] && !isNumberedAt(all[0], 1) ? cardsOf(all.slice(1), all[0]) : null)
  )
}

function pairsOf(text: string): Table | null {
  const lines = text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
  const isPair = lines.length % 3 === 2 && lines.every((line, at) => (line === '') === (at % 3 === 2))
  if (!isPair || lines.length < 3 * MIN_CARDS - 1) return null
  const rows = lines.flatMap((line, at) =>
    at % 3 === 0 ? [{ row: at + 1, cells: [line, lines[at + 1] ?? ''] }] : [],
  )
  const areAsked = rows.every(
    ({ cells: [asked = '', answer = ''] }) =>
      /[?？]$/.test(asked) && !/[?？]$|\t|\s\s/.test(answer) && !OPTION.test(answer),
  )
  return areAsked ? { rows, notes: [] } : null
}

type Row = { row: number; text: string }

const NUMBER = /^(\d{1,3})[.)]\s+/
const isNumberedAt = ({ text }: Row, number: number) => Number(NUMBER.exec(text)?.[1]) === number

/** `title`: a line above them, which is no card. */
function cardsOf(all: readonly Row[], title?: Row): Table | null {
  const isNumbered = all.every((line, at) => isNumberedAt(line, at + 1))
  const lines = isNumbered ? all.map((line) => ({ ...line, text: line.text.replace(NUMBER, '') })) : all
  if (lines.length < MIN_CARDS || lines.some((line) => LABELLED.test(line.text))) return null
  const areEnded = lines.every((line) => line.text.endsWith(';'))
  const rows = lines.map(({ row, text: line }) => ({ row, cells: areEnded ? pairEnded(line) : pair(line) }))
  const notes = title ? [leftOutNote(title.row, 'unreadable', title.text)] : []
  // What questions are worth.
  if (rows.every(({ cells: [term = ''] }) => /^\d+00$/.test(term))) return null
  return rows.every(({ cells }) => cells.length === 2 && !cells.includes('')) ? { rows, notes } : null
}

const pairEnded = (line: string) =>
  line
    .slice(0, -1)
    .split(/[,\t]/)
    .map((part) => part.trim())

function pair(line: string): string[] {
  const at = line.search(DASH)
  return at < 0 || QUOTING.test(line.slice(0, at))
    ? []
    : [line.slice(0, at).trim(), line.slice(at + 3).trim()]
}
