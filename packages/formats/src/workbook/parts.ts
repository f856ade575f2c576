import { xmlText } from './sheet-xml.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Dates include their time zone. */
const formats = (timeZone: string) =>
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot; ${xmlText(timeZone)}&quot;"/><numFmt numFmtId="165" formatCode="0.0"/></numFmts>`

/** Plain, a heading, text that must stay text, a date and seconds (sheet-xml.ts). */
const styles = (timeZone: string) =>
  `${DECLARATION}<styleSheet xmlns="${MAIN}">${formats(timeZone)}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** A sheet's path in the archive, by its number from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Everything besides the sheets, given their names in order. */
export const workbookParts = (names: readonly string[], timeZone: string): Record<string, string> => {
  const numbers = names.map((_, index) => index + 1)
  return {
    'xl/styles.xml': styles(timeZone),
    'xl/workbook.xml': workbookXml(names),
    'xl/_rels/workbook.xml.rels': relations([...numbers.map(sheetRelation), STYLE_RELATION]),
    '_rels/.rels': relations([
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`,
    ]),
    '[Content_Types].xml': contentTypes(numbers),
  }
}

const workbookXml = (names: readonly string[]): string => {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const relations = (all: readonly string[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

const sheetRelation = (number: number): string =>
  `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`
const STYLE_RELATION = `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>`

const contentTypes = (numbers: readonly number[]): string => {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${numbers.map((number) => part(`worksheets/sheet${number}`, 'worksheet')).join('')}</Types>`
}
