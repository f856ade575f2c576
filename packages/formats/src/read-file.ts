import { LIMITS, type QuizDraft } from '@pinquiz/game'
import { escapeFormula, importQuizCsv, type QuizImport } from '@pinquiz/game/csv'
import { alikeNotes } from './alike.ts'
import { isArchive } from './archive/unzip.ts'
import { blackboardRows, readBlackboard } from './blackboard/read.ts'
import { readBrightspace } from './brightspace/read.ts'
import { buildQuiz } from './build-quiz.ts'
import { isHeaderless } from './columns/headerless.ts'
import { joinedSheets } from './columns/joined-sheets.ts'
import { labelledText } from './columns/labelled-rows.ts'
import { fromHeader, hasHeader, proposeRoles } from './columns/propose.ts'
import { readColumns } from './columns/read.ts'
import type { ColumnChoice, ColumnRole } from './columns/roles.ts'
import { wholeCells } from './columns/whole-cells.ts'
import { hasEssays, isGift, readGift } from './gift/read.ts'
import { readGoogleForms } from './google-forms/read.ts'
import type { Imported, Unit } from './imported.ts'
import { readKahoot } from './kahoot/read.ts'
import type { FoundMedia } from './media/found.ts'
import { isMoodleXml, readMoodleXml } from './moodle-xml/read.ts'
import { type FormatNote, fromCsv, leftOutNote } from './notes.ts'
import { isOwnJson, readQuizJson } from './pinquiz/read-json.ts'
import { isQuizTable, readQuizTable } from './pinquiz/read-sheet.ts'
import { isAiken, readTypedText } from './plain-text/read.ts'
import { qtiFile } from './qti/names.ts'
import { readItemAlone } from './qti/read-package.ts'
import { readTest1 } from './qti-1/read-package.ts'
import { readQuestionJson } from './question-json/read.ts'
import { doubtful } from './right-answers.ts'
import { areSentences, isDelimited, isQuotedTable } from './sheet/delimited.ts'
import { readWorkbook } from './sheet/read-workbook.ts'
import { type Table, tableOfCsv } from './sheet/table.ts'
import { isTableName, MAX_FILE_BYTES, refusalOfSize } from './sizes.ts'
import { readSocrative } from './socrative/read.ts'
import { ankiCards } from './text/anki.ts'
import { cardsIn } from './text/cards.ts'
import { type DecodedText, decodeMarkup, decodeText, isBraced, isMarkup } from './text/decode.ts'
import type { LegacyEncoding } from './text/encodings.ts'
import { readWayground } from './wayground/read.ts'
import { readXml } from './xml/tree.ts'

export type FormatName =
  | 'pinquiz'
  | 'pinquiz-json'
  | 'question-json'
  | 'columns'
  | 'kahoot'
  | 'wayground'
  | 'google-forms'
  | 'blackboard'
  | 'brightspace'
  | 'socrative'
  | 'gift'
  | 'moodle-xml'
  | 'qti-1'
  | 'qti-2'
  | 'qti-3'
  | 'aiken'
  | 'plain-text'

export type FileRefusal =
  | 'invalid-file-type'
  | 'excel-file'
  | 'office-file'
  | 'no-questions'
  | 'too-large'
  | 'too-large-file'
  | 'too-large-inside'
  | 'not-archive'
  | 'json-unknown'
  | 'qti-parts'
  | 'too-complex'
  | 'not-text'
  | 'not-xml'
  | 'entities'
  | 'no-data'
  | 'no-valid-questions'

/** How the text of a file was read, where it does not say so itself. */
type Encoded = Pick<DecodedText, 'encoding' | 'isUnsure' | 'others'>

