import { strToU8, zipSync } from 'fflate'
import { xmlText } from '../xml/text.ts'
import { columnLetters } from './table.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS = {
  '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Quiz" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** One sheet as an .xlsx file. Texts are texts: none of them can be a formula. */
export function writeWorkbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const sheet = `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`
  const files = { ...PARTS, 'xl/worksheets/sheet1.xml': sheet }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
    // The same quiz gives the same file.
    { mtime: new Date(1980, 0, 1) },
  )
}

/** Rows and cells say where they are: the format does not ask for it, but some readers do. */
const rowXml = (row: readonly (string | number)[], at: number): string =>
  `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${columnLetters(column)}${at + 1}`)).join('')}</row>`

function cellXml(cell: string | number, place: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = xmlText(cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'))
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
