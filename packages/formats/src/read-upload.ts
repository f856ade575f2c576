import { isArchive, unzip } from './archive/unzip.ts'
import { type FileChoices, type FileReading, type QuizFile, readQuizFile } from './read-file.ts'
import { MOST_FILE_BYTES } from './sizes.ts'

/** A file and what came of it; of an archive there is one for each file in it. */
export type NamedReading = { name: string; reading: FileReading }

const MOST_FILES = 50
const BOUNDS = { entries: MOST_FILES, bytesOfOne: MOST_FILE_BYTES, bytesOfAll: 4 * MOST_FILE_BYTES }

/** What programs put into archives beside the files. */
const isJunk = (name: string) => name.endsWith('/') || /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/.test(name)

/** Reads a file, or each file of an archive that is no workbook (rule I12). Archives within archives stay closed. */
export function readUpload(file: QuizFile, choices: FileChoices = {}): NamedReading[] {
  const { name, bytes } = file
  if (!isArchive(bytes) || bytes.length > MOST_FILE_BYTES)
    return [{ name, reading: readQuizFile(file, choices) }]
  const names = listed(bytes)
  if (names === null || names.includes('xl/workbook.xml'))
    return [{ name, reading: readQuizFile(file, choices) }]
  const files = unzip(bytes, (entry) => !isJunk(entry), BOUNDS)
  if (!files.ok) {
    const ofDamage = /\.xlsx?$/i.test(name) ? 'excel-file' : 'not-archive'
    const reason = files.reason === 'not-archive' ? ofDamage : files.reason
    return [{ name, reading: { outcome: 'refused', reason, unit: 'row', notes: [] } }]
  }
  return [...files.value].map(([entry, content]) => ({
    name: entry.split('/').at(-1) ?? entry,
    reading: readQuizFile({ name: entry.split('/').at(-1) ?? entry, bytes: content }, choices),
  }))
}

/** The names in an archive; null where it cannot be read. */
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
