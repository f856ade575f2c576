import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../../bench/server-process.ts'

export type RedisAtHand = { url: string; stop: () => Promise<void> }

const START_WITHIN_MS = 10_000
const APT = '/usr/bin/apt-get'

/** Whether the tests can have a Redis: one that was named, an installed one, or Debian's when we may install it. */
export function canHaveRedis(): boolean {
  return Boolean(process.env.TEST_REDIS_URL) || redisBinary() !== null || installFromDebian()
}

/** A Redis for one test file: the named one, or a private server on a free loopback port that stores nothing. */
export async function startRedis(): Promise<RedisAtHand> {
  const named = process.env.TEST_REDIS_URL
  if (named) return { url: named, stop: async () => {} }
  const binary = redisBinary()
  if (!binary) throw new Error('there is no redis-server')
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-redis-'))
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory]
  const child = spawn(binary, options, { stdio: 'ignore' })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  await untilListening(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', killAtExit)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function redisBinary(): string | null {
  const candidates = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync(APT, args, { env, stdio: 'ignore' }).status === 0
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', 'redis-server')
  return (install() || (apt('update', '-qq') && install())) && redisBinary() !== null
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS
  while (Date.now() < deadline) {
    const socket = createConnection(port, '127.0.0.1')
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isUp) return
    await delay(20)
  }
  throw new Error('redis-server did not start')
}