/** First the recognised format, then the quiz and what happened to which row, or questions to the host. */
export type FileReading =
  | ({
      outcome: 'read'
      format: FormatName
      container: 'csv' | 'xlsx' | 'text' | 'zip'
      unit: Unit
      quiz: QuizDraft
      /** How many kinds of questions the file has, those that could not be taken included. */
      kinds: number
      /** Positions of questions whose correct answer should be checked. */
      doubtful: number[]
      notes: FormatNote[]
      /** Pictures and sounds that came with it, where there are any; its questions name none yet. */
      media?: FoundMedia[]
    } & Encoded)
  /** `isHeaderless`: the first row already seems to be a question. */
  | ({ outcome: 'columns'; rows: string[][]; roles: ColumnRole[]; isHeaderless: boolean } & Encoded)
  | ({ outcome: 'refused'; reason: FileRefusal; unit: Unit; notes: FormatNote[] } & Partial<Encoded>)

/** The host's decisions about a file read before. */
export type FileChoices = { encoding?: LegacyEncoding | undefined; columns?: ColumnChoice | undefined }

export type QuizFile = { name: string; bytes: Uint8Array }

const SHOWN_ROWS = 4
const SHOWN_LETTERS = 200

const NO_ENCODING: Encoded = { encoding: null, isUnsure: false }
export const refused = (reason: FileRefusal, notes: FormatNote[] = []): FileReading => ({
  outcome: 'refused',
  reason,
  unit: 'row',
  notes,
})

/** Reads a file by its content, whatever its name (rules I1–I6). Never throws on any bytes. */
export const readQuizFile = (file: QuizFile, choices: FileChoices = {}): FileReading =>
  unlessTooComplex(
    () => readAny(file, choices),
    () => refused('too-complex'),
  )

/** Anything that exceeds the language's own limits (arguments, nesting) exceeds ours (I2). */
export function unlessTooComplex<Result>(read: () => Result, otherwise: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return otherwise()
    throw error
  }
}

function readAny({ name, bytes }: QuizFile, choices: FileChoices): FileReading {
  if (bytes.length > MAX_FILE_BYTES) return refused(refusalOfSize(name))
  if (isArchive(bytes)) return readArchive(name, bytes, choices)
  if (isOldExcel(bytes)) return refused('excel-file')
  if (isMarkup(bytes)) return readMarkup(decodeMarkup(bytes), name)
  // Embedded pictures make it larger than any other text file.
  const json =
    bytes.length > LIMITS.csvBytes && isBraced(bytes) ? readQuizJson(new TextDecoder().decode(bytes)) : null
  if (json) return take(json, 'pinquiz-json', 'text', name)
  const decoded = decodeText(bytes, choices.encoding)
  if (!decoded.ok) {
    return refused(decoded.reason === 'not-text' ? refusalOfUnknown(name, 'not-text') : decoded.reason)
  }
  const { text, ...encoded } = decoded.value
  const reading = readText({ text, ...encoded }, name, choices)
  return { ...reading, ...encoded }
}

const MAX_ASKED = 60
export const isExcelName = (name: string) => /\.xls[xm]?$/i.test(name)

/** A file in none of our formats is named after its extension (spec 001 §5). */
function refusalOfUnknown(name: string, ofText: FileRefusal): FileRefusal {
  if (isExcelName(name)) return 'excel-file'
  return isTextName(name) || /\.(?:md|markdown)$/i.test(name) ? ofText : 'invalid-file-type'
}

/** Compound files: written by Excel until 2003, or encrypted by it. */
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11
const isTextName = (name: string) => /\.(csv|tsv|txt|gift|xml|json)$/i.test(name)
/** A file name as a title. */
const titleOf = (name: string) => name.replace(/\.[^.]*$/, '').replace(/[_]+/g, ' ')

function readArchive(name: string, bytes: Uint8Array, choices: FileChoices): FileReading {
  const sheets = readWorkbook(bytes)
  if (!sheets.ok) {
    if (sheets.reason === 'too-large-inside' || sheets.reason === 'too-complex') return refused(sheets.reason)
    return refused('excel-file')
  }
  const [first] = sheets.value
  if (!first) return refused('no-data')
  const known =
    sheets.value.find(({ table }) => readTable(table, name, 'xlsx') !== null) ??
    // Instructions are often on a sheet before it.
    sheets.value.find(({ table }) => hasHeader(table)) ??
    first
  const { table, notes } = joinedSheets(
    known,
    sheets.value.filter((sheet) => sheet !== known),
  )
  const reading = readTable(table, name, 'xlsx') ?? askOrRead(table, { ...choices, name }, 'xlsx')
  return reading.outcome === 'columns' ? reading : { ...reading, notes: [...notes, ...reading.notes] }
}

