import { HostScreen } from './support/playing/host-screen.ts'
import { Player } from './support/playing/player.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

test('L58 a selection counts even if the page is busy when the question closes', async ({ site, people }) => {
  test.slow()
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([10], 'Busy'))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await new HostScreen(wall).start('Busy')
  const { opensAtMs, timeLimitS, givenBackMs } = await ada.opening(0)
  await ada.choose('Beta')
  await ada.page.evaluate(
    (endMs) =>
      new Promise<void>((resolve) => {
        const beBusy = () => {
          while (Date.now() < endMs + 600);
          resolve()
        }
        setTimeout(beBusy, endMs - 300 - Date.now())
      }),
    opensAtMs + timeLimitS * 1000 + givenBackMs,
  )
  await expect(ada.page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
})
