import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

test('L157 reactions of waiting phones rise in the margins of the big screen, are counted with reduced motion, and can be turned off', async ({
  ownSite: site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([60, 60], 'With hearts'))
  const wall = await people.atDesk(host)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const bob = await Player.join(await people.onPhone(), 'Bob', { origin, pin: game.pin })
  const react = (name: string, player = ada) =>
    player.page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name }).tap()
  const flying = wall.locator('[data-reactions] > span')

  const box = await ada.page.getByRole('button', { name: 'Heart' }).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await findings(ada.page)).toEqual([])
  // The smallest phone shows the whole waiting screen above them.
  const hint = await ada.page.getByText('Use it to come back on another device.').boundingBox()
  const bar = await ada.page.getByRole('group', { name: 'Reactions' }).boundingBox()
  expect((hint?.y ?? 0) + (hint?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0)

  /** Reactions fly in the margins, next to what the audience reads. */
  const isBeside = async (selector: string) => {
    await react('Heart')
    await react('Fire', bob)
    await expect(flying.first()).toBeVisible()
    const overlaps = await wall.evaluate((what) => {
      const boxes = (all: string) =>
        [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect())
      const shown = boxes(what)
      return {
        shown: shown.length,
        size: Math.min(...boxes('[data-reactions] > span').map(({ width }) => width)) / innerWidth,
        over: boxes('[data-reactions] > span').filter((one) =>
          shown.some((other) => one.left < other.right - 1 && one.right > other.left + 1),
        ).length,
      }
    }, selector)
    expect(overlaps.shown).toBeGreaterThan(0)
    expect(overlaps.over).toBe(0)
    // Seen from the last row.
    expect(overlaps.size).toBeGreaterThanOrEqual(64 / 1920)
    await expect(flying).toHaveCount(0)
  }
  for (const size of SIZES) {
    await wall.setViewportSize(size)
    await isBeside('[data-pin], main svg[role=img], main li')
  }
  await screen.start('With hearts')
  await expect(ada.page.getByRole('button', { name: 'Submit Answer' })).toBeVisible()
  await expect(ada.page.getByRole('group', { name: 'Reactions' })).toHaveCount(0)
  await Promise.all([ada.choose('Beta'), bob.choose('Gamma')])
  await ada.submit()
  await expect(ada.page.getByText('Answer Submitted!')).toBeVisible()
  await react('Star')
  await expect(flying.first()).toBeVisible()
  await bob.submit()
  await expect(wall.getByText('✓ Correct')).toBeVisible()
  await isBeside('main h1, main li')

  await wall.emulateMedia({ reducedMotion: 'reduce' })
  await react('Thumbs up')
  const counts = wall.getByRole('list', { name: 'Reactions' })
  await expect(counts.getByRole('listitem').filter({ hasText: 'Thumbs up' })).toContainText('1')
  await expect(flying).toHaveCount(0)
  expect(await findings(wall)).toEqual([])

  await wall.getByRole('button', { name: 'Players' }).click()
  await wall.getByRole('button', { name: 'Manage' }).click()
  await wall.getByRole('tab', { name: 'Extras' }).click()
  await wall.getByRole('switch', { name: /Reactions/ }).uncheck()
  await expect(ada.page.getByRole('group', { name: 'Reactions' })).toHaveCount(0)
})
