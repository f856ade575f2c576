import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readQuizFile } from '../src/index.ts'

const HEADER = ['Question', 'A', 'B', 'Correct']

async function workbook(sheets: Record<string, string[][]>): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows)
  return new Uint8Array(await book.xlsx.writeBuffer())
}

function read(bytes: Uint8Array) {
  const file = { name: 'quiz.xlsx', bytes }
  const first = readQuizFile(file)
  const reading = first.outcome === 'columns' ? readQuizFile(file, { columns: first }) : first
  if (reading.outcome !== 'read') throw new Error(reading.outcome)
  const sheets = reading.notes.flatMap(({ reason, detail }) =>
    reason.startsWith('sheet-') ? [`${reason} ${detail}`] : [],
  )
  return { texts: reading.quiz.questions.map(({ text }) => text), sheets, rows: reading.notes }
}

test('I4 sheets below the same header are one quiz, and the others are named', async () => {
  const bytes = await workbook({
    Easy: [HEADER, ['Sky?', 'blue', 'red', 'A'], ['Grass?', 'red', 'green', 'B']],
    Hard: [['Hard ones'], HEADER, ['Snow?', 'white', 'red', 'A']],
    'Easy (copy)': [HEADER, ['Sky?', 'blue', 'red', 'A']],
    Pupils: [
      ['Name', 'Class', 'Mark'],
      ['Ann', '5', '1'],
    ],
  })
  const { texts, sheets } = read(bytes)
  expect(texts).toEqual(['Sky?', 'Grass?', 'Snow?'])
  expect(sheets).toEqual(['sheet-added Hard (4–4)', 'sheet-skipped Easy (copy)', 'sheet-skipped Pupils'])
})
