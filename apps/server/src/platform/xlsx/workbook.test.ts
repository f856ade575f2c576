import { expect, it } from 'vitest'
import { readWorkbook, unzip } from '../../../test/support/read-workbook.ts'
import type { Row } from '../table.ts'
import { workbook } from './workbook.ts'

async function* batches(...all: Row[][]) {
  yield* all
}

async function written(sheets: Parameters<typeof workbook>[0], mostRows?: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of workbook(sheets, mostRows)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('keeps every text as it is, and no text is ever a formula', async () => {
  const row = ['=1+1', ' "a" & <b>\n', '_x0041_', 'שלום', '👩‍👩‍👧', '', 12.5]
  const file = await written([{ name: 'A & B', rows: batches([['Heading']], [row]) }])
  expect([...readWorkbook(file)]).toEqual([['A & B', [['Heading'], row]]])
  expect(unzip(file).get('xl/worksheets/sheet1.xml')).toContain(
    '<c s="2" t="inlineStr"><is><t xml:space="preserve">=1+1<',
  )
})

it('leaves out what XML cannot hold, and cuts what a cell cannot', async () => {
  const long = `${'x'.repeat(32_766)}👋`
  const file = await written([{ name: 'One', rows: batches([['H']], [['a\u0000b\ud800c', long]]) }])
  expect(readWorkbook(file).get('One')?.[1]).toEqual(['abc', 'x'.repeat(32_766)])
})

it('goes on in another sheet where one is full, under the same heading', async () => {
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

it('fails with what went wrong while the rows were read', async () => {
  async function* broken(): AsyncGenerator<Row[]> {
    yield [['H']]
    throw new Error('the database is gone')
  }
  await expect(written([{ name: 'One', rows: broken() }])).rejects.toThrow('the database is gone')
})
