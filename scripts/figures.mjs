// What a release weighs and how long its server takes, measured on this machine, as the table in docs/operations.md has
// it. With an archive's path as argument it measures that one.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20
const READY_WITHIN_MS = 120_000
const SAY_MOST_MEMORY = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error('most kB: ' + process.resourceUsage().maxRSS))",
)}`

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const root = mkdtempSync(join(tmpdir(), 'pinquiz-figures-'))
const running = new Set()

try {
  for (const [name, value] of await measure()) console.log(`| ${name} | ${value} |`)
  const { model = 'unknown processor' } = cpus()[0] ?? {}
  console.log(`\n${cpus().length} × ${model.trim()}, Node ${process.versions.node}`)
} finally {
  for (const child of running) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
}

async function measure() {
  const { archive, unpacked } = makeRelease()
  const env = { PATH: process.env.PATH, DATA_DIR: join(root, 'data'), HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const first = await start(unpacked, env)
  const memory = residentBytes(first.child.pid)
  const backup = makeBackup(unpacked, env)
  const killed = await end(first.child, 'SIGKILL')
  const again = await start(unpacked, env)
  const stopped = await end(again.child, 'SIGTERM')
  return [
    ['release archive', megabytes(statSync(archive).size)],
    ['unpacked', megabytes(sizeOf(unpacked))],
    ['first start, until it is ready', seconds(first.tookMs)],
    ['memory when it is ready', megabytes(memory)],
    ['a backup of an empty site', `${seconds(backup.tookMs)}, ${megabytes(backup.mostBytes)} of memory`],
    ['after SIGKILL, until it is ready', seconds(killed + again.tookMs)],
    ['from SIGTERM to its end', seconds(stopped)],
  ]
}

function makeRelease() {
  const [given] = process.argv.slice(2)
  if (!given) execFileSync(process.execPath, ['scripts/package.mjs', '--to', root], { stdio: 'pipe' })
  const archive = given ?? join(root, readdirSync(root).find((name) => name.endsWith('.tar.gz')) ?? '')
  execFileSync('tar', ['-xzf', archive, '-C', root])
  return { archive, unpacked: join(root, basename(archive, '.tar.gz')) }
}

function sizeOf(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

async function start(cwd, env) {
  const port = await freePort()
  const startMs = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  running.add(child)
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    const tookMs = performance.now() - startMs
    if (reply?.ok) return { child, tookMs }
    if (child.exitCode !== null || tookMs > READY_WITHIN_MS)
      throw new Error('the server did not become ready')
    await delay(POLL_MS)
  }
}

async function end(child, signal) {
  const startMs = performance.now()
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  running.delete(child)
  return performance.now() - startMs
}

function residentBytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function makeBackup(cwd, env) {
  const startMs = performance.now()
  const command = [SAY_MOST_MEMORY, 'dist/server/backup.mjs']
  const output = execFileSync('/bin/sh', ['-c', 'exec "$@" 2>&1', 'sh', process.execPath, ...command], {
    cwd,
    env,
    encoding: 'utf8',
  })
  const [, kilobytes] = /most kB: (\d+)/.exec(output) ?? []
  return { tookMs: performance.now() - startMs, mostBytes: Number(kilobytes) * 1024 }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
