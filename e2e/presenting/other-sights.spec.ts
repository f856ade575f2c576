import type { Page } from '@playwright/test'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** All that a screen says, in which clocks may run on. */
const said = (page: Page) =>
  page.evaluate(() =>
    document.body.innerText
      .replace(/\s+/g, ' ')
      // On a phone, where what doesn't fit any more is said to be.
      .replace(' More below', '')
      .replace(/\d+( seconds? left)?/g, '#')
      .trim(),
  )

/** Colours of the reader's own, no motion, and letters twice as large change nothing that a screen says. */
async function saysTheSame(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const usual = await said(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(() => said(page)).toBe(usual)
    await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
    await expect.poll(() => said(page)).toBe(usual)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => said(page)).toBe(usual)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.emulateMedia({ reducedMotion: null })
  }
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
