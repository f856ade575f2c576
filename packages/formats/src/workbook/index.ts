export type { Cell, Row } from './cell.ts'
export { sheetPath, workbookParts } from './parts.ts'
export { MAX_ROWS, SHEET_END, sheetWriter } from './sheet-xml.ts'
