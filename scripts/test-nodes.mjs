// Runs unit and server tests on each version of Node that we promise. The npm registry has Node itself, as the package `node`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const VERSIONS = ['20.19', '22', '24']
const USAGE = `npm run test:nodes [-- --node VERSION,VERSION] [ARGUMENTS OF VITEST]
Unit and server tests on Node ${VERSIONS.join(', ')}, one after the other: all of them, or what vitest is told, as in
  npm run test:nodes -- --node 24 packages/game apps/server/test/live/answering.test.ts`
const CACHE = 'node_modules/.cache/pinquiz-nodes'

const { values, positionals, tokens } = parseArgs({
  options: { node: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
  tokens: true,
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
/** Options that are not ours are vitest's, and are written --name=value. */
const forVitest = [
  ...positionals,
  ...tokens
    .filter(({ kind, name }) => kind === 'option' && name !== 'node')
    .map(({ rawName, value }) => `${rawName}${value === undefined ? '' : `=${value}`}`),
]

/** The path of that Node's program, fetched once. */
function nodeOf(version) {
  const folder = resolve(CACHE, version)
  const program = join(folder, 'node_modules/node/bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  // Its install script fetches the program itself.
  const install = [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--ignore-scripts=false',
    `node@${version}`,
  ]
  spawnSync('npm', install, { cwd: folder, stdio: 'inherit' })
  if (!existsSync(program)) throw new Error(`Node ${version} could not be installed`)
  return program
}

const failed = []
for (const version of (values.node ?? VERSIONS.join(',')).split(',')) {
  const program = nodeOf(version)
  console.log(`\nNode ${spawnSync(program, ['-v'], { encoding: 'utf8' }).stdout.trim()}`)
  const env = { ...process.env, PATH: dirname(program) + delimiter + process.env.PATH }
  const { status } = spawnSync(program, ['node_modules/vitest/vitest.mjs', 'run', ...forVitest], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) failed.push(version)
}
console.log(failed.length > 0 ? `\nfailed on Node ${failed.join(', ')}` : '\nall passed')
if (failed.length > 0) process.exitCode = 1
