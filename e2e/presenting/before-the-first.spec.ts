import type { Page } from '@playwright/test'
import { keepPicture } from '../support/looking/appearance.ts'
import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { startPoll } from '../support/playing/poll.ts'
import { plainQuiz, shapesQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const WALLS = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
]

/** Size of address, PIN and code as fractions of the screen's width; how far the page scrolls, and rows of switches. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const pin = document.querySelector('[data-pin]')
    const names = [...document.querySelectorAll('main li bdi')]
    const tops = [...document.querySelectorAll('footer label')].map((one) => one.getBoundingClientRect().top)
    return {
      pin: Number.parseFloat(getComputedStyle(pin ?? document.body).fontSize) / innerWidth,
      code: (box('main svg[role=img]')?.width ?? 0) / innerWidth,
      name: Math.min(...names.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))) / innerWidth,
      lastName: Math.max(...names.map((one) => one.getBoundingClientRect().bottom)),
      foot: box('footer')?.top ?? 0,
      rows: new Set(tops.map(Math.round)).size,
      scrolls: document.documentElement.scrollHeight - innerHeight,
    }
  })

test('the lobby has its switches in one row and a join panel that fits the screen’s shape; before the first question all players are shown', async ({
  site,
  people,
}, info) => {
  const game = await site.host.startGame(plainQuiz([60, 60], 'Rivers of the World'), { lateJoin: true })
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  // Loaded before anyone needs it.
  const gameScreens = page.waitForResponse(/play-screen/)
  await page.goto(`${site.origin}/game/${game.id}`)
  await gameScreens
  for (let number = 1; number <= 30; number += 1)
    await site.host.post(`/api/sessions/${game.id}/participants`, { name: `Pupil Number ${number}` })
  await expect(page.getByRole('heading', { name: '30 Players Joined' })).toBeVisible()
  for (const wall of WALLS)
    await test.step(`lobby at ${wall.width} × ${wall.height}`, async () => {
      await page.setViewportSize(wall)
      await expect.poll(async () => (await measured(page)).scrolls).toBe(0)
      const { pin, code, rows } = await measured(page)
      await keepPicture(page, info.outputPath(`lobby-${wall.width}.png`))
      expect(rows).toBe(1)
      const isPortrait = wall.height > wall.width
      expect(pin).toBeGreaterThan(isPortrait ? 0.12 : 0.08)
      expect(code).toBeGreaterThan(isPortrait ? 0.28 : 0.13)
    })

  await new HostScreen(page).primary('Start Game').click()
  await expect(page.getByRole('heading', { name: 'Rivers of the World - Live Quiz' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(30)
  await expect(page.getByRole('main')).toContainText('2 questions')
  for (const wall of WALLS)
    await test.step(`pre-start at ${wall.width} × ${wall.height}`, async () => {
      await page.setViewportSize(wall)
      await expect.poll(async () => (await measured(page)).scrolls).toBe(0)
      await keepPicture(page, info.outputPath(`pre-start-${wall.width}.png`))
      const { pin, code, name, lastName, foot } = await measured(page)
      expect(lastName).toBeLessThanOrEqual(foot)
      expect(pin).toBeGreaterThan(0.05)
      expect(code).toBeGreaterThan(0.1)
      expect(name).toBeGreaterThan(32 / 1920)
    })
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await findings(page)).toEqual([])
  await keepPicture(page, info.outputPath('pre-start-360.png'), true)
})

test('a poll waiting for its first player ends above the footer of the big screen', async ({
  site,
  people,
}) => {
  const poll = await startPoll(site.host, shapesQuiz())
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/poll/${poll.id}`)
  await expect(page.getByText('Waiting for players to join...')).toBeVisible()
  for (const wall of WALLS)
    await test.step(`${wall.width} × ${wall.height}`, async () => {
      await page.setViewportSize(wall)
      await expect.poll(async () => (await measured(page)).scrolls).toBe(0)
    })
})
