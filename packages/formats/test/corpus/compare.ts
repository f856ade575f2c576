import { choicesOf } from '../../src/choices.ts'
import { type FileReading, type FormatNote, type QuizFile, readUpload } from '../../src/index.ts'
import type { Found, Option, Reader } from './found.ts'
import { readAiken, readGift, readTable } from './text-readers.ts'
import { readMoodle, readQti } from './xml-readers.ts'

/** The results for questions that an independent reader finds in a file, by their texts. */
export type Compared = Record<'equal' | 'different' | 'skipped' | 'lost', string[]>
export type FileCompared = { name: string; format: string } & ({ compared: Compared } | { reason: string })

const READERS: Record<string, Reader> = {
  aiken: readAiken,
  gift: readGift,
  'moodle-xml': readMoodle,
  'qti-2': readQti,
  'qti-3': readQti,
  kahoot: readTable,
  wayground: readTable,
  pinquiz: readTable,
}

/** Reads a file with our readers and with an independent one. */
export function compareFile(file: QuizFile): FileCompared {
  const { name, bytes } = file
  const readings = readUpload(file).map(({ reading }) => reading)
  const read = readings.find((reading) => reading.outcome === 'read')
  const [first] = readings
  if (!read) return { name, format: '', reason: refusalOf(first) }
  const reader = READERS[read.format]
  if (!reader) return { name, format: read.format, reason: 'no independent reader' }
  const found = reader(inUtf8(bytes, read.encoding)).filter(({ text }) => letters(text) !== '')
  if (found.length === 0) return { name, format: read.format, reason: 'the independent reader finds nothing' }
  return { name, format: read.format, compared: compare(found, readings) }
}

/** Other tests check the encoding. */
const inUtf8 = (bytes: Uint8Array, encoding: string | null) =>
  encoding === null ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))

function refusalOf(reading: FileReading | undefined): string {
  if (reading?.outcome === 'refused') return `refused: ${reading.reason}`
  return reading?.outcome === 'columns' ? 'asks what its columns are' : 'nothing in it'
}

/** `found` is what an independent reader has, `readings` what ours made of the same file. */
export function compare(found: readonly Found[], readings: readonly FileReading[]): Compared {
  const ours = readings.flatMap((reading) => (reading.outcome === 'read' ? reading.quiz.questions : []))
  const notes = readings.flatMap((reading) => (reading.outcome === 'columns' ? [] : reading.notes))
  const left = ours.map((question) => ({ text: letters(question.text), options: choicesOf(question) }))
  const skips = notes.filter(isOfQuestion)
  const compared: Compared = { equal: [], different: [], skipped: [], lost: [] }
  const missing: string[] = []
  for (const { text, options } of found) {
    // Two questions may have one text: the one that is equal goes first.
    const same = left.filter((question) => isSameText(question.text, letters(text)))
    const match = same.find((question) => !options || isSameChoice(options, question.options)) ?? same[0]
    if (!match) missing.push(text)
    else {
      left.splice(left.indexOf(match), 1)
      compared[!options || isSameChoice(options, match.options) ? 'equal' : 'different'].push(text)
    }
  }
  const unnamed = missing.filter((text) => {
    const isNamed = take(skips, (note) => names(note, text))
    if (isNamed) compared.skipped.push(text)
    return !isNamed
  })
  // A remark without a question number excuses one question.
  for (const text of unnamed) compared[take(skips, ({ detail }) => !detail) ? 'skipped' : 'lost'].push(text)
  return compared
}

function names({ detail = '' }: FormatNote, text: string): boolean {
  const start = letters(detail).slice(0, 20)
  return start !== '' && letters(text).includes(start)
}

const isOfQuestion = ({ effect, reason }: FormatNote) => effect === 'skipped' && reason !== 'sheet-skipped'

/** Removes the first match from the list. */
function take(notes: FormatNote[], isIt: (note: FormatNote) => boolean): boolean {
  const at = notes.findIndex(isIt)
  if (at !== -1) notes.splice(at, 1)
  return at !== -1
}

/** Other tests check marks, spaces, pictures and formatting. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // The list numbers are ours.
    .replace(/^(?:\d{1,3}|[ivx]{1,4}|[a-z])\. /gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]*>|\\n/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** One may have a title or an instruction in it. */
const isSameText = (one: string, other: string) => one === other || (other.length > 8 && one.includes(other))

const told = (options: readonly Option[]) =>
  options
    .map(({ text, isRight }) => `${isRight ? '*' : ''}${letters(text)}`)
    .toSorted()
    .join('|')

const isSameChoice = (found: readonly Option[], ours: readonly { text: string; isCorrect: boolean }[]) =>
  told(found) === told(ours.map(({ text, isCorrect }) => ({ text, isRight: isCorrect })))
