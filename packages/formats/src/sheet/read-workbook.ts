import { accept, type Decision, isBlank, refuse } from '@pinquiz/game'
import { type ArchiveRefusal, unzip } from '../archive/unzip.ts'
import { type FormatNote, left, mended } from '../notes.ts'
import { children, descendants, type Element, NO_ELEMENT, readXml, wholeText } from '../xml/tree.ts'
import { type NumberFormat, shownNumber } from './shown-number.ts'
import { MOST_COLUMNS, MOST_ROWS, type Table, type TableRow } from './table.ts'

export type WorkbookRefusal = ArchiveRefusal | 'not-workbook' | 'too-complex'
type Sheet = { name: string; table: Table }

const BOUNDS = { entries: 200, bytesOfOne: 24_000_000, bytesOfAll: 48_000_000 }
const WANTED =
  /^xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml|worksheets\/_rels\/[^/]+\.rels|drawings\/[^/]+\.xml)$/
/** Executable parts: modules, and macro sheets from before 1997. Never unpacked. */
const MACROS = /^xl\/(vbaProject\.bin$|macrosheets\/)/

/** The sheets of an .xlsx file with something in them, in their order. Formulas count as what they last came to. */
export function readWorkbook(bytes: Uint8Array): Decision<Sheet[], WorkbookRefusal> {
  let hasMacros = false
  const isWanted = (name: string) => {
    hasMacros ||= MACROS.test(name)
    return WANTED.test(name)
  }
  const files = unzip(bytes, isWanted, BOUNDS)
  if (!files.ok) return files
  const part = (name: string): Element | null => {
    const content = files.value.get(name)
    const xml = content && readXml(new TextDecoder().decode(content))
    if (xml && !xml.ok && xml.reason === 'too-complex') throw new TooComplex()
    return xml?.ok ? xml.value : null
  }
  try {
    const book = part('xl/workbook.xml')
    if (!book) return refuse('not-workbook')
    const targets = new Map(
      children(part('xl/_rels/workbook.xml.rels') ?? undefined, 'Relationship').map(({ attributes }) => [
        attributes.Id ?? '',
        (attributes.Target ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
      ]),
    )
    const words = sharedStrings(part('xl/sharedStrings.xml'))
    const formats = cellFormats(part('xl/styles.xml'))
    const is1904 = /^(1|true)$/.test(descendants(book, 'workbookPr')[0]?.attributes.date1904 ?? '')
    const sheets = descendants(book, 'sheet').flatMap(({ attributes }) => {
      const path = targets.get(attributes.id ?? '') ?? ''
      const sheet = part(path)
      if (!sheet) return []
      const table = readSheet(sheet, { words, formats, is1904 })
      if (hasMacros) table.notes.push(mended(0, 'left-macros'))
      table.notes.push(...picturesOn(path, part))
      return table.rows.length === 0 ? [] : [{ name: attributes.name ?? '', table }]
    })
    return accept(sheets)
  } catch (error) {
    if (error instanceof TooComplex) return refuse('too-complex')
    throw error
  }
}

class TooComplex extends Error {}

/** Pictures that lie on a sheet, at the row of their upper edge. They are never unpacked. */
function picturesOn(sheet: string, part: (name: string) => Element | null): FormatNote[] {
  const rels = part(sheet.replace(/([^/]+)$/, '_rels/$1.rels'))
  return children(rels ?? undefined, 'Relationship')
    .filter(({ attributes }) => /\/drawing$/.test(attributes.Type ?? ''))
    .flatMap(({ attributes }) => {
      const drawing = part(`xl/drawings/${(attributes.Target ?? '').split('/').at(-1)}`)
      return (drawing?.children ?? []).flatMap((anchor) => {
        const row = Number(descendants(anchor, 'row')[0]?.text ?? 0) + 1
        return descendants(anchor, 'pic').map((picture) => {
          const { descr = '', name = '' } = descendants(picture, 'cNvPr')[0]?.attributes ?? {}
          return mended(row, 'left-picture', descr || name)
        })
      })
    })
}

type Context = { words: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

function readSheet(sheet: Element, context: Context): Table {
  const table: Table = { rows: [], notes: [] }
  let row = 0
  for (const element of children(children(sheet, 'sheetData')[0], 'row')) {
    row = Number(element.attributes.r) || row + 1
    if (table.rows.length === MOST_ROWS) {
      table.notes.push(left(row, 'too-many-rows'))
      break
    }
    const cells: string[] = []
    let at = -1
    let hasFormula = false
    for (const one of children(element, 'c')) {
      at = columnOf(one.attributes.r) ?? at + 1
      if (at >= MOST_COLUMNS) continue
      while (cells.length < at) cells.push('')
      // A picture within a cell leaves an error there, for programs that know none.
      const isPicture = one.attributes.t === 'e' && one.attributes.vm !== undefined
      if (isPicture) table.notes.push(mended(row, 'left-picture', ''))
      cells[at] = isPicture ? '' : cellText(one, context)
      hasFormula ||= children(one, 'f').length > 0
    }
    if (hasFormula) table.notes.push(mended(row, 'formula'))
    if (cells.some((text) => !isBlank(text))) table.rows.push({ row, cells } satisfies TableRow)
  }
  return table
}

/** `AB12` is 27. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(element: Element, { words, formats, is1904 }: Context): string {
  const { t: type, s: style } = element.attributes
  if (type === 'inlineStr') return spoken(children(element, 'is')[0])
  const value = children(element, 'v')[0]?.text ?? ''
  if (type === 's') return words[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'True' : 'False'
  if (type === 'str') return decoded(value)
  const number = Number(value)
  if (type === 'e' || value === '' || !Number.isFinite(number)) return value
  return shownNumber(number, formats[Number(style)] ?? { id: 0, code: undefined }, is1904)
}

const sharedStrings = (element: Element | null): string[] => children(element ?? undefined, 'si').map(spoken)

/** Text in several formats is one text; its phonetic reading (rPh) is ignored. */
function spoken(element: Element | undefined): string {
  const parts = element?.children.filter(({ name }) => name === 't' || name === 'r') ?? []
  const texts = parts.map((part) => (part.name === 't' ? part.text : wholeText(children(part, 't')[0])))
  return decoded(texts.join(''))
}

/** `_x000D_` is how workbooks write what XML cannot. */
const decoded = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function cellFormats(styles: Element | null): NumberFormat[] {
  const codes = new Map(
    descendants(styles ?? NO_ELEMENT, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  )
  return children(children(styles ?? undefined, 'cellXfs')[0], 'xf').map(({ attributes }) => {
    const id = Number(attributes.numFmtId)
    return { id, code: codes.get(id) }
  })
}
