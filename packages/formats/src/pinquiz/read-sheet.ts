import { escapeFormula, importQuizCsv, type QuizImport } from '@pinquiz/game/csv'
import { csvOfTable, nameOf, type Table } from '../sheet/table.ts'

const ESSENTIAL = ['questiontext', 'option1', 'option2', 'correctanswer']

/** The first row names the columns of the specified format. */
export function isQuizTable({ rows }: Table): boolean {
  const names = new Set(rows[0]?.cells.map(nameOf))
  return ESSENTIAL.every((name) => names.has(name))
}

/** Cells of a workbook are taken literally. */
export const readQuizTable = (table: Table): QuizImport =>
  importQuizCsv(csvOfTable(table.rows, escapeFormula))
