// The documents name only commands that exist, and docs/commands.md names all of them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((path) => path.endsWith('.md')),
]

/** `npm run x`, `npm start` and `npm test` of a text. */
const commandsIn = (text) =>
  [...text.matchAll(/npm (?:run ([a-z][\w:]*)|(start|test)\b)/g)].map(([, script, short]) => script ?? short)

it.each(documents)('%s names only commands that exist', (path) => {
  expect(commandsIn(readFileSync(path, 'utf8')).filter((name) => !scripts.includes(name))).toEqual([])
})

it('docs/commands.md names every command', () => {
  const named = commandsIn(readFileSync('docs/commands.md', 'utf8'))
  const forPeople = scripts.filter((name) => !/^(?:pre|check:)/.test(name))
  expect(forPeople.filter((name) => !named.includes(name))).toEqual([])
})

/** Steps of `npm test` itself, and what only a person's eyes judge. */
const RUN_BY_NPM_TEST = [
  ...['test', 'verify', 'check', 'test:unit', 'test:browser', 'test:quick', 'licences', 'build'],
  'format',
]
/** The test that runs each command in its short form, and by what it names it. */
const RUN_BY = {
  start: ['apps/server/test/start-command.test.ts', 'dist/server/main.mjs'],
  admin: ['apps/server/test/http/admin-command.test.ts', 'admin.mjs'],
  backup: ['apps/server/test/release/archive.test.ts', "'backup'"],
  restore: ['e2e/faults/scheduled-backup.spec.ts', 'restore.mjs'],
  'db:copy': ['apps/server/test/release/move.test.ts', 'db-copy.mjs'],
  'db:generate': ['scripts/db-generate.test.mjs', 'db-generate.mjs'],
  doctor: ['apps/server/test/doctor/run-doctor.ts', 'doctor.mjs'],
  package: ['apps/server/test/release/archive.test.ts', 'package.mjs'],
  populate: ['e2e/support/server-process.ts', 'populate.mjs'],
  dev: ['scripts/dev.long.test.mjs', 'dev.mjs'],
  figures: ['apps/server/test/release/archive.test.ts', 'figures.mjs'],
  corpus: ['scripts/corpus.test.mjs', 'corpus.mjs'],
  bench: ['apps/server/test/bench-command.test.ts', 'dist/bench/main.mjs'],
  cluster: ['apps/server/test/bench-command.test.ts', 'scripts/cluster.mjs'],
  drill: ['apps/server/test/drills/short-form.test.ts', 'npm run drill'],
  mutants: ['scripts/commands.test.mjs', 'mutants.mjs'],
  'test:engines': ['e2e/engines.spec.ts', 'npm run test:engines'],
  'test:nodes': ['scripts/commands.test.mjs', 'test-nodes.mjs'],
  // Only that they find their tests: a run takes minutes.
  'bench:editor': ['scripts/browser-commands.test.mjs', 'playwright'],
  'bench:pages': ['scripts/browser-commands.test.mjs', 'playwright'],
  gallery: ['scripts/browser-commands.test.mjs', 'playwright'],
  frames: ['scripts/browser-commands.test.mjs', 'playwright'],
}

it('every command in the documents is run by a test', () => {
  const named = [...new Set(documents.flatMap((path) => commandsIn(readFileSync(path, 'utf8'))))]
  const known = [...RUN_BY_NPM_TEST, ...Object.keys(RUN_BY)]
  expect(named.filter((name) => !/^(?:pre|check:)/.test(name) && !known.includes(name))).toEqual([])
})

it.each(Object.entries(RUN_BY))('npm run %s is run by a test', (_name, [path, program]) => {
  expect(readFileSync(path, 'utf8')).toContain(program)
})

it('npm run test:nodes describes its options', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/test-nodes.mjs', '--help'], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining('20.19')])
})

it('npm run mutants refuses files that it does not change', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/mutants.mjs', 'docs'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'not among the mutated files: docs\n'])
})

it('README.md stays short', () => {
  expect(readFileSync('README.md', 'utf8').trim().split(/\s+/).length).toBeLessThanOrEqual(450)
})
