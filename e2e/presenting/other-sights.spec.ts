import type { Page } from '@playwright/test'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** All that a screen says once it is drawn, in which clocks may run on. */
const said = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done))
    await drawn()
    await drawn()
    return (
      document.body.innerText
        .replace(/\s+/g, ' ')
        // On a phone, where what doesn't fit any more is said to be.
        .replace(' More below', '')
        .replace(/\d+( seconds? left)?/g, '#')
        .trim()
    )
  })

const SIGHTS: { on: (page: Page) => Promise<void>; off: (page: Page) => Promise<void> }[] = [
  {
    on: (page) => page.emulateMedia({ forcedColors: 'active' }),
    off: (page) => page.emulateMedia({ forcedColors: null }),
  },
  {
    on: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    off: (page) => page.emulateMedia({ reducedMotion: null }),
  },
  {
    on: (page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
    off: (page) => page.evaluate(() => void document.documentElement.style.removeProperty('font-size')),
  },
]

/** Colours of the reader's own, no motion, and letters twice as large change nothing that a screen says. */
async function saysTheSame(...pages: Page[]): Promise<void> {
  // Again, if a notice came or went between the two.
  for (const page of pages)
    for (const { on, off } of SIGHTS)
      await expect(async () => {
        await off(page)
        const usual = await said(page)
        await on(page)
        const other = await said(page)
        await off(page)
        expect(other).toBe(usual)
      }).toPass()
}

/** Which list items have an edge of their own in the reader's colours. */
const edges = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { borderTopWidth, outlineStyle } = getComputedStyle(item)
        return outlineStyle === 'solid' ? 'marked' : borderTopWidth === '0px' ? 'none' : 'edge'
      }),
    )

test('forced colours, no motion and large letters: the big screen, phone and presenter view say the same', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([120, 120], 'In other colours'))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const { page: phone } = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const view = await people.atDesk(host)
  await view.goto(`${origin}/present/${game.id}`)
  await expect(view.getByRole('button', { name: 'Start Game' })).toBeEnabled()
  await saysTheSame(wall, phone, view)
  await view.getByRole('button', { name: 'Start Game' }).click()
  await new HostScreen(view).primary('Start Live Quiz').click()
  await expect(view.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await expect(wall.getByRole('progressbar', { name: 'Time left' })).toBeVisible()
  await saysTheSame(wall, phone, view)
  await wall.emulateMedia({ forcedColors: 'active' })
  expect(await edges(wall)).toEqual(['edge', 'edge', 'edge', 'edge'])

  await phone.getByRole('button', { name: 'Beta' }).tap()
  await phone.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(wall.getByText('✓ Correct')).toBeVisible()
  expect(await edges(wall)).toEqual(['edge', 'marked', 'edge', 'edge'])
  await expect(wall.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  await expect(phone.getByText('1 of 1', { exact: true })).toBeVisible()
  expect(await edges(wall)).toEqual(['edge'])
  await wall.emulateMedia({ forcedColors: null })
  await expect(wall.getByRole('main').getByRole('listitem')).toContainText(/^1/)
  await saysTheSame(wall, phone, view)

  await view.getByRole('button', { name: 'End Quiz' }).click()
  await view.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await expect(view.getByRole('button', { name: 'Final ranking' })).toBeEnabled()
  await expect(phone.getByRole('heading', { name: 'Thanks for playing!' })).toBeVisible()
  await saysTheSame(wall, phone, view)
})
