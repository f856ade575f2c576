// Changes the rules and the core of the server in one place at a time and asks the tests whether they notice.
// npm run mutants [-- packages/game/src/session/answering.ts …]: files or folders; all of them without one.
import { mkdirSync, rmSync } from 'node:fs'
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

let survivors = 0
for (const { name, source, tests } of PARTS) {
  const own = asked.flatMap((path) =>
    isWithin(path, source) ? [path] : isWithin(source, path) ? [source] : [],
  )
  if (asked.length > 0 && own.length === 0) continue
  const results = await mutate({ name, tests, paths: own.length > 0 ? own : [source] })
  survivors += results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length
}
console.log(`${survivors} mutants survived`)

async function mutate({ name, tests, paths }) {
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
    mutate: paths
      .flatMap((path) => (path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`]))
      .concat('!**/*.test.ts'),
    coverageAnalysis: 'perTest',
    // What happens once, while a file is loaded, would need every test.
    ignoreStatic: true,
    incremental: values.tests === undefined,
    incrementalFile,
    concurrency: Number(values.concurrency),
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.mutants',
    ignorePatterns: ['data', 'dist', 'gallery', 'e2e', 'docs', 'apps/web', '.mutants'],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { reportTests: false },
  }).runMutationTest()
}
