// `npm run dev` on a copy of the sources: it writes into `dist`, which other tests run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
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
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const WITHIN_MS = 100_000
const root = mkdtempSync(join(tmpdir(), 'pinquiz-dev-'))
let child
let origin

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** The same packages, but for our own, which are those of the copy. */
function linkPackages(directory) {
  mkdirSync(join(root, directory, '@pinquiz'), { recursive: true })
  for (const name of readdirSync(directory).filter((one) => one !== '@pinquiz' && one !== '.cache'))
    symlinkSync(resolve(directory, name), join(root, directory, name))
}

beforeAll(async () => {
  for (const path of [
    'apps',
    'packages',
    'bench',
    'scripts',
    'rolldown.config.mjs',
    'package.json',
    'tsconfig.base.json',
    'dist/web',
    'dist/prerender',
  ])
    cpSync(path, join(root, path), { recursive: true, filter: (name) => !name.endsWith('/node_modules') })
  linkPackages('node_modules')
  for (const name of readdirSync('packages'))
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@pinquiz', name))
  for (const app of ['apps/server', 'apps/web'])
    if (readdirSync(app).includes('node_modules')) linkPackages(`${app}/node_modules`)
  const [pages, port] = [await freePort(), await freePort()]
  origin = `http://localhost:${pages}`
  child = spawn(process.execPath, ['scripts/dev.mjs', '--port', pages], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: join(root, 'data') },
    stdio: 'ignore',
  })
})
afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(root, { recursive: true })
})

/** The longest title that the server says it takes. */
async function longestTitle() {
  const document = await (await fetch(`${origin}/api/docs/json`)).text()
  return Number(/"title":\{"type":"string","maxLength":(\d+)\}/.exec(document)?.[1])
}

it('serves pages and server, and picks up a changed rule', async () => {
  await vi.waitFor(async () => expect(await longestTitle()).toBe(200), { timeout: WITHIN_MS, interval: 500 })
  expect(await (await fetch(`${origin}/src/main.tsx`)).text()).toContain('createRoot')
  const limits = join(root, 'packages/game/src/limits.ts')
  writeFileSync(limits, readFileSync(limits, 'utf8').replace('title: { input: 200', 'title: { input: 150'))
  await vi.waitFor(async () => expect(await longestTitle()).toBe(150), { timeout: WITHIN_MS, interval: 500 })
}, 240_000)
