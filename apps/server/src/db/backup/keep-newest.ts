import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_NAME } from './backup-name.ts'

/** Deletes all but the newest backups in a directory, and nothing else. Returns the deleted paths. */
export async function keepNewest(directory: string, count: number): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => BACKUP_NAME.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - count)).map((name) => join(directory, name))
  for (const path of old) await rm(path, { force: true })
  return old
}
