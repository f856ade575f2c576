import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startServer } from '../../../bench/processes/server-process.ts'

const START = resolve('dist/server/main.mjs')

async function start(env: Record<string, string>, ...args: string[]) {
  const { PATH } = process.env
  const child = spawn(process.execPath, [START, ...args], { env: { PATH, ...env } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

it('names PORT if it is taken, before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' && address?.port)
  const dataDir = join(tmpdir(), `pinquiz-start-${process.pid}`)
  const secret = 'a secret of at least thirty-two characters'
  const taken = await start({ PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, SECRET: secret })
  other.close()
  expect(taken).toEqual({
    code: 1,
    out: '',
    err: `PORT: ${port} is already in use, perhaps by another PinQuiz: choose another port\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

it('names HOST if it is not an address of this machine', async () => {
  const { code, err } = await start({ PORT: '0', HOST: '192.0.2.1', SECRET: 'x'.repeat(40) })
  expect([code, err]).toEqual([1, 'HOST: 192.0.2.1 is not an address of this machine\n'])
})

it('explains itself when asked, and reports unknown arguments', async () => {
  expect(await start({}, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('.env.example') })
  expect(await start({}, '--port', '80')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm start'),
  })
})

it('keeps the data directory private to its owner, including files of earlier versions', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pinquiz-modes-'))
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 })
  const [old, outside] = [join(dataDir, 'outbox/old.eml'), join(tmpdir(), `pinquiz-outside-${process.pid}`)]
  for (const path of [old, outside, join(dataDir, 'pinquiz.owner')]) writeFileSync(path, 'x', { mode: 0o644 })
  symlinkSync(outside, join(dataDir, 'link'))
  const before = process.umask(0o022)
  const server = await startServer({ dataDir })
  process.umask(before)
  try {
    await fetch(`${server.origin}/api/password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org' }),
    })
    const names = readdirSync(dataDir, { recursive: true }).map(String)
    expect(names).toEqual(expect.arrayContaining(['pg', 'secret', 'server.json', 'outbox/old.eml']))
    const open = ['', ...names].flatMap((name) => {
      const { mode, ...found } = lstatSync(join(dataDir, name))
      const isLink = (mode & 0o170000) === 0o120000
      const wanted = (mode & 0o170000) === 0o040000 ? 0o700 : 0o600
      return isLink || (mode & 0o777) === wanted ? [] : [[name, (mode & 0o777).toString(8), found.uid]]
    })
    expect(open).toEqual([])
    expect((lstatSync(outside).mode & 0o777).toString(8)).toBe('644')
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true })
    rmSync(outside)
  }
})

it('serves the API document that the build made, under the name of the site', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pinquiz-start-'))
  const siteName = 'The "Old" Mill: a site'
  const server = await startServer({ dataDir, env: { SITE_NAME: siteName } })
  try {
    const served = async (format: string) => (await fetch(`${server.origin}/api/docs/${format}`)).text()
    const built = JSON.parse(readFileSync('dist/server/api.json', 'utf8'))
    built.info.title = `${siteName} API`
    expect(JSON.parse(await served('json'))).toEqual(built)
    expect(await served('yaml')).toContain(`title: ${JSON.stringify(built.info.title)}`)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
})
