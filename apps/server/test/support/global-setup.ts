import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../../src/db/embedded/make-template.ts'
import { bundleWorkers } from './bundle.ts'
import { preparePostgres, type TestServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A cluster with the newest schema, to be copied. */
    pgliteTemplate: string
    /** The folder of the scripts of threads and processes. */
    workers: string
    /** Directory of test databases. */
    engines: string
    /** Null: no PostgreSQL server is available. */
    postgres: TestServer | null
  }
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Once per run: the cluster that test databases are copied from, and a PostgreSQL server if one is available. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [template, workers, postgres] = await Promise.all([
    cachedTemplate(),
    bundleWorkers(),
    preparePostgres(),
  ])
  project.provide('pgliteTemplate', template)
  project.provide('workers', workers)
  const engines = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
  project.provide('engines', engines)
  project.provide('postgres', postgres?.server ?? null)
  return async () => {
    await rm(engines, { recursive: true })
    await rm(workers, { recursive: true })
    await postgres?.stop()
  }
}

/** Making a cluster takes some seconds, so it is kept until what it is made from changes. */
async function cachedTemplate(): Promise<string> {
  const cache = join(ROOT, 'node_modules/.cache/pinquiz')
  await mkdir(cache, { recursive: true })
  const cached = join(cache, `pg-template-${templateHash()}`)
  if (existsSync(cached)) return cached
  await removeOldTemplates(cache)
  const mine = `${cached}.${process.pid}`
  await makeTemplate(mine)
  // Another run may have been faster; its template is as good.
  await rename(mine, cached).catch(() => rm(mine, { recursive: true }))
  return cached
}

/** Not the recent ones: another run may be copying them. */
async function removeOldTemplates(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const ageMs = Date.now() - (await stat(path)).mtimeMs
    if (ageMs > 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

function templateHash(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')))
  for (const folder of ['apps/server/migrations', 'apps/server/src/db/embedded']) {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.test.ts')) continue
      hash.update(entry.name).update(readFileSync(join(ROOT, folder, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
