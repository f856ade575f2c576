/** `npm run bench:pages`: Lighthouse (mobile) of the pages that strangers open first, on a fresh server. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findChromium } from './find-chromium.mjs'

// Not a dependency: a hundred megabytes that only this command needs.
const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = ['/', '/pricing', '/join']

const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-pages-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
const server = spawn('node', ['dist/server/main.mjs'], { env, stdio: 'ignore' })
try {
  await untilReady()
  for (const path of PAGES) console.log(path, await scores(path))
} finally {
  server.kill()
  await new Promise((resolve) => server.once('exit', resolve))
  await rm(dataDir, { recursive: true })
}

/** `performance 97, accessibility 100, best-practices 100, seo 100 (LCP 2.1 s, TBT 0 ms, CLS 0)` */
async function scores(path) {
  const chromium = findChromium()
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, origin + path, '--quiet', '--output=json'],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) } },
  )
  const { categories, audits } = JSON.parse(stdout)
  const points = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
  const times = {
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    CLS: 'cumulative-layout-shift',
  }
  const figures = Object.entries(times).map(([name, audit]) => `${name} ${audits[audit].displayValue}`)
  return `${points.join(', ')} (${figures.join(', ')})`
}

async function untilReady() {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(200)
  }
  throw new Error(`no server at ${origin}`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