function readText(decoded: DecodedText, name: string, choices: FileChoices): FileReading {
  const text = decoded.text.replace(/^\uFEFF/, '')
  const json = jsonIn(text)
  if (json !== undefined) return readJson(text, json, name)
  const anki = ankiCards(text)
  if (anki) {
    const reading = askOrRead(anki, { ...choices, name }, 'csv')
    return reading.outcome === 'columns' ? { ...reading, isHeaderless: true } : reading
  }
  const table = blackboardRows(text) ?? tableOfCsv(text)
  // The specified format is read from the text itself, not from cells that were read before.
  const known = readTable(table, name, 'csv', () => importQuizCsv(text))
  if (known) return known
  const inCells = readCells(table, name, 'csv')
  if (inCells) return inCells
  const isTable = isTableName(name)
    ? table.rows.some((row) => row.cells.length > 2) || (isEven(table) && !isGift(text))
    : isEven(table) && (hasHeader(table) || isQuotedTable(text, table))
  if (!isTable) {
    const readAsGift = () => take(readGift(text), 'gift', 'text', name)
    if (isGift(text) && !isAiken(text)) return readAsGift()
    const typed = readTypedText(text)
    if (typed.isQuiz) return take(typed.imported, typed.isAiken ? 'aiken' : 'plain-text', 'text', name)
    if (hasEssays(text)) return readAsGift()
  }
  if (table.rows.length < 2) return refused(refusalOfUnknown(name, 'no-data'))
  const isTabbed =
    isEven(table) &&
    text
      .trim()
      .split('\n')
      .every((line) => line.includes('\t'))
  const isSheet = isTabbed || isDelimited(text, table)
  const cards = isSheet || (isWide(table) && !areSentences(table)) ? null : cardsIn(text)
  if (cards && !isTableName(name)) return askOrRead(cards, { ...choices, name }, 'csv')
  if (!isTableName(name) && !isWide(table) && !isSheet) return refused(refusalOfUnknown(name, 'no-questions'))
  // No one could identify a hundred columns.
  if (table.rows.some(({ cells }) => cells.length > MAX_ASKED))
    return readOwn(importQuizCsv(text), 'pinquiz', 'csv', [])
  return askOrRead(table, { ...choices, name }, 'csv')
}

/** The value of a JSON text, or of one in each line; undefined where it is none. */
function jsonIn(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined
  const whole = parsed(text)
  if (whole !== undefined || !/^\s*\{.*\}\s*$/s.test(text)) return whole
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > MAX_JSON_LINES) return undefined
  const all = lines.map(parsed)
  return all.includes(undefined) ? undefined : all
}
const MAX_JSON_LINES = 10_000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readJson(text: string, json: unknown, name: string): FileReading {
  const own = readQuizJson(text)
  const questions = own && isOwnJson(json) ? null : readQuestionJson(json)
  if (questions) return take(questions, 'question-json', 'text', name)
  return own ? take(own, 'pinquiz-json', 'text', name) : refused('json-unknown')
}

/** Its rows have as many cells as the first, and several. */
const isEven = ({ rows: [first, ...rows] }: Table): boolean => {
  const width = first?.cells.length ?? 0
  return (
    width > 1 &&
    rows.length > 0 &&
    rows.filter(({ cells }) => cells.length === width).length >= rows.length * 0.8
  )
}

/** If most rows have several cells it's a table, whatever its name. */
const isWide = ({ rows }: Table) => rows.filter((row) => row.cells.length > 2).length * 2 > rows.length

function readMarkup(text: string, name: string): FileReading {
  const xml = readXml(text)
  if (!xml.ok) return refused(xml.reason)
  if (isMoodleXml(xml.value)) return take(readMoodleXml(xml.value), 'moodle-xml', 'text', name)
  const qti = qtiFile(xml.value, text)
  if (qti?.root.name === 'assessmentitem') return take(readItemAlone(qti), qti.version, 'text', name)
  // Formats that refer to other files are read together with them.
  if (qti?.root.name === 'questestinterop') return take(readTest1(qti.root), 'qti-1', 'text', name)
  if (qti) return refused('qti-parts')
  return refused('invalid-file-type')
}

