import type { Seat } from '@pinquiz/protocol'
import type { Page } from '@playwright/test'
import { SocketClient } from '../support/network/socket-client.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** A few names are laid out in even rows. */
const MAX_AS_CARDS = 40

const WALLS = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
]

/** How far the list reaches into the footer, and how far the page can be scrolled. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
    const bottoms = [...document.querySelectorAll('main li')].map(
      (item) => item.getBoundingClientRect().bottom,
    )
    return {
      underFooter: Math.max(0, Math.max(...bottoms) - footer),
      scrolls: Math.max(0, document.documentElement.scrollHeight - innerHeight),
    }
  })

/** How many names are in each row, wherever the newest is moving to. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const rows = new Map<number, number>()
    for (const item of document.querySelectorAll<HTMLElement>('main li')) {
      const top = item.offsetTop
      rows.set(top, (rows.get(top) ?? 0) + 1)
    }
    return [...rows.values()]
  })

test('any number of names ends above the footer of the big screen', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]), { largeHall: true })
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/game/${game.id}`)
  const join = (number: number) =>
    site.host.post(`/api/sessions/${game.id}/participants`, { name: `Pupil No. ${number}` })
  let joined = 0
  for (const many of [30, 32, 60, 100, 130, 200, 400]) {
    await Promise.all(Array.from({ length: many - joined - 1 }, (_, at) => join(joined + at + 1)))
    await join(many)
    joined = many
    await expect(page.getByRole('heading', { name: `${many} Players Joined` })).toBeVisible()
    for (const wall of WALLS)
      await test.step(`${many} at ${wall.width} × ${wall.height}`, async () => {
        await page.setViewportSize(wall)
        await expect.poll(() => overflow(page)).toEqual({ underFooter: 0, scrolls: 0 })
        const names = page.getByRole('main').getByRole('listitem')
        await expect.poll(() => names.count()).toBeGreaterThanOrEqual(Math.min(many, 80))
        await expect(names.first()).toContainText(`Pupil No. ${many}`)
        const rows = await rowsOf(page)
        if (many <= MAX_AS_CARDS) expect(Math.max(...rows)).toBe(Math.ceil(many / rows.length))
      })
  }
})

test('joining a nearly full lobby does not resize all names', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/game/${game.id}`)
  const join = (number: number) =>
    site.host.post(`/api/sessions/${game.id}/participants`, { name: `P${number}` })
  const seen = (many: number) =>
    expect(page.getByRole('heading', { name: `${many} Players Joined` })).toBeVisible()
  await Promise.all(Array.from({ length: 100 }, (_, at) => join(at)))
  await seen(100)
  const tries = await page.evaluateHandle(() => {
    const counted = { tries: 0 }
    const observer = new MutationObserver((changes) => {
      counted.tries += changes.length
    })
    observer.observe(document.querySelector('main ul') ?? document.body, { attributeFilter: ['style'] })
    return counted
  })
  for (let number = 101; number <= 120; number += 1) {
    await join(number)
    await seen(number)
  }
  expect(await tries.evaluate((counted) => counted.tries)).toBeLessThan(20)
})

test('a warning that ends gives its room back to the names', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]), { largeHall: true })
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/game/${game.id}`)
  const join = (name: string) => site.host.post<Seat>(`/api/sessions/${game.id}/participants`, { name })
  await Promise.all(Array.from({ length: 299 }, (_, at) => join(`Pupil No. ${at}`)))
  const seat = await join('Ana')
  const sit = () => SocketClient.seated(site.origin, seat)
  const ana = await sit()
  await expect(page.getByRole('heading', { name: '300 Players Joined' })).toBeVisible()
  const names = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => overflow(page)).toEqual({ underFooter: 0, scrolls: 0 })
  const before = await names.count()
  ana.tear()
  const strip = page.getByRole('status').filter({ hasText: 'reconnecting' })
  await expect(strip).toHaveText('1 phone reconnecting')
  await expect.poll(() => names.count()).toBeLessThan(before)
  const back = await sit()
  await expect(strip).toBeHidden()
  await expect.poll(() => names.count()).toBeGreaterThanOrEqual(before)
  back.close()
})
