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

test('pages of a populated site: reply, paint at 4× slowdown, size', async ({ people }) => {
  const server = await ServerProcess.populated()
  try {
    const api = await Api.visitor(server.origin)
    await api.post('/api/sign-in', POPULATED)
    const page = await people.onPhone({ ...PHONE, storageState: await api.storageState() })
    const browser = await page.context().newCDPSession(page)
    await page.goto(server.origin)
    for (const [path, request] of Object.entries(PAGES)) {
      const replies = await timesOf(api, request)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(server.origin + path)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      const paintMs = await contentPaintedMs(page)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const { nodes, height } = await page.evaluate(() => ({
        nodes: document.querySelectorAll('*').length,
        height: document.documentElement.scrollHeight,
      }))
      const replied = `${request} p50 ${replies[Math.floor(ASKED / 2)]?.toFixed(0)} ms`
      process.stdout.write(
        `${path}: ${replied}, painted ${paintMs.toFixed(0)} ms at ${SLOWDOWN}×, ${nodes} nodes, ${height} px on a phone\n`,
      )
    }
    await api.dispose()
  } finally {
    await server.remove()
  }
})

/** Milliseconds until replies were there, sorted. */
async function timesOf(api: Api, path: string): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; asked < ASKED; asked += 1) {
    const startMs = performance.now()
    await api.get(path)
    times.push(performance.now() - startMs)
  }
  return times.sort((a, b) => a - b)
}

/** From the navigation to the largest thing that was painted. */
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
