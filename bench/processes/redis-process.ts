import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { endChild } from '../bots/fleet-process.ts'
import { freePort } from './free-port.ts'
import { untilListening } from './listening.ts'

export type RedisAtHand = {
  url: string
  /** Starts it again where it was; only one that is ours. */
  restart: () => Promise<void>
  /** SIGKILL, and wait for the end. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}
export type OwnRedis = RedisAtHand & { pid: () => number }

const APT = '/usr/bin/apt-get'

/** Whether the tests can have a Redis: one that was named, an installed one, or Debian's when we may install it. */
export function canHaveRedis(): boolean {
  return Boolean(process.env.TEST_REDIS_URL) || redisBinary() !== null || installFromDebian()
}

/** A Redis for one test file: the named one, or a private server on a free loopback port that stores nothing. */
export async function startRedis(): Promise<RedisAtHand> {
  const named = process.env.TEST_REDIS_URL
  const nothing = async () => {}
  return named ? { url: named, restart: nothing, kill: nothing, stop: nothing } : startOwnRedis()
}

/** A private server on a free loopback port that stores nothing, to be killed and started again. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const binary = redisBinary()
  if (!binary) throw new Error('redis-server not found')
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-redis-'))
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory]
  let child: ChildProcess | null = null
  const killAtExit = () => child?.kill('SIGKILL')
  process.once('exit', killAtExit)
  const start = async () => {
    child = spawn(binary, options, { stdio: 'ignore' })
    await untilListening(port)
  }
  const kill = async () => {
    if (child) await endChild(child)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child?.pid ?? -1,
    restart: start,
    kill,
    async stop() {
      process.off('exit', killAtExit)
      await kill()
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
