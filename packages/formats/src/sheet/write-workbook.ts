import { strToU8, zipSync } from 'fflate'
import type { Row } from '../workbook/cell.ts'
import { sheetPath, workbookParts } from '../workbook/parts.ts'
import { SHEET_END, sheetWriter } from '../workbook/sheet-xml.ts'

/** One sheet as an .xlsx file. Texts are texts: none of them can be a formula. */
export function writeWorkbook(rows: readonly Row[]): Uint8Array {
  const sheet = sheetWriter('UTC')
  const files = {
    ...workbookParts(['Quiz'], 'UTC'),
    [sheetPath(1)]: `${sheet.start(rows)}${sheet.rows(rows)}${SHEET_END}`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
    // The same quiz always gives the same file.
    { mtime: new Date(1980, 0, 1) },
  )
}
