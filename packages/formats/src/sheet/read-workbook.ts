import { accept, type Decision, isBlank, refuse } from '@pinquiz/game'
import { type ArchiveRefusal, unzip } from '../archive/unzip.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { shifted } from '../text/shifted.ts'
import { children, descendants, type Element, NO_ELEMENT, readXml, wholeText } from '../xml/tree.ts'
import { type NumberFormat, shownNumber } from './shown-number.ts'
import { MAX_COLUMNS, MAX_ROWS, type Table, type TableRow } from './table.ts'

export type WorkbookRefusal = ArchiveRefusal | 'not-workbook' | 'too-complex'
export type Sheet = { name: string; table: Table }

const BOUNDS = { entries: 200, bytesOfOne: 24_000_000, bytesOfAll: 48_000_000 }
const WANTED =
  /^xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml|worksheets\/_rels\/[^/]+\.rels|drawings\/[^/]+\.xml)$/
/** Executable parts: modules, and macro sheets from before 1997. Never unpacked. */
const MACROS = /^xl\/(vbaProject\.bin$|macrosheets\/)/

/** The non-empty sheets of an .xlsx file, in order. Formulas are replaced by their last results. */
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
      if (hasMacros) table.notes.push(fixedNote(0, 'left-macros'))
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
          return fixedNote(row, 'left-picture', descr || name)
        })
      })
    })
}

/** `struck`: the text that is struck through. */
type Spoken = { text: string; struck: string }
type Context = { words: readonly Spoken[]; formats: readonly CellFormat[]; is1904: boolean }

function readSheet(sheet: Element, context: Context): Table {
  const table: Table = { rows: [], notes: [] }
  let row = 0
  for (const element of children(children(sheet, 'sheetData')[0], 'row')) {
    row = Number(element.attributes.r) || row + 1
    if (table.rows.length === MAX_ROWS) {
      table.notes.push(leftOutNote(row, 'too-many-rows'))
      break
    }
    const cells: string[] = []
    let at = -1
    let hasFormula = false
    const struck: string[] = []
    for (const one of children(element, 'c')) {
      at = columnOf(one.attributes.r) ?? at + 1
      if (at >= MAX_COLUMNS) continue
      while (cells.length < at) cells.push('')
      // A picture within a cell leaves an error there, for programs that know none.
      const isPicture = one.attributes.t === 'e' && one.attributes.vm !== undefined
      if (isPicture) table.notes.push(fixedNote(row, 'left-picture', ''))
      const read = cellText(one, context)
      cells[at] = isPicture ? '' : read.text
      if (read.struck) struck.push(read.struck)
      hasFormula ||= children(one, 'f').length > 0
    }
    if (hasFormula) table.notes.push(fixedNote(row, 'formula'))
    if (struck.length > 0) table.notes.push(fixedNote(row, 'left-struck', struck.join(', ')))
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

function cellText(element: Element, { words, formats, is1904 }: Context): Spoken {
  const { t: type, s: style } = element.attributes
  const format = formats[Number(style)] ?? PLAIN
  if (type === 'inlineStr') return inFont(spoken(children(element, 'is')[0]), format.font)
  const value = children(element, 'v')[0]?.text ?? ''
  if (type === 's') return inFont(words[Number(value)] ?? NOTHING, format.font)
  const text = (written: string) => inFont({ text: written, struck: '' }, format.font)
  if (type === 'b') return text(value === '1' ? 'True' : 'False')
  if (type === 'str') return text(decoded(value))
  const number = Number(value)
  if (type === 'e' || value === '' || !Number.isFinite(number)) return text(value)
  return text(shownNumber(number, format, is1904))
}

const NOTHING: Spoken = { text: '', struck: '' }

const sharedStrings = (element: Element | null): Spoken[] => children(element ?? undefined, 'si').map(spoken)

/** Text in several formats is one text; its phonetic reading (rPh) is ignored. */
function spoken(element: Element | undefined): Spoken {
  const parts = element?.children.filter(({ name }) => name === 't' || name === 'r') ?? []
  const read = parts.map((part): Spoken => {
    if (part.name === 't') return { text: decoded(part.text), struck: '' }
    const text = decoded(wholeText(children(part, 't')[0]))
    return inFont({ text, struck: '' }, fontIn(children(part, 'rPr')[0]))
  })
  return {
    text: read.map(({ text }) => text).join(''),
    struck: read.map(({ struck }) => struck).join(''),
  }
}

type Font = { shift: 'sup' | 'sub' | null; isStruck: boolean }

function fontIn(element: Element | undefined): Font {
  const place = children(element, 'vertAlign')[0]?.attributes.val
  const strike = children(element, 'strike')[0]
  return {
    shift: place === 'superscript' ? 'sup' : place === 'subscript' ? 'sub' : null,
    isStruck: strike !== undefined && !/^(?:0|false)$/.test(strike.attributes.val ?? ''),
  }
}

/** Cells have no formatted texts: raised and lowered letters become Unicode's, or `^(n)`. */
function inFont({ text, struck }: Spoken, { shift, isStruck }: Font): Spoken {
  const [, before = '', inner = '', behind = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return {
    text: shift && inner ? `${before}${shifted(inner, shift, true)}${behind}` : text,
    struck: isStruck ? inner : struck,
  }
}

/** Workbooks write characters that XML can't hold as `_x000D_`. */
const decoded = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type CellFormat = NumberFormat & { font: Font }
const PLAIN: CellFormat = { id: 0, code: undefined, font: { shift: null, isStruck: false } }

function cellFormats(styles: Element | null): CellFormat[] {
  const codes = new Map(
    descendants(styles ?? NO_ELEMENT, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  )
  const fonts = children(children(styles ?? undefined, 'fonts')[0], 'font').map(fontIn)
  return children(children(styles ?? undefined, 'cellXfs')[0], 'xf').map(({ attributes }) => {
    const id = Number(attributes.numFmtId)
    return { id, code: codes.get(id), font: fonts[Number(attributes.fontId)] ?? PLAIN.font }
  })
}
