import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const START = resolve('dist/server/main.mjs')

async function start(env: Record<string, string>, ...args: string[]) {
  const { PATH } = process.env
  const child = spawn(process.execPath, [START, ...args], { env: { PATH, ...env } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

it('names PORT when it is taken, before anything is made', async () => {
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
    err: `PORT: ${port} is taken by another process, perhaps another PinQuiz: choose another number\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

it('names HOST when it is none of this machine', async () => {
  const { code, err } = await start({ PORT: '0', HOST: '192.0.2.1', SECRET: 'x'.repeat(40) })
  expect([code, err]).toEqual([1, 'HOST: 192.0.2.1 is no address of this machine\n'])
})

it('explains itself when asked, and what it does not understand', async () => {
  expect(await start({}, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('.env.example') })
  expect(await start({}, '--port', '80')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm start'),
  })
})
