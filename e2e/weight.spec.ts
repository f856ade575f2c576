import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { HostScreen } from './support/playing/host-screen.ts'
import { seesChoice } from './support/playing/player.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

/** Of bodies, compressed with gzip; browsers that take brotli get less. */
const MAX_SCRIPT_BYTES = 110_000
const MAX_BYTES = 200_000
/** Below this compression is not worth a header. */
const SMALL_BYTES = 1024

test('a player’s downloads from the PIN to the first question are small and come from this site', async ({
  site,
  people,
}) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const host = new HostScreen(await people.atDesk(site.host))
  await host.page.goto(`${site.origin}/game/${game.id}`)

  const page = await people.onPhone()
  const weigh = watchDownloads(page)
  await page.goto(`${site.origin}/join?pin=${game.pin}`)
  await page.getByLabel('Your name').fill('Lea')
  await page.getByRole('button', { name: 'Join Quiz' }).tap()
  await host.start('A plain quiz')
  await seesChoice(page)

  const downloads = await weigh()
  expect(downloads.filter(({ url }) => new URL(url).origin !== site.origin)).toEqual([])
  const scripts = downloads.filter(({ isScript }) => isScript)
  const plain = scripts.filter(({ decoded, encoding }) => decoded >= SMALL_BYTES && !encoding)
  expect(plain, 'scripts sent uncompressed').toEqual([])
  const figures = `${sum(scripts)} bytes in ${scripts.length} scripts, ${sum(downloads)} bytes altogether`
  test.info().annotations.push({ type: 'weight', description: figures })
  expect(sum(scripts), `${figures}\n${table(downloads)}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  expect(sum(downloads), `${figures}\n${table(downloads)}`).toBeLessThanOrEqual(MAX_BYTES)
})

test('a phone waiting in the lobby loads what comes after the first answer', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const page = await people.onPhone()
  await page.clock.install()
  await page.goto(`${site.origin}/join?pin=${game.pin}`)
  await page.getByLabel('Your name').fill('Lea')
  await page.getByRole('button', { name: 'Join Quiz' }).tap()
  await expect(page.getByText('Waiting for game to start', { exact: true })).toBeVisible()
  const later = ['reveal-stage', 'final-stage'].map((name) =>
    page.waitForResponse((response) => response.url().includes(name)),
  )
  await page.clock.fastForward(60_000)
  for (const response of await Promise.all(later)) expect(response.status()).toBe(200)
})

test('the home page and the dashboard load few files', async ({ site, people }) => {
  for (const [path, most] of [
    ['/', 30],
    ['/host', 57],
  ] as const) {
    const page = await people.atDesk(path === '/' ? undefined : site.host)
    let files = 0
    // Each quiz of the host has a cover.
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') files += 1
    })
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    expect(files, path).toBeLessThanOrEqual(most)
  }
})

type Download = {
  url: string
  gzip: number
  decoded: number
  isScript: boolean
  encoding: string | undefined
}

/** Collects every response of the page; the returned function waits for their bodies. */
function watchDownloads(page: Page): () => Promise<Download[]> {
  const downloads: Promise<Download>[] = []
  page.on('response', (response) => downloads.push(weighed(response)))
  return () => Promise.all(downloads)
}

async function weighed(response: Response): Promise<Download> {
  const { 'content-type': type = '', 'content-encoding': encoding } = await response.allHeaders()
  const body = await response.body()
  const isText = /javascript|json|text|svg/.test(type)
  return {
    url: response.url(),
    gzip: isText ? Math.min(body.length, gzipSync(body, { level: 9 }).length) : body.length,
    decoded: body.length,
    isScript: type.includes('javascript'),
    encoding,
  }
}

const sum = (downloads: Download[]) => downloads.reduce((total, { gzip }) => total + gzip, 0)

const table = (downloads: Download[]) =>
  downloads
    .map(({ url, gzip, encoding }) => `${gzip}\t${encoding ?? '-'}\t${new URL(url).pathname}`)
    .join('\n')
