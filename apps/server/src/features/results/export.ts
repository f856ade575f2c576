import type { Cell, Row } from '@pinquiz/formats/workbook'
import { MODES, plainQuestion, type ResultsFileKind, resultsFileName } from '@pinquiz/game'
import { escapeFormula, phoneCell, writeRecords } from '@pinquiz/game/csv'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { workbook } from '../../platform/xlsx/workbook.ts'
import type { ResultsFile } from './contract.ts'
import { timelineSections } from './evidence/timeline-section.ts'
import { gameSections } from './game-sections.ts'
import { gradingOf } from './grading.ts'
import { markSections } from './marks/mark-cells.ts'
import { countPassed } from './participants.ts'
import { type ResultSession, readCard } from './queries.ts'
import { basicRows, instant, type Section, seconds } from './sections.ts'
import { selfPacedSections } from './self-paced-sections.ts'

export async function exportResults(
  { db, pool }: { db: Db; pool: pg.Pool },
  session: ResultSession,
  kind: Omit<ResultsFileKind, 'mode'>,
  timeZone: string,
): Promise<ResultsFile> {
  const { mode } = session
  // Read before the reply begins, while errors can still be returned.
  const passed = await countPassed(pool, session)
  const card = { ...(await readCard(pool, session)), ...(passed ? { passed } : {}) }
  const name = resultsFileName(card.title, { ...kind, mode })
  if (kind.detail === 'basic') return { name, chunks: basic(basicRows(card, gradingOf(session))) }
  const { quiz } = session
  const plain = { ...session, quiz: { ...quiz, questions: quiz.questions.map(plainQuestion) } }
  const sections = [
    ...(MODES[mode].hasAttempts
      ? await selfPacedSections(pool, plain, card)
      : gameSections(pool, plain, card)),
    ...(await markSections(db, plain)),
    // Not in the CSV file, whose sections are specified.
    ...(kind.format === 'xlsx' ? timelineSections(pool, plain) : []),
  ]
  return { name, chunks: kind.format === 'xlsx' ? workbook(sections, timeZone) : csv(sections) }
}

async function* basic(rows: Row[]): AsyncGenerator<string> {
  yield `\ufeff${records(rows)}`
}

/** One table below the other, each under its name. */
async function* csv(sections: readonly Section[]): AsyncGenerator<string> {
  for (const [index, { name, rows }] of sections.entries()) {
    // Only the file as a whole starts with the byte order mark.
    yield index === 0 ? '\ufeff' : records([[]])
    yield records([[name]])
    for await (const batch of rows) yield records(batch)
  }
}

/** Texts by hosts and players are never formulas (C22). */
const records = (rows: readonly Row[]): string =>
  rows.length === 0 ? '' : writeRecords(rows.map((row) => row.map(textOf))).slice(1)

/** Dates in ISO 8601 and UTC, durations in seconds. */
function textOf(cell: Cell): string | number {
  if (typeof cell === 'number') return cell
  if (typeof cell === 'string') return escapeFormula(cell)
  if ('phone' in cell) return phoneCell(cell.phone)
  return 'atMs' in cell ? instant(cell.atMs) : seconds(cell.lengthMs)
}
