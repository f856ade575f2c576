import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'

/** Increase when older versions can't read what this one writes. */
export const BACKUP_FORMAT = 1

const header = z.object({
  format: z.int(),
  atMs: z.int(),
  engine: z.enum(['pglite', 'postgres']),
  /** The schema version: the newest migration that had run, as dated in the migration journal. */
  lastMigrationMs: z.int(),
  /** Tells whether two servers have the same secret, without revealing it. */
  secretId: z.string(),
})

/** `file`: a base64 part of a file; further parts may follow. */
const controlLine = z.union([
  z.tuple([z.literal('backup'), header]),
  z.tuple([z.literal('table'), z.string()]),
  z.tuple([z.literal('file'), z.string(), z.string()]),
  z.tuple([z.literal('end'), z.record(z.string(), z.int())]),
])

type BackupHeader = z.output<typeof header>
type ControlLine = z.output<typeof controlLine>
/** Rows are PostgreSQL's own JSON text: no value passes through a JavaScript number or date. */
export type BackupLine = ControlLine | ['row', string]

export type CheckedBackup = { header: BackupHeader; rows: Record<string, number> }

export const controlText = (line: ControlLine): string => `${JSON.stringify(line)}\n`

/** The lines of a backup, in order. Throws where it is damaged; `checkBackup` notices a missing end. */
export async function* readLines(path: string): AsyncGenerator<BackupLine> {
  const text = createGunzip()
  // Errors surface where the text is read.
  pipeline(createReadStream(path), text).catch(() => {})
  text.setEncoding('utf8')
  // Not with `readline`, which ends a line at a U+2028 in someone's name.
  let rest = ''
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.startsWith('{') ? ['row', line] : controlLine.parse(JSON.parse(line))
  }
}

/** Reads the whole file before anything is done with it. Throws one clear line. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const rows: Record<string, number> = {}
  let found: BackupHeader | null = null
  let table = ''
  let claimed = ''
  try {
    for await (const line of readLines(path)) {
      if (line[0] === 'backup') found = line[1]
      else if (line[0] === 'row') rows[table] = (rows[table] ?? 0) + 1
      else if (line[0] === 'end') claimed = JSON.stringify(line[1])
      else if (line[0] === 'table') {
        table = line[1]
        rows[table] = 0
      }
    }
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.message : 'the content is damaged'
    throw new Error(`${path} cannot be read: ${reason}`, { cause })
  }
  if (!found) throw new Error(`${path} is not a backup`)
  if (found.format > BACKUP_FORMAT) throw new Error(`${path} was made by a newer version of PinQuiz`)
  if (claimed !== JSON.stringify(rows)) throw new Error(`${path} is incomplete: rows are missing`)
  return { header: found, rows }
}
