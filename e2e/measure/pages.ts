import type { Page } from '@playwright/test'
import { Api } from '../support/api.ts'
import { PHONE } from '../support/browser.ts'
import { POPULATED, ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

/** Of the CPU, as the performance panel of Chromium does it for "low-end" devices. */
const SLOWDOWN = 4
const PAGES = {
  '/host': '/api/quizzes',
  '/results': '/api/results?page=1',
  '/results?search=grace': '/api/results?page=1&search=grace',
  '/dashboard': '/api/quizzes',
  '/admin': '/api/admin/users?page=1',
  '/messages': '/api/admin/leads?page=1',
}
const ASKED = 9
const VISITS = 5

test('pages of a populated site: reply, paint at 4× slowdown, size', async ({ people }) => {
  const server = await ServerProcess.populated()
  try {
    const api = await Api.visitor(server.origin)
    await api.post('/api/sign-in', POPULATED)
    const signedIn = { ...PHONE, storageState: await api.storageState() }
    const page = await people.onPhone(signedIn)
    await page.goto(server.origin)
    for (const [path, request] of Object.entries(PAGES)) {
      const replies = await timesOf(api, request)
      const firstMs: number[] = []
      for (let visits = 0; visits < VISITS; visits += 1) {
        const visitor = await people.onPhone(signedIn)
        firstMs.push(await paintedMs(visitor, server.origin + path))
        await visitor.context().close()
      }
      const againMs = await paintedMs(page, server.origin + path)
      const { nodes, height } = await page.evaluate(() => ({
        nodes: document.querySelectorAll('*').length,
        height: document.documentElement.scrollHeight,
      }))
      const replied = `${request} p50 ${median(replies)} ms`
      const painted = `painted ${median(firstMs)} ms on a first visit, ${againMs.toFixed(0)} ms later, at ${SLOWDOWN}×`
      process.stdout.write(`${path}: ${replied}, ${painted}, ${nodes} nodes, ${height} px on a phone\n`)
    }
    await api.dispose()
  } finally {
    await server.remove()
  }
})

/** Milliseconds until replies were there. */
async function timesOf(api: Api, path: string): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; asked < ASKED; asked += 1) {
    const startMs = performance.now()
    await api.get(path)
    times.push(performance.now() - startMs)
  }
  return times
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(0)

/** On a slowed down CPU, until its list is there. */
async function paintedMs(page: Page, url: string): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const painted = await contentPaintedMs(page)
  await browser.detach()
  return painted
}

/** From the navigation to the painting of the largest element. */
function contentPaintedMs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = performance.now()
        const observer = new PerformanceObserver((list) => {
          last = list.getEntries().at(-1)?.startTime ?? last
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(last)))
      }),
  )
}
