// Changes the rules and the server's core in one place at a time and checks whether a test fails. npm run mutants [--
// packages/game/src/session/answering.ts …]: files or folders; without any, all of them.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

const CACHE = 'node_modules/.cache/pinquiz/mutants'
const SERVER = 'apps/server/src'
const LIVE = 'apps/server/test/live/*.test.ts'

/** What is changed, and the tests that watch over it: no more of them, because most mutants need each. */
const PARTS = [
  {
    name: 'game',
    source: 'packages/game/src',
    // What is mutated costs many times as much: what measures cost has nothing to say.
    tests: ['packages/game/{src,test}/**/!(csv-cost).test.ts'],
  },
  {
    name: 'client',
    source: 'packages/client/src',
    tests: ['packages/client/src/**/*.test.ts'],
    skipped: ['packages/client/src/fakes/**'],
  },
  {
    name: 'db',
    source: `${SERVER}/db`,
    tests: [`${SERVER}/db/**/*.test.ts`, 'apps/server/test/http/held-lock.test.ts'],
  },
  {
    name: 'sessions',
    source: `${SERVER}/features/sessions`,
    tests: [`${SERVER}/features/sessions/**/*.test.ts`, LIVE],
  },
  {
    name: 'attempts',
    source: `${SERVER}/features/attempts`,
    tests: [`${SERVER}/features/attempts/*.test.ts`, 'apps/server/test/live/self-paced*.test.ts'],
  },
  { name: 'realtime', source: `${SERVER}/realtime`, tests: [`${SERVER}/realtime/**/*.test.ts`, LIVE] },
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    /** Asks only these, which is faster; what they miss, others may notice. */
    tests: { type: 'string', multiple: true },
    /** Forgets earlier results. */
    afresh: { type: 'boolean', default: false },
    /** Changes only one line of so many. Which ones depends on what they say: the same code has the same sample. */
    sample: { type: 'string' },
    /** Fails if the tests detect fewer mutants per hundred. */
    floor: { type: 'string' },
  },
})
const asked = positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const strays = asked.filter(
  (path) => !PARTS.some(({ source }) => isWithin(path, source) || isWithin(source, path)),
)
if (strays.length > 0) {
  console.error(`not among the mutated files: ${strays.join(', ')}`)
  process.exit(1)
}

const results = []
for (const { name, source, tests, skipped = [] } of PARTS) {
  const own = asked.flatMap((path) =>
    isWithin(path, source) ? [path] : isWithin(source, path) ? [source] : [],
  )
  if (asked.length > 0 && own.length === 0) continue
  results.push(...(await mutate({ name, tests, skipped, paths: own.length > 0 ? own : [source] })))
}
const countOf = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
const noticed = countOf('Killed', 'Timeout')
const unnoticed = countOf('Survived', 'NoCoverage')
const score = (100 * noticed) / (noticed + unnoticed)
console.log(`${unnoticed} of ${noticed + unnoticed} mutants nobody noticed: ${score.toFixed(1)} % noticed`)
// Nothing to notice is no success: then the sample is broken.
if (values.floor !== undefined && !(score >= Number(values.floor))) {
  console.error(`at least ${values.floor} % must be noticed: npm run mutants -- FILE lists what is not`)
  process.exitCode = 1
}

async function mutate({ name, tests, skipped, paths }) {
  mkdirSync(CACHE, { recursive: true })
  const incrementalFile = `${CACHE}/${name}.json`
  if (values.afresh) rmSync(incrementalFile, { force: true })
  console.log(`\n${name}`)
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.ts', related: false },
    testFiles: values.tests ?? tests,
    // Workers are loaded beside the tests, where no mutant is ever active.
    mutate: (values.sample === undefined ? patternsOf(paths) : sampleOf(paths, Number(values.sample))).concat(
      ['**/*.test.ts', ...skipped].map((pattern) => `!${pattern}`),
    ),
    coverageAnalysis: 'perTest',
    // What happens once, while a file is loaded, would need every test.
    ignoreStatic: true,
    incremental: values.tests === undefined && values.sample === undefined,
    incrementalFile,
    concurrency: Number(values.concurrency),
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.mutants',
    ignorePatterns: ['data', 'dist', 'gallery', 'e2e', 'docs', '.mutants'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { reportTests: false },
  }).runMutationTest()
}

function patternsOf(paths) {
  return paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`))
}

function sampleOf(paths, every) {
  const isTaken = (path, line) =>
    createHash('sha256').update(`${path} ${line.trim()}`).digest().readUInt32BE() % every === 0
  const files = paths.flatMap((path) =>
    path.endsWith('.ts') ? [path] : readdirSync(path, { recursive: true }).map((name) => `${path}/${name}`),
  )
  const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).sort()
  return sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.trim() && isTaken(path, line) ? [`${path}:${at + 1}-${at + 1}`] : [])),
  )
}
