import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('L185 streaks earn points if the host turned that on: fixed at the start, shown on phones and in the results', async ({
  ownSite: site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30, 30, 30, 30], 'In a row'))
  const wall = await people.atDesk(host)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const choice = wall.getByRole('switch', { name: /Points for correct answers in a row/ })
  await wall.getByRole('button', { name: 'Manage' }).click()
  await wall.getByRole('tab', { name: 'Extras' }).click()
  await expect(choice).not.toBeChecked()
  await choice.check()
  expect(await findings(wall)).toEqual([])
  await wall.keyboard.press('Escape')

  await screen.primary('Start Game').click()
  await screen.primary('Start Live Quiz').click()
  for (const question of [0, 1]) {
    await ada.answer(question, 'Beta', 200)
    await expect(ada.page.getByText(/^\+[\d,]+ points$/)).toBeVisible()
    await screen.showLeaderboard()
    await screen.primary('Next Question').click()
  }
  await ada.answer(2, 'Beta', 200)
  await expect(
    ada.page.getByText(/^\+[\d,]+ points \(including 50 for correct answers in a row\)$/),
  ).toBeVisible()
  expect(await findings(ada.page)).toEqual([])
  await wall.getByRole('button', { name: 'Players' }).click()
  await wall.getByRole('button', { name: 'Manage' }).click()
  await wall.getByRole('tab', { name: 'Extras' }).click()
  await expect(wall.getByRole('switch', { name: /Reactions/ })).toBeVisible()
  await expect(choice).toHaveCount(0)

  await wall.reload()
  await screen.endQuiz()
  await wall.goto(`${origin}/results/${game.id}`)
  await wall.getByRole('row', { name: /Ada/ }).getByRole('button').first().click()
  await expect(wall.getByText('including 50 for correct answers in a row')).toHaveCount(1)
})
