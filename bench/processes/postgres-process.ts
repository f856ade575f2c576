import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const READY_WITHIN_MS = 30_000

/** A private PostgreSQL server on loopback that can be hurt. */
export type PostgresProcess = {
  url: string
  /** Starts it again, on the same data and port. */
  start: () => Promise<void>
  /** As `pg_ctl stop -m fast`. */
  stopFast: () => Promise<void>
  /** SIGKILL to all of its processes. */
  kill: () => Promise<void>
  /** SIGSTOP to all of its processes; `resume` continues them. */
  pause: () => void
  resume: () => void
  pids: () => number[]
  close: () => Promise<void>
}

/** Folder of the server's programs: from PATH, else the newest of Debian's; null without any. */
export function findPostgres(): string | null {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'postgres')))
  return found ? dirname(realpathSync(join(found, 'postgres'))) : null
}

export const missingPostgres = (): string | null => (findPostgres() ? null : 'no PostgreSQL server found')

export async function startPostgres(binaries: string): Promise<PostgresProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'pinquiz-postgres-'))
  const user = unprivilegedUser()
  if (user) await chown(directory, user.uid, user.gid)
  const as = { cwd: directory, ...user }
  const data = join(directory, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), initdb, as)
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const log = openSync(join(directory, 'server.log'), 'a')
  let server: ChildProcess | null = null
  /** The postmaster first: it must not replace dead children. Each of its children leads its own process group. */
  const pids = () => {
    const pid = server?.pid
    return pid === undefined || server?.exitCode !== null ? [] : [pid, ...childrenOf(pid)]
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of pids()) signalQuietly(pid, signal)
  }
  const endWithUs = () => signalAll('SIGKILL')
  process.once('exit', endWithUs)
  const start = async () => {
    server = spawn(join(binaries, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', log] })
    await untilReady(join(binaries, 'pg_isready'), port)
  }
  const ending = async (end: () => void) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    end()
    await ended
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stopFast: () => ending(() => server?.kill('SIGINT')),
    kill: () => ending(() => signalAll('SIGKILL')),
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    pids,
    async close() {
      process.off('exit', endWithUs)
      await ending(() => signalAll('SIGKILL'))
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function untilReady(probe: string, port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const isUp = await promisify(execFile)(probe, ['-q', '-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await delay(50)
  }
  throw new Error('PostgreSQL did not start')
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => {
    try {
      // After the name, which may hold spaces and brackets: state, parent.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return Number(fields[1]) === parent
    } catch {
      return false
    }
  })
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already.
  }
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter((fields) => fields[0] === name))[0]
  if (!account)
    throw new Error('PostgreSQL refuses root, and there is no user "postgres" or "nobody" to run it as')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}
