import type { Page } from '@playwright/test'
import { Crowd } from './support/crowd.ts'
import { HostScreen } from './support/host-screen.ts'
import { Player } from './support/player.ts'
import { plainQuiz } from './support/quizzes.ts'
import { expect, test } from './support/test.ts'

/** When the page showed a text first; begins to look at once. */
function whenSeen(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll('body *')].find(
            (node) => node.childElementCount === 0 && node.textContent?.includes(wanted),
          )
          if (found?.checkVisibility({ visibilityProperty: true })) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )
}

test('L94 L95 L97 a reveal is a scene of answers and one of the ranking, and no phone is before the wall', async ({
  site,
  people,
}) => {
  const { origin, host: api } = site
  const quiz = plainQuiz([60, 60, 60, 60])
  const game = await api.startGame(quiz)
  const page = await people.atDesk(api)
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const pia = await Player.join(await people.onPhone(), 'Pia', { origin, pin: game.pin })
  const crowd = await Crowd.join(origin, api, game.id, ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Finn'])
  await host.start(quiz.title)
  const board = page.getByRole('region', { name: 'Leaderboard' })

  await test.step('first the answers, then what is right: on the wall, then in the hand', async () => {
    await crowd.answer(0, () => 1)
    await pia.choose('Alpha')
    await pia.submit()
    const wall = whenSeen(page, '✓ Correct')
    const hand = whenSeen(pia.page, 'Incorrect')
    await expect(page.getByText('7 answers').or(page.getByText('6 answers'))).toBeVisible()
    expect(await hand).toBeGreaterThanOrEqual(await wall)
    await expect(board).toBeHidden()
    await expect(pia.page.getByText('Rank', { exact: true })).toHaveCount(0)
  })

  await test.step('a key leads to the ranking, and a second press to nothing else', async () => {
    await expect(host.primary('Show leaderboard')).toBeEnabled()
    const hand = whenSeen(pia.page, 'Rank')
    await page.keyboard.press('Space')
    await expect(board).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').filter({ hasText: 'Ada leads with' })).toBeAttached()
    expect(await hand).toBeGreaterThan(0)
    await expect(page.getByText('Question 1 of 4')).toBeVisible()
    await expect(host.primary('Next Question')).toBeVisible()
    await expect(host.primary('End Quiz')).toBeVisible()
  })

  await test.step('the answers can be shown again, and a reload is in the scene of now', async () => {
    await host.primary('Back to the answers').click()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await page.reload()
    await expect(board).toBeVisible()
    await expect(board.getByRole('listitem')).toHaveCount(5)
  })

  for (const index of [1, 2]) {
    await host.primary('Next Question').click()
    // All but Ada are silent or wrong: she has a row, and Pia passes the others.
    await crowd.answer(index, (place) => (place === 0 ? 1 : 0))
    await pia.choose('Beta')
    await pia.submit()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await host.showLeaderboard()
  }
  await expect(board.getByRole('listitem').first()).toContainText('3 in a row')
  await expect(board.getByRole('listitem').nth(1)).toContainText('Pia')

  await test.step('the last ranking is held back', async () => {
    await host.primary('Next Question').click()
    await crowd.answer(3, () => null)
    await pia.choose('Beta')
    await pia.submit()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await expect(host.primary('See Final Results')).toBeVisible()
    await expect(host.primary('Show leaderboard')).toBeHidden()
    await pia.outcome()
    await expect(pia.page.getByText('Rank', { exact: true })).toHaveCount(0)
  })
  crowd.leave()
})
