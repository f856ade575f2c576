import { type ResultsFileKind, resultsFileName } from '@pinquiz/game'
import { escapeFormula, writeRecords } from '@pinquiz/game/csv'
import type pg from 'pg'
import type { Row } from '../../platform/table.ts'
import { workbook } from '../../platform/xlsx/workbook.ts'
import type { ResultsFile } from './contract.ts'
import { gameSections } from './game-sections.ts'
import { type ResultSession, readCard } from './queries.ts'
import { type Section, summaryRows } from './sections.ts'
import { selfPacedSections } from './self-paced-sections.ts'

export async function exportResults(
  pool: pg.Pool,
  session: ResultSession,
  kind: Omit<ResultsFileKind, 'mode'>,
): Promise<ResultsFile> {
  const { mode } = session
  // Read before the reply begins: what goes wrong here can still be refused.
  const card = await readCard(pool, session)
  const name = resultsFileName(card.title, { ...kind, mode })
  if (kind.detail === 'basic') return { name, chunks: basic(summaryRows(card)) }
  const sections =
    mode === 'self-paced' ? await selfPacedSections(pool, session, card) : gameSections(pool, session, card)
  return { name, chunks: kind.format === 'xlsx' ? workbook(sections) : csv(sections) }
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

/** Texts of hosts and players are never formulas (C22). */
const records = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : writeRecords(
        rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
      ).slice(1)
