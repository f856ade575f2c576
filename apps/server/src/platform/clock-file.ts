import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last process's clock, for the same boot of this machine. */
export type ClockFile = { read(): number | null; write(sinceStartMs: number): void }

const BOOT_ID = '/proc/sys/kernel/random/boot_id'

/** `directory` may be missing: then nothing is saved. */
export function createClockFile(directory: string, bootId: string | null = readBootId()): ClockFile {
  const path = join(directory, 'clock.json')
  return {
    read() {
      const kept = parsed(tryTo(() => readFileSync(path, 'utf8')))
      return kept !== null && bootId !== null && kept.bootId === bootId ? kept.sinceStartMs : null
    },
    write(sinceStartMs) {
      if (bootId === null) return
      tryTo(() => {
        writeFileSync(`${path}.new`, JSON.stringify({ bootId, sinceStartMs }))
        renameSync(`${path}.new`, path)
      })
    },
  }
}

/** Null if the system doesn't identify boots. */
function readBootId(): string | null {
  return tryTo(() => readFileSync(BOOT_ID, 'utf8').trim())
}

function parsed(text: string | null): { bootId: string; sinceStartMs: number } | null {
  const value: unknown = text === null ? null : tryTo(() => JSON.parse(text))
  if (typeof value !== 'object' || value === null) return null
  if (!('bootId' in value) || !('sinceStartMs' in value)) return null
  const { bootId, sinceStartMs } = value
  return typeof bootId === 'string' && typeof sinceStartMs === 'number' && sinceStartMs > 0
    ? { bootId, sinceStartMs }
    : null
}

function tryTo<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
