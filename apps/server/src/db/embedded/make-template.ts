import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { applyMigrations } from '../migrations.ts'
import { openEngine } from './pglite-engine.ts'

/** Makes a cluster with the newest schema at `directory`, in one step, replacing an existing one. */
export async function makeTemplate(directory: string): Promise<void> {
  const unfinished = await mkdtemp(join(dirname(directory), '.pg-template-'))
  const engine = await openEngine({ directory: unfinished })
  const pool = engine.createPool()
  await applyMigrations(pool)
  await pool.query('vacuum (analyze)')
  await pool.end()
  await engine.close()
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
}
