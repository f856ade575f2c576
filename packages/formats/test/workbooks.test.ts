import { describe, expect, test } from 'vitest'
import { columnLetters } from '../src/sheet/table.ts'
import { writeWorkbook } from '../src/sheet/write-workbook.ts'
import { expectElsewhere, READERS } from './other-readers/workbooks.ts'

const TEXTS = ['=1+1', ' "a" & <b>\n\tc ', '_x0041_', 'שלום', '👩‍👩‍👧', '', "'tis", '12.5', '@one']
const AT_MS = Date.UTC(2026, 10, 22, 12, 30)

describe('C22 a workbook opens in other programs, with the same cells', () => {
  for (const name of ['exceljs', 'xlsx-populate', 'SheetJS', 'openpyxl'] as const)
    test.skipIf(READERS[name] === null)(name, async () => {
      const heading = ['Text', ...TEXTS.map((_, place) => `Heading ${place}`)]
      const common = [heading, ['Texts', ...TEXTS]]
      const file = writeWorkbook([
        ...common,
        ['Numbers', 0, -1, 12.5, { atMs: AT_MS }, { lengthMs: 12_340 }, { phone: '+49 1' }],
      ])
      const last = ['Numbers', 0, -1, 12.5, new Date(AT_MS).toISOString(), 12.3, '+49 1']
      await expectElsewhere(file, [['Quiz', [...common, last]]], [name])
    })

  test('with any number of columns', async () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
    const row = Array.from({ length: 800 }, (_, at) => at)
    await expectElsewhere(writeWorkbook([row, row]), [['Quiz', [row, row]]])
  })
})
