import type { Page } from '@playwright/test'
import { covered } from '../support/looking/clean-wall.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const NAMES = Array.from({ length: 30 }, (_, at) => `Long named ${at + 1}`)

/** With ten options the last one is nearest to the footer. */
function fullQuiz(title: string) {
  const quiz = plainQuiz([60, 60], title)
  for (const question of quiz.questions)
    question.options = Array.from({ length: 10 }, (_, at) => ({
      text: `Option number ${at + 1}`,
      isCorrect: at === 1,
    }))
  return quiz
}

const SIZES = [
  [1366, 768],
  [1920, 1080],
] as const

const reach = async (wall: Page) => {
  await wall.mouse.move(3, 200)
  await wall.mouse.move(5, 210)
}

test('L139 controls that somebody reaches for never lie over the show, whether or not a presenter view is open', async ({
  site: { origin, host: api },
  people,
}) => {
  const game = await api.startGame(fullQuiz('Nothing covered'), { paceS: 120 })
  const wall = await people.atDesk(api)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, api, game.id, NAMES)
  const view = await people.atDesk(api)
  const control = wall.locator('header [data-control="bar"]')
  const look = async (scene: string) => {
    for (const isPresented of [true, false]) {
      await view.goto(isPresented ? `${origin}/present/${game.id}` : 'about:blank')
      await expect(wall.locator('[data-clean-wall]')).toHaveCount(isPresented ? 1 : 0)
      for (const [width, height] of SIZES) {
        await wall.setViewportSize({ width, height })
        await reach(wall)
        await expect(control).toHaveCSS('visibility', 'visible')
        await expect
          .poll(() => covered(wall), `${scene}, ${width} wide, ${isPresented ? '' : 'not '}presented`)
          .toEqual([])
      }
    }
  }
  await look('lobby')
  await screen.start('Nothing covered')
  await expect(screen.primary('Show answer')).toBeVisible()
  await look('question')
  await crowd.answer(0, (place) => place % 10)
  await expect(wall.getByText('✓ Correct')).toBeVisible()
  await look('answers')
  await screen.showLeaderboard()
  await look('leaderboard')
  await screen.endQuiz()
  await expect(screen.primary('Final ranking')).toBeVisible()
  await look('podium')
  await screen.primary('Final ranking').click()
  await look('ranking')
  crowd.leave()
})
