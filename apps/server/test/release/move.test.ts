import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { closeAfterEach, openSharedDatabase, sharing } from '../live/nodes.ts'

const SECRET = 'a secret of at least thirty-two characters'
const root = mkdtempSync(join(tmpdir(), 'pinquiz-move-'))
afterAll(() => rmSync(root, { recursive: true }))
closeAfterEach()

it.skipIf(!sharing.isMet)(`a node without a data directory creates it${sharing.reason}`, async () => {
  const dataDir = join(root, 'not/there')
  const server = await startServer({ dataDir, env: { DATABASE_URL: await openSharedDatabase(), SECRET } })
  try {
    await server.printed(/is running at/)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'))).toMatchObject({
      pid: server.pid,
    })
  } finally {
    await server.stop()
  }
})

it('a data directory that cannot be created stops the start and is named, before anything is served', async () => {
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: '/dev/null/data', SECRET }
  const started = promisify(execFile)(process.execPath, [resolve('dist/server/main.mjs')], { env })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATA_DIR: \/dev\/null\/data cannot be used: .*\n$/),
  })
})

it.skipIf(!sharing.isMet)(`npm run db:copy says what happens to the secret${sharing.reason}`, async () => {
  const dataDir = join(root, 'moved')
  await (await startServer({ dataDir })).stop()
  const { PATH } = process.env
  const copyWith = async (env: Record<string, string>) => {
    const args = [resolve('dist/server/db-copy.mjs'), '--to', await openSharedDatabase()]
    return (await promisify(execFile)(process.execPath, args, { env: { PATH, DATA_DIR: dataDir, ...env } }))
      .stdout
  }
  expect(existsSync(join(dataDir, 'secret'))).toBe(true)
  expect(await copyWith({})).toContain(`The secret stays in ${dataDir}/secret`)
  expect(await copyWith({ SECRET })).toContain('Keep the same SECRET')
})
