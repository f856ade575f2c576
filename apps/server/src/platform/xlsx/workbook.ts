import {
  MAX_ROWS,
  type Row,
  SHEET_END,
  sheetPath,
  sheetWriter,
  workbookParts,
} from '@pinquiz/formats/workbook'
import { type ZipEntry, zip } from './zip.ts'

/** `rows` come in batches, the heading first. */
export type Table = { name: string; rows: AsyncIterable<readonly Row[]> }

/**
 * An .xlsx file as a stream: memory use doesn't grow with the number of rows. A table too long for a sheet continues on
 * another. Dates are in the IANA time zone.
 */
export const workbook = (
  sheets: readonly Table[],
  timeZone: string,
  mostRows = MAX_ROWS,
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
        name: sheetPath(names.length),
        content: sheetXml(rest.take(mostRows), timeZone),
      }
      if (!(await rest.hasMore())) rest = null
    }
  }
  // The list of sheets comes last: only now is their number known.
  for (const [name, xml] of Object.entries(workbookParts(names, timeZone))) yield text(name, xml)
}

/** The XML of one sheet. The first row is its heading. */
async function* sheetXml(batches: AsyncIterable<readonly Row[]>, timeZone: string): AsyncGenerator<string> {
  const sheet = sheetWriter(timeZone)
  const source = batches[Symbol.asyncIterator]()
  const first: Row[] = []
  while (first.length < 2) {
    const next = await source.next()
    if (next.done) break
    first.push(...next.value)
  }
  yield sheet.start(first) + sheet.rows(first)
  for (let next = await source.next(); !next.done; next = await source.next()) yield sheet.rows(next.value)
  yield SHEET_END
}

type RestOfTable = { take: (rows: number) => AsyncGenerator<readonly Row[]>; hasMore: () => Promise<boolean> }

/** Splits a table's rows; every part starts with the heading. */
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
