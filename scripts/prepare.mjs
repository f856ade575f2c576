#!/usr/bin/env node
// Makes a bare checkout runnable: installs, builds and finds a browser, each only when stale.
// Node built-ins only, because it runs before any dependency exists.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function run(command, args, env = {}) {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

// npm names the very npm that runs this script, on every platform.
function npm(...args) {
  const cli = process.env.npm_execpath
  return cli ? run(process.execPath, [cli, ...args]) : run('npm', args)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) {
      hash.update(path).update(readFileSync(path))
      return
    }
    for (const entry of readdirSync(path).sort()) {
      if (entry !== 'node_modules' && entry !== 'dist') visit(join(path, entry))
    }
  }
  paths.forEach(visit)
  return hash.digest('hex')
}

function whenStale({ stamp, sources, results, work }) {
  const file = join('node_modules', `.${stamp}.stamp`)
  const hash = hashOf(sources)
  if (results.every((path) => existsSync(path)) && existsSync(file) && readFileSync(file, 'utf8') === hash)
    return
  work()
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(file, hash)
}

const steps = {
  install: () =>
    whenStale({
      stamp: 'install',
      sources: ['package-lock.json'],
      results: ['node_modules/.package-lock.json'],
      work: () => {
        console.log('Installing dependencies (only once).')
        // NODE_ENV=production would leave out the build tools.
        if (!npm('ci', '--include=dev', '--no-audit', '--no-fund'))
          fail('npm ci failed, see above. It needs access to the npm registry.')
      },
    }),
  build: () =>
    whenStale({
      stamp: 'build',
      sources: [
        'packages',
        'apps',
        'bench',
        'scripts',
        'samples',
        'rolldown.config.mjs',
        'package-lock.json',
      ],
      results: ['dist/web/index.html', 'dist/prerender/prerender.mjs', 'dist/server/main.mjs'],
      work: () => {
        console.log('Building (after each change of the source).')
        if (!npm('run', 'build')) fail('The build failed, see above.')
      },
    }),
  chromium() {
    if (findChromium()) return
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    if (canInstall) {
      console.log("No Chromium found. Installing your distribution's package for the browser tests.")
      run('apt-get', ['update', '-qq'], env)
      const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)
      if ((install('chromium-headless-shell') || install('chromium')) && findChromium()) return
    }
    fail(
      "The browser tests need Chromium. Install your distribution's package (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.",
    )
  },
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`PinQuiz needs Node 20.19 or newer; this is ${process.versions.node}.`)
for (const name of process.argv.slice(2)) (steps[name] ?? (() => fail(`unknown step ${name}`)))()
