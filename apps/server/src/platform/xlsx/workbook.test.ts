import type { Row } from '@pinquiz/formats/workbook'
import { expect, it } from 'vitest'
import { readWorkbook, unzip } from '#test/support/read-workbook.ts'
import { workbook } from './workbook.ts'

async function* batches(...all: Row[][]) {
  yield* all
}

async function written(
  sheets: Parameters<typeof workbook>[0],
  mostRows?: number,
  timeZone = 'UTC',
): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of workbook(sheets, timeZone, mostRows)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('keeps every text as it is, and never turns one into a formula', async () => {
  const row = ['=1+1', ' "a" & <b>\n', '_x0041_', 'שלום', '👩‍👩‍👧', '', 12.5]
  const file = await written([{ name: 'A & B', rows: batches([['Heading']], [row]) }])
  expect([...readWorkbook(file)]).toEqual([['A & B', [['Heading'], row]]])
  expect(unzip(file).get('xl/worksheets/sheet1.xml')).toContain(
    '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1<',
  )
})

it('leaves out what XML cannot hold, and cuts texts that are too long for a cell', async () => {
  const long = `${'x'.repeat(32_766)}👋`
  const file = await written([{ name: 'One', rows: batches([['H']], [['a\u0000b\ud800c', long]]) }])
  expect(readWorkbook(file).get('One')?.[1]).toEqual(['abc', 'x'.repeat(32_766)])
})

it('continues on another sheet with the same heading when one is full', async () => {
  const rows = batches([['H']], [[1], [2], [3]], [[4]])
  const file = await written(
    [
      { name: 'Many', rows },
      { name: 'Few', rows: batches([['H']]) },
    ],
    3,
  )
  expect([...readWorkbook(file)]).toEqual([
    ['Many', [['H'], [1], [2]]],
    ['Many (2)', [['H'], [3], [4]]],
    ['Few', [['H']]],
  ])
})

it('fails with the error of reading the rows', async () => {
  async function* broken(): AsyncGenerator<Row[]> {
    yield [['H']]
    throw new Error('the database is gone')
  }
  await expect(written([{ name: 'One', rows: broken() }])).rejects.toThrow('the database is gone')
})

it('writes dates as dates, durations as seconds and phone numbers as text, in columns as wide as their texts', async () => {
  const row: Row = [
    { atMs: Date.UTC(2026, 10, 22, 12) },
    { lengthMs: 12_340 },
    { phone: '+49 1' },
    'x'.repeat(90),
  ]
  const file = await written([{ name: 'One', rows: batches([['At', 'Took (s)', 'Phone', 'Text']], [row]) }])
  expect(readWorkbook(file).get('One')?.[1]?.slice(0, 3)).toEqual(['2026-11-22T12:00:00.000Z', 12.3, '+49 1'])
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="A2" s="3"><v>46348.5</v></c><c r="B2" s="4"><v>12.3</v>')
  expect(sheet).toContain('<col min="1" max="1" width="32" customWidth="1"/>')
  expect(sheet).toContain('<col min="4" max="4" width="60" customWidth="1"/></cols><sheetData>')
  expect(unzip(file).get('xl/styles.xml')).toContain('formatCode="0.0"')
})

it('S48 writes dates as clock times in the time zone, and names the zone', async () => {
  const at = ([month, day]: [number, number]) => ({ atMs: Date.UTC(2026, month, day, 12) })
  const shown = async (timeZone: string) => {
    const rows = batches([['At']], [[at([0, 15])]], [[at([6, 15])]])
    const file = await written([{ name: 'One', rows }], undefined, timeZone)
    expect(unzip(file).get('xl/styles.xml')).toContain(`hh:mm:ss&quot; ${timeZone}&quot;"`)
    return readWorkbook(file)
      .get('One')
      ?.slice(1)
      .map(([cell]) => String(cell).slice(5, 16))
  }
  expect(await shown('Europe/Berlin')).toEqual(['01-15T13:00', '07-15T14:00'])
  expect(await shown('America/St_Johns')).toEqual(['01-15T08:30', '07-15T09:30'])
  expect(await shown('Asia/Kolkata')).toEqual(['01-15T17:30', '07-15T17:30'])
})
