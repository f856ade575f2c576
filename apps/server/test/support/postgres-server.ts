import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { freePort } from '../../../../bench/processes/free-port.ts'
import { findPostgres, unprivilegedUser } from '../../../../bench/processes/postgres-process.ts'
import { openDatabase } from '../../src/db/database.ts'

/** `url` leads to a database from which others may be created as copies of `template`. */
export type TestServer = { url: string; template: string }

type Running = { url: string; stop: () => Promise<void> }

/** The server of TEST_DATABASE_URL, else a private one if PostgreSQL is installed, else null. */
export async function preparePostgres(): Promise<{ server: TestServer; stop: () => Promise<void> } | null> {
  const running = await findServer()
  if (!running) return null
  const template = `pinquiz_template_${randomBytes(4).toString('hex')}`
  const { url } = running
  try {
    await administer(url, `create database ${template}`)
    const options = {
      databaseUrl: databaseUrl(url, template),
      dataDir: tmpdir(),
      log: pino({ level: 'silent' }),
    }
    await (await openDatabase(options)).close()
  } catch (error) {
    await running.stop()
    throw error
  }
  const stop = async () => {
    await administer(url, `drop database ${template} with (force)`)
    await running.stop()
  }
  return { server: { url, template }, stop }
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function findServer(): Promise<Running | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const binaries = findPostgres()
  return binaries ? startServer(binaries) : null
}

async function startServer(binaries: string): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'pinquiz-postgres-'))
  const user = unprivilegedUser()
  if (user) await chown(directory, user.uid, user.gid)
  const as = { cwd: directory, ...user }
  const data = join(directory, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), initdb, as)
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const log = join(directory, 'server.log')
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...as,
      stdio: ['ignore', 'ignore', openSync(log, 'a')],
    },
  )
  const endWithUs = () => server.kill('SIGQUIT')
  process.once('exit', endWithUs)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = async () => {
    process.removeListener('exit', endWithUs)
    if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit')
    await rm(directory, { recursive: true, force: true })
  }
  if (await isReachable(url, server)) return { url, stop }
  const reason = await readFile(log, 'utf8')
  await stop()
  throw new Error(`PostgreSQL in ${binaries} does not start:\n${reason}`)
}

async function isReachable(url: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 400 && server.exitCode === null; attempt += 1) {
    const isUp = await administer(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return true
    await delay(50)
  }
  return false
}
