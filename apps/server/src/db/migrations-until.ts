import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findMigrations } from './migrations.ts'

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.int(), tag: z.string() })) })

const readJournal = async () =>
  journal.parse(JSON.parse(await readFile(join(findMigrations(), 'meta/_journal.json'), 'utf8')))

/** Whether nothing is newer than the migration that the journal dates with `lastMs`. */
export const isNewest = async (lastMs: number): Promise<boolean> =>
  (await readJournal()).entries.at(-1)?.when === lastMs

/**
 * Makes `folder` with the migrations up to the one that the journal dates with `lastMs`, and returns it. Throws if
 * there is no such migration: then the data comes from a newer version.
 */
export async function migrationsUntil(lastMs: number, folder: string): Promise<string> {
  const source = findMigrations()
  const journal = await readJournal()
  const last = journal.entries.findIndex(({ when }) => when === lastMs)
  if (last < 0)
    throw new Error('The backup was made by a newer version of PinQuiz, or by one that was never released')
  const entries = journal.entries.slice(0, last + 1)
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await copyFile(join(source, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}
