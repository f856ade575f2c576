import { HostScreen } from './support/playing/host-screen.ts'
import { Player, seesChoice } from './support/playing/player.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

test('players who join between two questions, or wait while the host is talking, are told what is happening', async ({
  site,
  people,
}) => {
  const game = await site.host.startGame(plainQuiz([60, 60]), { lateJoin: true })
  const invited = { origin: site.origin, pin: game.pin }
  const host = new HostScreen(await people.atDesk(site.host))
  await host.page.goto(`${site.origin}/game/${game.id}`)
  const early = await Player.join(await people.onPhone(), 'Early', invited)

  // The host has left the lobby and has not started yet.
  await host.primary('Start Game').click()
  await expect(host.primary('Start Live Quiz')).toBeEnabled()
  await expect(early.page.getByRole('main')).toContainText('The host will open the first question.')
  await expect(early.page.getByText('about to start')).toHaveCount(0)
  await host.primary('Start Live Quiz').click()
  await seesChoice(early.page)
  await early.page.locator('[data-option="0"]').tap()
  await early.submit()
  await expect(host.page.getByText('✓ Correct')).toBeVisible()

  // A newcomer sees the answer of the question they missed, and what comes next.
  const late = await people.onPhone()
  await late.goto(`${site.origin}/join?pin=${game.pin}`)
  await late.getByLabel('Your name').fill('Late')
  await late.getByRole('button', { name: 'Join Quiz' }).tap()
  await expect(late.getByText('✓ Correct')).toBeVisible()
  await expect(late.getByText('Counting the answers')).toHaveCount(0)
  await host.primary('Show leaderboard').click()
  await expect(host.page.getByRole('region', { name: 'Leaderboard' })).toBeVisible()
  await expect(host.primary('Next Question')).toBeEnabled()
  await host.page.keyboard.press('Space')
  await seesChoice(late)
})
