import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endChild } from '../bots/fleet-process.ts'
import { call } from '../bots/http-client.ts'
import { benchQuestions, createQuiz, type HostAccount, setUpHost } from '../bots/setup-host.ts'
import { freePort } from '../processes/free-port.ts'
import { environment, serverEntry, startServer } from '../processes/server-process.ts'
import { type DrillContext, type Scenario, temporaryDirectory } from './context.ts'
import { type Figures, NO_FIGURES } from './figures.ts'
import { LiveDrill, untilInstant } from './live-drill.ts'
import { openSite } from './site.ts'

const TIME_LIMIT_S = 15
const FULL_MS = 5000
const DISK = 'size=512m'
const SECOND_DECIDED_WITHIN_MS = 60_000
const QUIZZES_EACH = 20

export const STORAGE_SCENARIOS: Scenario[] = [
  {
    name: 'disk-full',
    title: 'the disk is full for 5 s',
    long: { players: 100, rounds: 3 },
    short: { players: 40, rounds: 1 },
    missing: missingMount,
    play: fillDisk,
  },
  {
    name: 'namespaces',
    title: 'a second process in another network namespace',
    long: { players: 0, rounds: 1 },
    short: { players: 0, rounds: 1 },
    missing: missingNamespaces,
    play: startSecondProcess,
  },
]

function missingMount(): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-mount-'))
  const isMounted = runs('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory)
  if (isMounted) runs('umount', directory)
  rmdirSync(directory)
  return isMounted ? null : 'only root may mount a small disk'
}

function missingNamespaces(): string | null {
  const isAllowed = runs('unshare', '-n', 'ip', 'link', 'set', 'lo', 'up') && runs('nsenter', '--version')
  return isAllowed ? null : 'no permission to create a network namespace (unshare, nsenter, ip)'
}

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

async function fillDisk(context: DrillContext): Promise<Figures> {
  const { players, rounds } = context
  const dataDir = await temporaryDirectory(context)
  if (!runs('mount', '-t', 'tmpfs', '-o', DISK, 'tmpfs', dataDir)) throw new Error('the mount failed')
  const unmount = () => runs('umount', '-l', dataDir)
  process.once('exit', unmount)
  context.defer(() => {
    process.off('exit', unmount)
    unmount()
  })
  const { origin, account } = await openSite(context, { database: 'embedded', dataDir })
  const options = { account, origin, players, questions: rounds, timeLimitS: TIME_LIMIT_S }
  const drill = await LiveDrill.open(context, options)
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: TIME_LIMIT_S * 1000 - 200 }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs + 2000)
      const ballast = join(dataDir, 'ballast')
      const fromMs = Date.now()
      fillUp(ballast)
      await delay(FULL_MS)
      const { ready, health } = await readiness(origin)
      context.log(`with a full disk /readyz says ${ready}: ${health}`)
      rmSync(ballast)
      const untilMs = Date.now()
      return { outages: [{ fromMs, untilMs }], overAtMs: untilMs }
    })
  return drill.judge()
}

function fillUp(path: string): void {
  const file = openSync(path, 'w')
  for (const size of [1 << 20, 1 << 12, 1]) {
    const piece = Buffer.alloc(size)
    try {
      while (true) writeSync(file, piece)
    } catch {
      // Stops when a chunk of this size no longer fits.
    }
  }
  closeSync(file)
}

async function readiness(origin: string): Promise<{ ready: number; health: string }> {
  const reply = await call({ origin, method: 'GET', path: '/readyz' })
  return { ready: reply.status, health: JSON.stringify(reply.body) }
}

/** Two processes on one data directory; what either acknowledged must be there after the next start. */
async function startSecondProcess(context: DrillContext): Promise<Figures> {
  const dataDir = await temporaryDirectory(context)
  const env = { SECRET: randomBytes(32).toString('hex') }
  const first = await startServer({ dataDir, env })
  context.defer(() => first.kill())
  const account = await setUpHost(first)
  const second = await startElsewhere(context, { dataDir, env })
  const acknowledged: string[] = []
  for (let number = 0; number < QUIZZES_EACH; number += 1) {
    acknowledged.push(await createQuiz(account, benchQuestions(1, 30)))
    if (second) acknowledged.push(...(await createElsewhere(second, account)))
  }
  context.note(
    second ? 'the second process opened the directory too' : 'the second process was refused the directory',
  )
  if (second) await endChild(second.child)
  await first.kill()
  const killedAtMs = Date.now()
  const again = await startServer({ dataDir, env, port: first.port })
  const backMs = Date.now() - killedAtMs
  context.defer(() => again.kill())
  const missing = await Promise.all(
    acknowledged.map(async (id) => {
      const reply = await call({ ...account, method: 'GET', path: `/api/quizzes/${id}` })
      return reply.status !== 200
    }),
  )
  return {
    ...NO_FIGURES,
    tries: acknowledged.length,
    acknowledged: acknowledged.length,
    lost: missing.filter(Boolean).length,
    backMs: [backMs],
  }
}

type Elsewhere = { child: ChildProcess; port: number }

/** Null if the process didn't open the directory. */
async function startElsewhere(
  context: DrillContext,
  { dataDir, env }: { dataDir: string; env: Record<string, string> },
): Promise<Elsewhere | null> {
  const port = await freePort()
  const up = 'ip link set lo up && exec "$0" "$@"'
  const child = spawn('unshare', ['-n', 'sh', '-c', up, process.execPath, serverEntry()], {
    env: environment({ dataDir, env }, port),
    stdio: 'ignore',
  })
  context.defer(() => endChild(child))
  const deadline = Date.now() + SECOND_DECIDED_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await fetchElsewhere({ child, port }, { path: '/readyz' })
    if (status?.status === 200) return { child, port }
    await delay(500)
  }
  if (child.exitCode === null) throw new Error('the second process neither serves nor ends')
  return null
}

async function createElsewhere(second: Elsewhere, account: HostAccount): Promise<string[]> {
  const options = benchQuestions(1, 30)[0]?.options.map((text, at) => ({ text, isCorrect: at === 0 })) ?? []
  const body = {
    title: 'Of the other process',
    description: '',
    questions: [{ text: 'Which?', timeLimitS: 30, options }],
  }
  const reply = await fetchElsewhere(second, { path: '/api/quizzes', body, cookie: account.cookie })
  return reply?.status === 201 && reply.id ? [reply.id] : []
}

const FETCH = `
const { url, origin, body, cookie } = JSON.parse(process.argv[1])
const headers = { origin, ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) }
const reply = await fetch(url, { method: body ? 'POST' : 'GET', headers, ...(body ? { body: JSON.stringify(body) } : {}) })
console.log(JSON.stringify({ status: reply.status, id: (await reply.json().catch(() => ({}))).id }))`

/** A request from within the other process's namespace; null without an answer. */
async function fetchElsewhere(
  { child, port }: Elsewhere,
  request: { path: string; body?: unknown; cookie?: string },
): Promise<{ status: number; id?: string } | null> {
  const origin = `http://127.0.0.1:${port}`
  const { path, ...rest } = request
  const input = JSON.stringify({ url: origin + path, origin, ...rest })
  const args = ['-t', String(child.pid), '-n', process.execPath, '--input-type=module', '-e', FETCH, input]
  const inside = spawn('nsenter', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  inside.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await once(inside, 'close')
  // Written by the line above.
  return text === '' ? null : (JSON.parse(text) as { status: number; id?: string })
}
