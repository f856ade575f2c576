import type { Row, Table } from '../table.ts'
import { MOST_ROWS, sheetXml, xmlText } from './sheet.ts'
import { type ZipEntry, zip } from './zip.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Dates say of which time zone they are; durations are shown in seconds, however many. */
const formats = (timeZone: string) =>
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot; ${xmlText(timeZone)}&quot;"/><numFmt numFmtId="165" formatCode="[s].0"/></numFmts>`

/** Plain, a heading, text that must stay text, a date and a duration (sheet.ts). */
const styles = (timeZone: string) =>
  `${DECLARATION}<styleSheet xmlns="${MAIN}">${formats(timeZone)}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/**
 * An .xlsx file as a stream: its size costs no memory, whatever the number of rows. A longer table than a sheet holds goes on
 * in another one. Dates are those of the IANA time zone.
 */
export const workbook = (
  sheets: readonly Table[],
  timeZone: string,
  mostRows = MOST_ROWS,
): AsyncGenerator<Buffer> => zip(parts(sheets, timeZone, mostRows))

async function* parts(
  sheets: readonly Table[],
  timeZone: string,
  mostRows: number,
): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for (const sheet of sheets) {
    let rest: RestOfTable | null = restOf(sheet.rows)
    for (let part = 1; rest; part += 1) {
      names.push(part === 1 ? sheet.name : `${sheet.name} (${part})`)
      yield {
        name: `xl/worksheets/sheet${names.length}.xml`,
        content: sheetXml(rest.take(mostRows), timeZone),
      }
      if (!(await rest.hasMore())) rest = null
    }
  }
  // What names the sheets comes last: how many there are is only known now.
  const numbers = names.map((_, index) => index + 1)
  yield* [
    text('xl/styles.xml', styles(timeZone)),
    text('xl/workbook.xml', workbookXml(names)),
    text('xl/_rels/workbook.xml.rels', relations([...numbers.map(sheetRelation), STYLE_RELATION])),
    text(
      '_rels/.rels',
      relations([`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`]),
    ),
    text('[Content_Types].xml', contentTypes(numbers)),
  ]
}

type RestOfTable = { take: (rows: number) => AsyncGenerator<readonly Row[]>; hasMore: () => Promise<boolean> }

/** Takes rows off a table; every portion begins with the heading. */
function restOf(batches: AsyncIterable<readonly Row[]>): RestOfTable {
  const source = batches[Symbol.asyncIterator]()
  let left: readonly Row[] = []
  let heading: Row | null = null
  async function hasMore(): Promise<boolean> {
    while (left.length === 0) {
      const next = await source.next()
      if (next.done) return false
      left = next.value
    }
    return true
  }
  async function* take(most: number): AsyncGenerator<readonly Row[]> {
    let room = most
    if (heading) {
      room -= 1
      yield [heading]
    }
    while (room > 0 && (await hasMore())) {
      heading ??= left[0] ?? null
      const taken = left.slice(0, room)
      left = left.slice(taken.length)
      room -= taken.length
      yield taken
    }
  }
  return { take, hasMore }
}

function text(name: string, content: string): ZipEntry {
  return {
    name,
    content: (async function* () {
      yield content
    })(),
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
