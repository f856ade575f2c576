import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('L151 an avatar is assigned, another is chosen with a tap, shown next to the name everywhere, and can be turned off', async ({
  ownSite: site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30, 30], 'With faces'))
  const wall = await people.atDesk(host)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const pictures = wall.locator('[style*="pictures"]')
  await expect(pictures).toHaveCount(1)
  const before = await pictures.first().getAttribute('style')

  await ada.page.getByRole('button', { name: 'Choose another picture' }).tap()
  const all = ada.page.getByRole('group', { name: 'Choose your picture' })
  await expect(all.getByRole('button', { name: /^Picture/ })).toHaveCount(48)
  const unpressed = all.getByRole('button', { name: /^Picture/, pressed: false }).nth(20)
  const box = await unpressed.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const name = (await unpressed.getAttribute('aria-label')) ?? ''
  await unpressed.tap()
  await expect(all.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(pictures.first()).not.toHaveAttribute('style', before ?? '')
  expect(await findings(ada.page)).toEqual([])
  await ada.page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(ada.page.getByRole('button', { name: 'Choose another picture' })).toBeFocused()

  await screen.start('With faces')
  await ada.answer(0, 'Beta', 200)
  await screen.showLeaderboard()
  await expect(wall.getByRole('region', { name: 'Leaderboard' }).locator('[style*="pictures"]')).toHaveCount(
    1,
  )
  await screen.endQuiz()
  await expect(wall.getByRole('list', { name: 'Podium' }).locator('[style*="pictures"]')).toHaveCount(1)
  await screen.ranking()
  await expect(ada.page.getByRole('heading', { name: 'Thanks for playing!' })).toBeVisible()
  await expect(ada.page.getByRole('main').locator('[style*="pictures"]')).toHaveCount(1)

  const next = await host.startGame(plainQuiz([30], 'Without'))
  await wall.goto(`${origin}/game/${next.id}`)
  const bob = await Player.join(await people.onPhone(), 'Bob', { origin, pin: next.pin })
  await expect(bob.page.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
  await wall.getByRole('button', { name: 'Manage' }).click()
  await wall.getByRole('tab', { name: 'Extras' }).click()
  await wall.getByRole('switch', { name: /Avatars/ }).uncheck()
  await wall.keyboard.press('Escape')
  await expect(bob.page.getByRole('button', { name: 'Choose another picture' })).toHaveCount(0)
  await expect(pictures).toHaveCount(0)
})