/** Null if the table has no known format. */
function readTable(
  table: Table,
  name: string,
  container: 'csv' | 'xlsx',
  readOwnFormat = () => readQuizTable(table),
): FileReading | null {
  const blackboard = readBlackboard(table)
  if (blackboard) return take(blackboard, 'blackboard', container, name)
  const brightspace = readBrightspace(table)
  if (brightspace) return take(brightspace, 'brightspace', container, name)
  const socrative = readSocrative(table)
  if (socrative) return take(socrative, 'socrative', container, name)
  const wayground = readWayground(table)
  if (wayground) return take(wayground, 'wayground', container, name)
  const kahoot = readKahoot(table)
  if (kahoot) return take(kahoot, 'kahoot', container, name)
  if (isQuizTable(table)) return readOwn(readOwnFormat(), 'pinquiz', container, table.notes)
  const forms = readGoogleForms(table)
  return forms && take(forms, 'google-forms', container, name)
}

function readCells(table: Table, name: string, container: 'csv' | 'xlsx'): FileReading | null {
  const cells = wholeCells(table)
  const typed = cells && readTypedText(cells.text)
  return cells && typed?.isQuiz ? take(cells.inRows(typed.imported), 'plain-text', container, name) : null
}

function askOrRead(
  whole: Table,
  { name, columns }: FileChoices & { name: string },
  container: 'csv' | 'xlsx',
): FileReading {
  const inCells = readCells(whole, name, container)
  if (inCells) return inCells
  const labelled = labelledText(whole)
  if (labelled !== null) {
    const typed = readTypedText(labelled)
    if (typed.isQuiz) return take({ ...typed.imported, unit: 'row' }, 'plain-text', container, name)
  }
  const { table, above } = fromHeader(whole)
  if (!columns) {
    const rows = table.rows
      .slice(0, SHOWN_ROWS)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, SHOWN_LETTERS)))
    const roles = proposeRoles(table)
    return { outcome: 'columns', rows, roles, isHeaderless: isHeaderless(table, roles), ...NO_ENCODING }
  }
  const { more, ...read } = readColumns(table, columns, container === 'xlsx' ? escapeFormula : (cell) => cell)
  const notes = above.map(({ row, cells }) => leftOutNote(row, 'unreadable', cells.join(' ')))
  return readOwn(read, 'columns', container, [...more, ...notes])
}

function readOwn(
  read: QuizImport,
  format: FormatName,
  container: 'csv' | 'xlsx',
  more: readonly FormatNote[],
): FileReading {
  const alike = read.ok ? alikeNotes(read.value.questions, read.rows) : []
  const notes = [...read.notes.map(fromCsv), ...more, ...alike].sort((a, b) => a.row - b.row)
  if (!read.ok) return refused(read.reason, notes)
  return {
    outcome: 'read',
    format,
    container,
    unit: 'row',
    quiz: read.value,
    kinds: new Set(read.value.questions.map((question) => question.kind)).size,
    doubtful: doubtful(read.rows, notes),
    notes,
    ...NO_ENCODING,
  }
}

export function take(
  imported: Imported,
  format: FormatName,
  container: 'csv' | 'xlsx' | 'text' | 'zip',
  name: string,
): FileReading {
  const { quiz, rows, media, notes } = buildQuiz(imported, titleOf(name))
  const { unit } = imported
  if (!quiz) return { outcome: 'refused', reason: 'no-valid-questions', unit, notes }
  const kinds = new Set(imported.questions.map(({ kind, own }) => own?.kind ?? kind)).size
  return {
    outcome: 'read',
    format,
    container,
    unit,
    quiz,
    kinds,
    notes,
    doubtful: doubtful(rows, notes),
    ...(media.length > 0 && { media }),
    ...NO_ENCODING,
  }
}
