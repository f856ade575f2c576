import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MIGRATIONS = 'apps/server/migrations'
const SCHEMA = 'apps/server/src/db/schema.ts'
const CACHE = 'node_modules/.cache'
mkdirSync(CACHE, { recursive: true })
const root = mkdtempSync(join(CACHE, 'migrations-'))
const migrations = join(root, MIGRATIONS)

/** As `npm run db:generate` does, on a copy of the migrations. */
async function generate(...args) {
  const before = readdirSync(migrations)
  await promisify(execFile)(process.execPath, [resolve('scripts/db-generate.mjs'), ...args], { cwd: root })
  return readdirSync(migrations).filter((name) => !before.includes(name))
}
const snapshots = () => readdirSync(join(migrations, 'meta')).filter((name) => name.includes('snapshot'))
const writeSchema = (more) => writeFileSync(join(root, SCHEMA), `export * from '${resolve(SCHEMA)}'\n${more}`)

beforeAll(() => {
  cpSync(MIGRATIONS, migrations, { recursive: true })
  cpSync('apps/server/drizzle.config.ts', join(root, 'apps/server/drizzle.config.ts'))
  mkdirSync(join(root, 'apps/server/src/db'), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  cpSync('node_modules/.bin/drizzle-kit', join(root, 'node_modules/.bin/drizzle-kit'))
})
afterAll(() => rmSync(root, { recursive: true }))

it('the migrations match the schema, and only the newest snapshot is kept', async () => {
  writeSchema('')
  expect(await generate()).toEqual([])
  expect(snapshots()).toEqual(
    readdirSync(join(MIGRATIONS, 'meta')).filter((name) => name.includes('snapshot')),
  )
  expect(snapshots()).toHaveLength(1)
})

it('npm run db:generate writes the changes and nothing else', async () => {
  const [before] = snapshots()
  writeSchema(
    `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const shelves = pgTable('shelves', { name: text() })\n`,
  )
  const [name, ...rest] = await generate('--name', 'shelves')
  expect(rest).toEqual([])
  expect(name).toMatch(/^\d{4}_shelves\.sql$/)
  expect(readFileSync(join(migrations, name), 'utf8').trim()).toBe(
    'CREATE TABLE "shelves" (\n\t"name" text\n);',
  )
  expect(snapshots()).toHaveLength(1)
  expect(snapshots()).not.toEqual([before])
})
