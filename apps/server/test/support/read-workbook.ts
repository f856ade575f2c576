import { crc32, inflateRawSync } from 'node:zlib'

export type SheetCells = (string | number)[][]

/** Reads an .xlsx file by its central directory, as spreadsheet programs do; checks every checksum. */
export function readWorkbook(file: Buffer): Map<string, SheetCells> {
  const files = unzip(file)
  const names = [...part(files, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)]
  return new Map(
    names.map(([, name = '', number = '']) => [
      unescaped(name),
      cellsOf(part(files, `xl/worksheets/sheet${number}.xml`)),
    ]),
  )
}

/** The XML of every file of the archive, by name. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = file.readUInt16LE(end + 10)
  const files = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    const [crc, packed, size] = [16, 20, 24].map((field) => file.readUInt32LE(at + field))
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = inflateRawSync(file.subarray(start, start + (packed ?? 0)))
    if (crc32(content) !== crc || content.length !== size) throw new Error(`${name} is damaged`)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return files
}

function part(files: Map<string, string>, name: string): string {
  const xml = files.get(name)
  if (xml === undefined) throw new Error(`no ${name}`)
  return xml
}

function cellsOf(xml: string): SheetCells {
  if (xml.includes('<f>')) throw new Error('a formula')
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-Z]+\d+"(?: s="(\d)")?(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, style, inner = '']) => {
        const number = /^<v>(.*)<\/v>$/.exec(inner)?.[1]
        if (number !== undefined) return shown(Number(number), style)
        return unescaped(/<t[^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? '')
      },
    ),
  )
}

/** Dates in UTC: cells count them in days. */
function shown(value: number, style: string | undefined): string | number {
  return style === '3' ? new Date(Math.round((value - 25_569) * 86_400_000)).toISOString() : value
}

const MARKS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, mark: string) => MARKS[mark] ?? '').replace(/_x005F_/g, '_')
