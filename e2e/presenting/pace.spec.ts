import type { Page } from '@playwright/test'
import { findings } from '../support/looking/axe.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, seesChoice } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const pinOf = async (page: Page) => (await page.locator('[data-pin]').innerText()).replace(/\D/g, '')

test('L215 by hand the bars, the answer and the leaderboard wait for the host, and the next quiz starts the same way', async ({
  ownSite: { origin, host: api },
  people,
}) => {
  await api.createQuiz(plainQuiz([60, 60, 60], 'By hand'))
  const page = await people.atDesk(api)
  const host = new HostScreen(page)
  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: 'Start: By hand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Game Mode' })
  await expect(dialog.getByLabel('Pace', { exact: true })).toHaveValue('usual')
  await dialog.getByLabel('Pace', { exact: true }).selectOption({ label: 'I go on myself' })
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(/\/game\/[\w-]+$/)
  const session = page.url().split('/').at(-1) ?? ''
  const pia = await Player.join(await people.onPhone(), 'Pia', { origin, pin: await pinOf(page) })
  await host.start('By hand')
  await pia.choose('Beta')
  await pia.submit()

  const right = page.getByText('✓ Correct')
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await expect(host.primary('Show answer')).toBeVisible()
  await expect(page.getByText(/^\d+ answers?$/)).toHaveCount(4)
  await expect(pia.page.getByRole('heading', { name: /Here comes the answer/ })).toBeVisible()
  await expect(right).toBeHidden()
  const showing = await people.atDesk(api)
  await showing.goto(`${origin}/present/${session}`)
  await showing.getByRole('button', { name: 'Show answer' }).click()
  await expect(right).toBeVisible()
  await expect(board).toBeHidden()
  await expect(pia.page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await showing.close()
  await page.bringToFront()
  await host.primary('Show leaderboard').click()
  await expect(board.getByRole('listitem')).toContainText('Pia')

  await host.primary('Next Question').click()
  await seesChoice(pia.page)
  await host.endQuiz()
  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: 'Start: By hand' }).click()
  await expect(dialog.getByLabel('Pace', { exact: true })).toHaveValue('hand')
})

test('L217 a show that runs by itself tells everybody when it goes on, stops for a break, and stays at the podium', async ({
  site: { origin, host: api },
  people,
}) => {
  const game = await api.startGame(plainQuiz([60, 60], 'By itself'), { pace: 'auto', paceS: 5 })
  const page = await people.atDesk(api)
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const pia = await Player.join(await people.onPhone(), 'Pia', { origin, pin: game.pin })
  await host.primary('Start Game').click()
  const goesOn = (at: Page) => at.getByText(/^Goes on in \d+ s$/)
  await expect(goesOn(page)).toBeVisible()
  await expect(goesOn(pia.page)).toBeVisible()
  await host.primary('Break').click()
  await expect(page.getByRole('heading', { name: 'Break' })).toBeVisible()
  await expect(goesOn(pia.page)).toBeHidden()
  await host.primary('Go on').click()
  await expect(goesOn(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await findings(pia.page)).toEqual([])

  await pia.choose('Beta')
  await pia.submit()
  await expect(page.getByText('✓ Correct')).toBeVisible()
  await expect(goesOn(page)).toBeVisible()
  await expect(goesOn(pia.page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  // Nobody presses anything any more.
  await expect(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible({ timeout: 30_000 })
  await pia.choose('Alpha')
  await pia.submit()
  const podium = page.getByRole('list', { name: 'Podium' })
  await expect(podium).toContainText('Pia', { timeout: 30_000 })
  await expect(host.primary('Final ranking')).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(podium).toContainText('Pia')
  await page.clock.fastForward(60_000)
  await expect(podium).toContainText('Pia')

  const showing = await people.atDesk(api)
  await showing.goto(`${origin}/present/${game.id}`)
  await showing.getByRole('button', { name: 'Final ranking' }).click()
  await expect(page.getByRole('heading', { name: 'Final ranking' })).toBeVisible()
})

test('L136 L55 what does not count is said on the wall, with the next question and at the end', async ({
  site: { origin, host: api },
  people,
}) => {
  const game = await api.startGame(plainQuiz([60, 60, 60], 'Left out'))
  const page = await people.atDesk(api)
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, api, game.id, ['Ada'])
  await host.start('Left out')
  await crowd.answer(0, () => 1)
  await expect(host.primary('Show leaderboard')).toBeVisible()
  const showing = await people.atDesk(api)
  await showing.goto(`${origin}/present/${game.id}`)
  await showing.getByRole('button', { name: 'Skip the next question' }).click()
  await showing.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await showing.close()
  await expect(page.getByText("Question 3 of 3 · Question 2 doesn't count")).toBeVisible()
  await host.endQuiz()
  await expect(page.getByText("Question 2 doesn't count", { exact: true })).toBeVisible()
  crowd.leave()
})

test('L24 a press that comes late for the leaderboard does not skip it', async ({
  site: { origin, host: api },
  people,
}) => {
  const game = await api.startGame(plainQuiz([60, 60], 'A late press'), { paceS: 3 })
  const page = await people.atDesk(api)
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, api, game.id, ['Ada'])
  await host.start('A late press')
  /** Presses as soon as the leaderboard is there, and again and again until the button may be pressed. */
  const pressedFor = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sinceMs = 0
        const look = () => {
          const board = document.querySelector('[aria-label="Leaderboard"]')
          const next = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Next Question',
          )
          if (board) sinceMs ||= performance.now()
          if (board && next && !next.hasAttribute('aria-disabled'))
            return resolve(performance.now() - sinceMs)
          if (board) dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
          requestAnimationFrame(look)
        }
        look()
      }),
  )
  await crowd.answer(0, () => 1)
  expect(await pressedFor).toBeGreaterThan(2000)
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible()
  await host.primary('Next Question').click()
  await expect(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible()
  crowd.leave()
})
