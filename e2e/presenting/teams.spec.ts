import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('L145–L148 teams are turned on in the lobby, chosen with a tap, assigned to the others, and shown on the big screen, phones and in the results', async ({
  ownSite: site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30, 30], 'In teams'))
  const wall = await people.atDesk(host)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const invited = { origin, pin: game.pin }
  const ada = await Player.join(await people.onPhone(), 'Ada', invited)
  const bob = await Player.join(await people.onPhone(), 'Bob', invited)
  await expect(ada.page.getByText('Choose your team')).toHaveCount(0)

  await wall.getByRole('button', { name: 'Manage' }).click()
  await wall.getByRole('tab', { name: 'Extras' }).click()
  await wall.getByRole('combobox', { name: 'Teams' }).selectOption('Players choose their team')
  await wall.getByRole('combobox', { name: 'Number of teams' }).selectOption('3')
  await expect(ada.page.getByRole('group', { name: 'Choose your team' }).getByRole('button')).toHaveCount(3)
  expect(await findings(wall)).toEqual([])
  await wall.keyboard.press('Escape')

  const owls = ada.page.getByRole('button', { name: 'Owls' })
  const box = await owls.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await owls.tap()
  await expect(owls).toHaveAttribute('aria-pressed', 'true')
  await expect(wall.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('Owls')
  await expect(wall.getByRole('list', { name: 'Teams' }).getByRole('listitem')).toHaveCount(3)
  expect(await findings(ada.page)).toEqual([])
  await ada.page.reload()
  await expect(owls).toHaveAttribute('aria-pressed', 'true')

  await screen.primary('Start Game').click()
  await expect(bob.page.getByText('Your team', { exact: true })).toBeVisible()
  await expect(bob.page.getByText(/Foxes$/)).toBeVisible()
  await screen.primary('Start Live Quiz').click()
  await Promise.all([ada.answer(0, 'Beta', 200), bob.answer(0, 'Gamma', 200)])
  await screen.showLeaderboard()
  const board = wall.getByRole('region', { name: 'Teams' })
  await expect(board.getByRole('listitem').first()).toContainText('Owls')
  for (const shown of [board, ada.page]) await expect(shown.getByText('Ow', { exact: true })).toBeVisible()
  await expect(wall.getByRole('status').filter({ hasText: 'Owls lead the teams' })).toBeAttached()
  await expect(ada.page.getByText('Place 1 of 2')).toBeVisible()
  await expect(bob.page.getByText('Place 2 of 2')).toBeVisible()
  expect(await findings(wall)).toEqual([])

  await screen.endQuiz()
  await screen.ranking()
  await expect(board.getByRole('listitem')).toHaveCount(2)
  await expect(bob.page.getByText('Place 2 of 2')).toBeVisible()

  await wall.goto(`${origin}/results/${game.id}`)
  await expect(board.getByRole('listitem').first()).toContainText('Owls')
  await expect(wall.getByRole('button', { name: /Ada.*Owls/ })).toBeVisible()

  // The choice applies to this host's next session, on another device and in the dialog too.
  await host.createQuiz(plainQuiz([30], 'The next one'))
  const elsewhere = await people.atDesk(host)
  await elsewhere.goto(`${origin}/host`)
  await elsewhere.getByRole('button', { name: /^Host now .*The next one$/ }).click()
  await elsewhere.getByRole('button', { name: 'Manage' }).click()
  await elsewhere.getByRole('tab', { name: 'Extras' }).click()
  await expect(elsewhere.getByRole('combobox', { name: 'Number of teams' })).toHaveValue('3')
  await elsewhere.getByRole('combobox', { name: 'Number of teams' }).selectOption('5')
  await elsewhere.getByRole('switch', { name: /Reactions/ }).uncheck()

  await wall.goto(`${origin}/host`)
  await chooseMode(wall, 'The next one', 'Live Quiz')
  await expect(wall.getByRole('combobox', { name: 'Number of teams' })).toHaveValue('5')
  await wall.getByText('More options', { exact: true }).click()
  await expect(wall.getByRole('checkbox', { name: /reactions/i })).not.toBeChecked()
})
