import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('L96 the end in the hand is large and whole, and the winner has the gold of the step', async ({
  site: { origin, host: api },
  people,
}) => {
  const game = await api.startGame(plainQuiz([60], 'Whole'))
  const page = await people.atDesk(api)
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const small = { viewport: { width: 360, height: 640 } }
  const ada = await Player.join(await people.onPhone(small), 'Ada', { origin, pin: game.pin })
  const bob = await Player.join(await people.onPhone(small), 'Bob', { origin, pin: game.pin })
  await host.start('Whole')
  await ada.choose('Beta')
  await ada.submit()
  await bob.choose('Alpha')
  await bob.submit()
  await host.primary('See Final Results').click()
  const stageOf = ({ page: hand }: Player) => hand.locator('section').filter({ hasText: 'Final score' })
  for (const player of [ada, bob]) {
    const { page: hand, name } = player
    await expect(hand.getByRole('heading', { name: 'Thanks for playing!' })).toBeVisible()
    await expect(hand.getByText('Play Again')).toBeAttached()
    await expect(stageOf(player)).toContainText(name)
    await expect(stageOf(player)).toBeInViewport({ ratio: 1 })
    expect(await findings(hand)).toEqual([])
  }
  await expect(ada.page.getByRole('button', { name: 'Save your result card' })).toBeInViewport({ ratio: 1 })
  const ground = (player: Player) =>
    stageOf(player).evaluate((stage) => getComputedStyle(stage).backgroundColor)
  expect(await ground(ada)).toBe('rgb(255, 199, 46)')
  expect(await ground(bob)).not.toBe('rgb(255, 199, 46)')
  const rank = ada.page.getByText('1', { exact: true }).first()
  expect(await rank.evaluate((digit) => Number.parseFloat(getComputedStyle(digit).fontSize))).toBeGreaterThan(
    60,
  )
})
