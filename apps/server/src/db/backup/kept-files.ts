import { appendFile, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { controlText } from './backup-lines.ts'

/** What belongs in a backup besides the database: files that can't be recreated. */
export const BACKED_UP_FILES = ['secret', 'texts', 'outbox']
const PART_BYTES = 1_000_000

/** Their content as lines of a backup. */
export async function* dumpFiles(dataDir: string): AsyncGenerator<string> {
  for (const path of await listFiles(dataDir)) {
    const file = await open(join(dataDir, path)).catch(() => null)
    // Deleted since it was listed.
    if (!file) continue
    try {
      yield controlText(['file', path, ''])
      for (;;) {
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PART_BYTES), 0, PART_BYTES, null)
        if (bytesRead === 0) break
        yield controlText(['file', path, buffer.toString('base64', 0, bytesRead)])
      }
    } finally {
      await file.close()
    }
  }
}

/** Appends a part; the first part of a file is empty. */
export async function writePart(directory: string, path: string, base64: string): Promise<void> {
  const place = join(directory, path)
  // A file made by hand must not write outside our directory.
  if (!BACKED_UP_FILES.includes(path.split('/')[0] ?? '') || path.split('/').includes('..'))
    throw new Error(`the backup contains an unexpected file ${path}`)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  if (base64 === '') await rm(place, { force: true })
  await appendFile(place, Buffer.from(base64, 'base64'), { mode: 0o600 })
}

async function listFiles(dataDir: string): Promise<string[]> {
  const found: string[] = []
  const visit = async (path: string): Promise<void> => {
    const entries = await readdir(join(dataDir, path), { withFileTypes: true }).catch(() => null)
    for (const entry of entries ?? []) {
      // Unfinished files have names starting with a dot.
      if (entry.name.startsWith('.')) continue
      const inner = path ? `${path}/${entry.name}` : entry.name
      if (!path && !BACKED_UP_FILES.includes(entry.name)) continue
      if (entry.isDirectory()) await visit(inner)
      else if (entry.isFile()) found.push(inner)
    }
  }
  await visit('')
  return found
}
