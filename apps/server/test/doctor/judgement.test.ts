import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../bench/processes/free-port.ts'
import { environment, startServer } from '../../../../bench/processes/server-process.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { openSite } from '../live/live-game.ts'
import { closeAfterEach, openSharedDatabase, sharing } from '../live/nodes.ts'
import { selfSigned } from '../support/self-signed.ts'
import { runDoctor, spawnDoctor } from './run-doctor.ts'
import { startSmallProxy } from './small-proxy.ts'

const SECRET = 'a secret of at least thirty-two characters'
const GOOD = { setsForwardedFor: true, passesUpgrade: true, largestBody: 1e8 }

// First: cleanups run in reverse order, and the database must outlive its nodes.
closeAfterEach()
const cleanups: (() => Promise<unknown> | unknown)[] = []
let root: string
let DATA_DIR: string
let PORT: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'pinquiz-judgement-'))
  cleanups.push(() => rmSync(root, { recursive: true }))
  DATA_DIR = join(root, 'data')
  PORT = String(await freePort())
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The server's error for this environment, without the error's name. */
function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('npm run doctor', () => {
  it('judges settings as the server does', async () => {
    const short = join(root, 'short')
    const env = { PORT, DATA_DIR: short, REDIS_URL: 'redis://127.0.0.1:1' }
    expect(refusalOf(env)).toContain('SECRET: must be set with REDIS_URL')
    const { code, states, texts } = await runDoctor(env)
    expect([code, states.configuration]).toEqual([1, 'wrong'])
    expect(texts.configuration).toContain(refusalOf(env))
    expect(readdirSync(root)).toEqual([])
  })

  it('judges a short secret as the server does', async () => {
    writeFileSync(join(root, 'secret'), 'short')
    const { texts } = await runDoctor({ PORT, DATA_DIR: root })
    expect(texts.configuration).toContain(refusalOf({ DATA_DIR: root }))
    expect(texts.configuration).toContain('has fewer than 32 characters')
  })

  it('reports directories that cannot be created', async () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    const wrong: [Record<string, string>, string][] = [
      [{ DATA_DIR: join(file, 'data'), SECRET }, `DATA_DIR ${join(file, 'data')} cannot be created`],
      [{ DATA_DIR: file, SECRET }, `DATA_DIR ${file} cannot be used: it is not a directory`],
      [{ DATA_DIR, BACKUP_DIR: '/proc/backups' }, 'BACKUP_DIR /proc/backups cannot be created'],
    ]
    for (const [env, says] of wrong) {
      const { code, states, texts } = await runDoctor({ PORT, ...env })
      expect([code, states.disk]).toEqual([1, 'wrong'])
      expect(texts.disk).toContain(says)
    }
    expect(readdirSync(root)).toEqual(['file'])
  })

  it('finishes even if the reader of its output leaves after the first line', async () => {
    const child = spawnDoctor({ PORT, DATA_DIR })
    await once(child.stdout, 'data')
    child.stdout.destroy()
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect([code, err]).toEqual([0, ''])
  })
})

describe('npm run doctor', () => {
  it('finds that the public address leads to another site with the same secret', async () => {
    const publicPort = await freePort()
    const env = { SECRET, PUBLIC_URL: `http://127.0.0.1:${publicPort}`, TRUSTED_PROXIES: '127.0.0.1' }
    const own = await startServer({ dataDir: DATA_DIR, env })
    cleanups.push(own.stop)
    const other = await startServer({ dataDir: join(root, 'other'), env })
    cleanups.push(other.stop)
    const proxy = await startSmallProxy(publicPort, other.port, GOOD)
    cleanups.push(proxy.stop)
    const ask = (port: number) => runDoctor({ ...env, DATA_DIR, PORT: String(port) })
    const { code, texts } = await ask(own.port)
    expect(texts['proxy headers']).toContain('reaches another site with the same SECRET')
    expect(code).toBe(1)
    expect((await ask(other.port)).states['proxy headers']).toBe('ok')
  })

  it.skipIf(!sharing.isMet)(`treats two nodes of one PostgreSQL as one site${sharing.reason}`, async () => {
    const publicPort = await freePort()
    const env = {
      SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: await openSharedDatabase(),
      PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
    }
    const own = await startServer({ dataDir: DATA_DIR, env })
    cleanups.push(own.stop)
    const other = await startServer({ dataDir: join(root, 'other'), env })
    cleanups.push(other.stop)
    const proxy = await startSmallProxy(publicPort, other.port, GOOD)
    cleanups.push(proxy.stop)
    const { states } = await runDoctor({ ...env, DATA_DIR, PORT: String(own.port) })
    expect(states['proxy headers']).toBe('ok')
  })

  it('calculates the players from the server’s open files limit, not the shell’s', async () => {
    const server = spawn(
      'sh',
      ['-c', `ulimit -n 600; exec "${process.execPath}" "$0"`, resolve('dist/server/main.mjs')],
      { env: environment({ dataDir: DATA_DIR }, Number(PORT)) },
    )
    cleanups.push(async () => {
      server.kill('SIGKILL')
      await once(server, 'exit')
    })
    for await (const piece of server.stdout) if (String(piece).includes('is running')) break
    const { states, texts } = await runDoctor({ DATA_DIR, PORT })
    expect(states['open files']).toBe('warning')
    expect(texts['open files']).toContain('limit 600: enough for 172 players at once')
  })

  it.skipIf(!sharing.isMet)(`finds a clock 30 s away from the database's${sharing.reason}`, async () => {
    const ahead = 'const now = Date.now; Date.now = () => now() + 30_000'
    const env = { PORT, DATA_DIR, DATABASE_URL: await openSharedDatabase(), SECRET }
    const { code, states, texts } = await runDoctor({
      ...env,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(ahead)}`,
    })
    expect([code, states.clock]).toEqual([1, 'wrong'])
    expect(texts.clock).toMatch(/^the database differs by -(29|30)\.\d s/)
  })

  it('approves of a server that does TLS itself', async () => {
    const files = selfSigned(root)
    const env = {
      ...files,
      PORT,
      DATA_DIR,
      SECRET,
      HOST: '127.0.0.1',
      PUBLIC_URL: `https://localhost:${PORT}`,
    }
    const site = await openSite({ ...readConfig(env), logLevel: 'silent' })
    cleanups.push(site.close)
    const { code, states, texts } = await runDoctor({ ...env, NODE_EXTRA_CA_CERTS: files.TLS_CERT })
    expect(states).toMatchObject({
      server: 'ok',
      'public address': 'ok',
      'proxy headers': 'ok',
      websocket: 'ok',
      'large bodies': 'ok',
    })
    expect(texts.server).toBe(`ready on port ${PORT} over TLS`)
    expect(texts['proxy headers']).toBe('no proxy: 127.0.0.1 connects directly')
    expect(code).toBe(0)
    const without = await runDoctor(env)
    expect(without.texts['public address']).toContain('NODE_EXTRA_CA_CERTS')
  })
})
