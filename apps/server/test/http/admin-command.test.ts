import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { newAuthenticator } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../../bench/processes/server-process.ts'
import { oneTimeCode } from '../support/one-time-code.ts'

const ADMIN = resolve('dist/server/admin.mjs')
const PASSWORD = 'typed by hand'

let dataDir: string
const running: ServerProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-admin-'))
})
afterAll(async () => {
  for (const server of running) await server.kill()
  await rm(dataDir, { recursive: true })
})

/** Runs the built command with `input` on its standard input. */
async function admin(args: string[], input = `${PASSWORD}\n`, through: readonly string[] = []) {
  const { PATH } = process.env
  const [command = '', ...rest] = [...through, process.execPath, ADMIN, ...args]
  const child = spawn(command, rest, { env: { PATH, DATA_DIR: dataDir } })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

async function start(): Promise<ServerProcess> {
  const server = await startServer({ dataDir })
  running.push(server)
  return server
}

async function signIn({ origin }: ServerProcess, email: string, password = PASSWORD) {
  const reply = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: reply.status, body: await reply.json() }
}

it('creates administrators while the server is stopped and while it runs', async () => {
  const first = await admin(['--email', 'Ada@example.org', '--name', 'Ada Lovelace'])
  expect(first).toEqual({ code: 0, out: 'ada@example.org: super-admin, new account.\n', err: '' })

  const server = await start()
  expect(await signIn(server, 'ada@example.org')).toMatchObject({
    status: 200,
    body: { user: { role: 'super-admin' } },
  })
  expect(await (await fetch(`${server.origin}/api/setup`)).json()).toEqual({ isNeeded: false })

  const second = await admin(['--email', 'bo@example.org', '--name', 'Bo'])
  expect(second).toEqual({ code: 0, out: 'bo@example.org: admin, new account.\n', err: '' })
  expect(await signIn(server, 'bo@example.org')).toMatchObject({
    status: 200,
    body: { user: { role: 'admin' } },
  })

  const third = await admin(['--email', 'di@example.org', '--name', 'Di', '--role', 'super-admin'])
  expect(third).toEqual({ code: 0, out: 'di@example.org: super-admin, new account.\n', err: '' })

  const again = await admin(['--email', 'bo@example.org', '--name', 'Bo'], 'another password')
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('existing account') })
  expect((await signIn(server, 'bo@example.org')).status).toBe(401)
  expect((await signIn(server, 'bo@example.org', 'another password')).status).toBe(200)
})

it('reads the password from the first line, and has a --help', async () => {
  const made = await admin(['--email', 'cy@example.org', '--name', 'Cy'], `${PASSWORD}\r\na second line\n`)
  expect(made.code).toBe(0)
  const [server = await start()] = running
  expect((await signIn(server, 'cy@example.org')).status).toBe(200)
  expect(await admin(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--email'), err: '' })
})

const UNSHARE = ['unshare', '-n'] as const
const isAllowed = spawnSync(UNSHARE[0], [UNSHARE[1], 'true']).status === 0

it.skipIf(!isAllowed)(
  `never opens the database of a server in another network namespace${isAllowed ? '' : ' (skipped: unshare -n is not allowed here)'}`,
  async () => {
    if (running.length === 0) await start()
    const { code, out, err } = await admin(['--email', 'cy@example.org', '--name', 'Cy'], undefined, UNSHARE)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(
      /^The running server doesn't answer on port \d+\. If it runs in a container, run this command there\n$/,
    )
  },
)

it.each([
  [[], PASSWORD, 'npm run admin -- --email'],
  [['--email', 'a@b.de', '--name', 'A', '--role', 'king'], PASSWORD, 'npm run admin -- --email'],
  [['--email', 'ada@example.org'], PASSWORD, 'npm run admin -- --email'],
  [['--nonsense'], PASSWORD, 'npm run admin -- --email'],
  [['--email', 'ada', '--name', 'Ada'], PASSWORD, 'email: '],
  [['--email', 'ada@example.org', '--name', 'Ada'], 'short', 'password: 6 to 128 characters'],
])('explains what is wrong with %j', async (args, input, message) => {
  const { code, out, err } = await admin(args, input)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(message)
  expect(err).not.toContain('    at ')
})

it('removes a lost second factor through the running server, or in the database without one', async () => {
  const email = 'gil@example.org'
  const reset = (address = email) => admin(['--email', address, '--reset-second-factor'])
  const server = running.pop() ?? (await start())
  await admin(['--email', email, '--name', 'Gil'])
  await setUpAuthenticator(server, email)
  expect(await signIn(server, email)).toMatchObject({ body: { ticket: expect.any(String) } })
  const removed = `${email}: second factor removed, signed out everywhere.\n`
  expect(await reset()).toEqual({ code: 0, out: removed, err: '' })
  expect(await signIn(server, email)).toMatchObject({ status: 200, body: { user: { email } } })
  await server.kill()
  expect(await reset()).toEqual({ code: 0, out: `${email}: no second factor was set up.\n`, err: '' })
  const unknown = await reset('nobody@example.org')
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('no account with that address') })
}, 120_000)

async function setUpAuthenticator({ origin }: ServerProcess, email: string): Promise<void> {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { origin, 'content-type': 'application/json', cookie }
    const reply = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const [set = ''] = reply.headers.getSetCookie()
    return { body: await reply.json(), cookie: set.slice(0, set.indexOf(';')) }
  }
  const { cookie } = await post('/api/sign-in', { email, password: PASSWORD })
  const started = await post('/api/account/authenticator', { password: PASSWORD }, cookie)
  const code = oneTimeCode(newAuthenticator.parse(started.body).secret, Date.now())
  const confirmed = await post('/api/account/authenticator/confirm', { code }, cookie)
  expect(confirmed.body).toMatchObject({ codes: expect.any(Array) })
}
