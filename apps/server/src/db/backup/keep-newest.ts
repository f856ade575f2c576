import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_NAME } from './backup-name.ts'

/** Erases all backups in a directory but the newest ones, and nothing else. Returns the paths of what went. */
export async function keepNewest(directory: string, count: number): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => BACKUP_NAME.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - count)).map((name) => join(directory, name))
  for (const path of old) await rm(path, { force: true })
  return old
}
