import { findings } from '../support/looking/axe.ts'
import { chooseInMenu } from '../support/playing/choose-in-menu.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, seesChoice } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('one click plays it again: players on the page come along, and hard questions become a round and a practice (L131–L133)', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30, 30], 'Once more'))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const screen = new HostScreen(wall)
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const bob = await Player.join(await people.onPhone(), 'Bob', { origin, pin: game.pin })
  await screen.start('Once more')
  await wall.getByRole('button', { name: 'Players' }).click()
  const players = wall.getByRole('dialog', { name: '2 Players Joined' })
  await Promise.all([ada.answer(0, 'Beta', 200), bob.answer(0, 'Gamma', 200)])
  await expect(wall.getByText('✓ Correct')).toBeVisible()
  // The next screen doesn't close what the host has opened.
  await expect(players).toBeVisible()
  await wall.keyboard.press('Escape')
  await screen.endQuiz()
  const left = bob.page.url()
  await bob.page.goto('about:blank')

  await wall.getByRole('button', { name: 'Play again' }).click()
  await expect(wall).toHaveURL(/\/game\/[\w-]+$/)
  await expect(wall).not.toHaveURL(new RegExp(game.id))
  await expect(ada.page.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
  await expect(wall.getByRole('main')).toContainText('Ada')
  await expect(wall.getByRole('main')).not.toContainText('Bob')
  const pin = (await wall.locator('[data-pin]').innerText()).replace(/\D/g, '')
  await Player.join(await people.onPhone(), 'Bob', { origin, pin })
  await screen.start('Once more')
  await seesChoice(ada.page)
  await screen.endQuiz()

  await wall.goto(`${origin}/results/${game.id}`)
  await chooseInMenu(wall, 'More', 'As self-paced practice')
  await expect(wall).toHaveURL(/\/anytime-quiz\/[\w-]+$/)
  await expect(wall.getByText('Once more').first()).toBeVisible()

  // A player brought along begins when they are there to see it (S27).
  await bob.page.goto(left)
  const begin = bob.page.getByRole('button', { name: 'Start Quiz' })
  await expect(begin).toBeVisible()
  await expect(bob.page).toHaveURL(/\/anytime-quiz-play\//)
  await expect(bob.page.getByRole('heading', { name: 'Anti-cheating measures' })).toBeVisible()
  expect(await findings(bob.page)).toEqual([])
  await begin.tap()
  await expect(bob.page.getByText('Question 1?')).toBeVisible()
})
