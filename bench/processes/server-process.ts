import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ChildOutput, collectOutput } from './child-output.ts'
import { freePort } from './free-port.ts'

export type ServerOptions = {
  dataDir: string
  /** Left out: a free one. Name it to start again where clients look for the server. */
  port?: number
  env?: Record<string, string>
  nodeOptions?: string[]
  /** Another built checkout, whose server to start. */
  checkout?: string
}

export type ServerProcess = {
  origin: string
  port: number
  pid: number
  printed: ChildOutput['printed']
  /** SIGTERM, and wait for the end. */
  stop: () => Promise<void>
  /** SIGKILL, and wait for the end. */
  kill: () => Promise<void>
}

const READY_TIMEOUT_MS = 120_000
const POLL_MS = 20
/** Of the built server; `checkout` is where the working directory is not meant. */
export const serverEntry = (checkout = '.') => resolve(checkout, 'dist/server/main.mjs')

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built server on loopback and resolves once `/readyz` answers. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const entry = serverEntry(options.checkout)
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm run build first`)
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [...(options.nodeOptions ?? []), entry], {
    ...(options.checkout ? { cwd: options.checkout } : {}),
    env: environment(options, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let isEnding = false
  const ended = once(child, 'exit').then(() => {
    running.delete(child)
    if (!isEnding) console.error(`the server exited unexpectedly\n${output.text()}`)
  })
  const output = collectOutput(child)
  const end = async (signal: NodeJS.Signals) => {
    isEnding = true
    child.kill(signal)
    await ended
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(origin, child)
  } catch (cause) {
    await end('SIGKILL')
    throw new Error(`the server did not become ready\n${output.text()}`, { cause })
  }
  return {
    origin,
    port,
    pid: child.pid ?? -1,
    printed: output.printed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The developer's own database, bus and address are not for tests. */
const NOT_INHERITED = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'SECRET', 'NODE_OPTIONS', 'TRUSTED_PROXIES']

/** What a server under test is started with. */
export function environment(
  options: Pick<ServerOptions, 'dataDir' | 'env'>,
  port: number,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name))
  return {
    ...Object.fromEntries(inherited),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: options.dataDir,
    LOG_LEVEL: 'error',
    // One host runs all of them.
    MAX_RUNNING_SESSIONS: '0',
    ...options.env,
  }
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it exited with ${child.exitCode ?? child.signalCode}`)
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return
    await delay(POLL_MS)
  }
  throw new Error(`no /readyz within ${READY_TIMEOUT_MS} ms`)
}
