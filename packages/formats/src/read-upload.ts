import { isArchive, unzip } from './archive/unzip.ts'
import { unzipSome } from './archive/unzip-some.ts'
import type { EnclosedFiles } from './imported.ts'
import { leftOutNote } from './notes.ts'
import { manifestIn, type QtiQuiz, readPackage } from './qti/read-package.ts'
import { isPart1, readPackage1 } from './qti-1/read-package.ts'
import {
  type FileChoices,
  type FileReading,
  isExcelName,
  type QuizFile,
  readQuizFile,
  refused,
  take,
  unlessTooComplex,
} from './read-file.ts'
import { MAX_FILE_BYTES } from './sizes.ts'

/** A file and its result; an archive gives one for each file in it. */
export type NamedReading = { name: string; reading: FileReading }

const MAX_FILES = 50
/** For a QTI package, in which each question is a file. */
const MAX_PARTS = 4000
const BOUNDS = { entries: MAX_FILES, bytesOfOne: MAX_FILE_BYTES, bytesOfAll: 4 * MAX_FILE_BYTES }

/** Compression doesn't shrink pictures and sounds. */
const MEDIA_BOUNDS = { ...BOUNDS, entries: MAX_PARTS, bytesOfAll: 2 * MAX_FILE_BYTES }

/** Word and LibreOffice documents are ZIP archives too. */
const isOfOffice = (name: string) =>
  /^(?:word\/document\.xml|ppt\/presentation\.xml|content\.xml)$/.test(name)

/** Files that programs add to archives. */
const isJunk = (name: string) => name.endsWith('/') || /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/.test(name)

/**
 * Reads a file, or each file of an archive that isn't a workbook (rule I12). Archives within archives aren't opened.
 */
export const readUpload = (file: QuizFile, choices: FileChoices = {}): NamedReading[] =>
  withFewRemarks(
    unlessTooComplex(
      () => readAll(file, choices),
      () => [{ name: file.name, reading: refused('too-complex') }],
    ),
  )

/** More than anyone reads, from all files of an archive together. */
const MAX_REMARKS = 10_000

/** A file of a few megabytes may deserve half a million remarks; the rest is only counted (I21). */
function withFewRemarks(readings: readonly NamedReading[]): NamedReading[] {
  let room = MAX_REMARKS
  return readings.map(({ name, reading }) => {
    if (reading.outcome === 'columns' || reading.notes.length <= room) {
      room -= reading.outcome === 'columns' ? 0 : reading.notes.length
      return { name, reading }
    }
    const kept = reading.notes.slice(0, room)
    const more = leftOutNote(kept.at(-1)?.row ?? 0, 'more-remarks', String(reading.notes.length - room))
    room = 0
    return { name, reading: { ...reading, notes: [...kept, more] } }
  })
}

function readAll(file: QuizFile, choices: FileChoices): NamedReading[] {
  const { name, bytes } = file
  if (!isArchive(bytes) || bytes.length > MAX_FILE_BYTES)
    return [{ name, reading: readQuizFile(file, choices) }]
  const names = listed(bytes)
  if (names === null || names.includes('xl/workbook.xml'))
    return [{ name, reading: readQuizFile(file, choices) }]
  if (names.some(isOfOffice)) return [{ name, reading: refused('office-file') }]
  const manifest = manifestIn(names)
  return (manifest === null ? null : readQti(file, manifest)) ?? readEach(file, choices)
}

/** The quizzes of a QTI package; null if it isn't one. */
function readQti({ name, bytes }: QuizFile, manifest: string): NamedReading[] | null {
  const files = unzip(bytes, (entry) => isPart1(entry), { ...BOUNDS, entries: MAX_PARTS })
  if (!files.ok) return [{ name, reading: refused(files.reason) }]
  const found = readPackage(files.value, manifest)
  const quizzes =
    found === 'none' ? readPackage1(files.value).map((one) => ({ ...one, version: 'qti-1' as const })) : found
  if (quizzes.length === 0) return null
  const enclosed = unpackEnclosed(bytes, quizzes)
  return quizzes.map(({ path, imported, version }) => ({
    name: quizzes.length === 1 ? name : path || name,
    reading: take({ ...imported, files: enclosed }, version, 'zip', name),
  }))
}

/** Only files used by questions are unpacked, and one that is too large doesn't affect the others. */
function unpackEnclosed(bytes: Uint8Array, quizzes: readonly Pick<QtiQuiz, 'imported'>[]): EnclosedFiles {
  const named = new Set(
    quizzes.flatMap(({ imported }) =>
      imported.questions.flatMap((one) => one.enclosed.map(({ path }) => path)),
    ),
  )
  if (named.size === 0) return new Map()
  return unzipSome(bytes, (entry) => named.has(entry), MEDIA_BOUNDS)
}

function readEach({ name, bytes }: QuizFile, choices: FileChoices): NamedReading[] {
  const files = unzip(bytes, (entry) => !isJunk(entry), BOUNDS)
  if (!files.ok) {
    const ofDamage = isExcelName(name) ? 'excel-file' : 'not-archive'
    const reason = files.reason === 'not-archive' ? ofDamage : files.reason
    return [{ name, reading: refused(reason) }]
  }
  return [...files.value].map(([entry, content]) => ({
    name: entry.split('/').at(-1) ?? entry,
    reading: readQuizFile({ name: entry.split('/').at(-1) ?? entry, bytes: content }, choices),
  }))
}

/** The file names in an archive; null if it can't be read. */
function listed(bytes: Uint8Array): string[] | null {
  const names: string[] = []
  const read = unzip(
    bytes,
    (entry) => {
      names.push(entry)
      return false
    },
    BOUNDS,
  )
  return read.ok ? names : null
}
