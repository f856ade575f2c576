import type { Page } from '@playwright/test'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** What a small screen in the presenter view shows. */
const small = (view: Page, title: string) => view.frameLocator(`iframe[title="${title}"]`)
const region = (page: Page, name: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

test('L138 the presenter view shows the big screen small, answers as they come, and who needs the host', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const quiz = plainQuiz([120, 120, 120], 'At a glance')
  const questions = quiz.questions.map((question) => ({ ...question, notes: 'The second is the trap' }))
  const game = await host.startGame({ ...quiz, questions }, { closeWhenAllAnswered: false })
  const crowd = await Crowd.join(origin, host, game.id, ['Ben', 'Cem', 'Puta'])
  const gone = await Crowd.join(origin, host, game.id, ['Dilara'])
  const view = await people.atDesk(host)
  await view.goto(`${origin}/present/${game.id}`)
  const wall = small(view, 'On the big screen')
  const answers = view.getByRole('region', { name: 'Answers so far' })

  await test.step('the lobby, with the names that wait for the host', async () => {
    await expect(wall.getByText('4 Players Joined')).toBeVisible()
    await expect(wall.getByRole('img', { name: /^QR code/, includeHidden: true })).toBeVisible()
    for (const name of ['Ben', 'Cem', 'Dilara'])
      await expect(wall.getByText(name, { exact: true })).toBeVisible()
    await expect(view.getByText('4 of 4 players here')).toBeVisible()
    await view.getByRole('button', { name: /^Manage.*1 name to check/ }).click()
    await expect(view.getByRole('tab', { name: 'Names' })).toHaveAttribute('aria-selected', 'true')
    await view.keyboard.press('Escape')
    await view.getByRole('button', { name: 'Start Game' }).click()
    await view.getByRole('button', { name: 'Break' }).click()
    await expect(wall.getByText('Break')).toBeVisible()
    await view.getByRole('button', { name: 'Go on' }).click()
    await view.getByRole('button', { name: 'Start Live Quiz' }).click()
  })

  await test.step('an open question, whose answers no one else sees yet', async () => {
    await expect(wall.getByText('Question 1?')).toBeVisible()
    await expect(wall.getByText('Delta')).toBeVisible()
    await crowd.answer(0, (at) => [1, 2][at] ?? null)
    await expect(answers.getByText('50%')).toHaveCount(2)
    await expect(answers.getByText('✓ Correct')).toHaveCount(1)
    await expect(wall.getByText('50%')).toHaveCount(0)
    gone.leave()
    await expect(region(view, 'Not connected: 1 of 4').getByRole('listitem')).toHaveText(['Dilara'])
    expect(await findings(view)).toEqual([])
  })

  await test.step('on a phone the next question and every step are in sight at once', async () => {
    await view.setViewportSize({ width: 360, height: 640 })
    const next = view.getByText('Next: Question 2?')
    await expect(view.getByText('The second is the trap').first()).toBeInViewport()
    for (const one of [
      next,
      view.getByRole('button', { name: '+10 s' }),
      view.getByText('2 of 3 have answered'),
    ])
      await expect(one).toBeInViewport({ ratio: 1 })
    const [text, foot] = [await next.boundingBox(), await view.getByRole('contentinfo').boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
    expect(await sidewaysScroll(view)).toBe(0)
    expect(await findings(view)).toEqual([])
    await view.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('who leads stays in sight during the next question', async () => {
    await view.getByRole('button', { name: 'Show answer' }).click()
    await expect(wall.getByText('✓ Correct')).toHaveCount(1)
    await view.getByRole('button', { name: 'Show leaderboard' }).click()
    await expect(wall.getByText('Leaderboard')).toBeVisible()
    await view.getByRole('button', { name: 'Next Question', exact: true }).click()
    await expect(wall.getByText('Question 2?')).toBeVisible()
    await expect(region(view, 'Leaderboard').getByRole('listitem')).toHaveText([/Ben/])
    await view.keyboard.press('.')
    await expect(wall.getByText('Question 2?')).toHaveCount(0)
  })

  await test.step('the end fills the small podium, too', async () => {
    await view.keyboard.press('.')
    await view.getByRole('button', { name: 'End Quiz' }).click()
    await view.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
    await expect(wall.getByText('Game Over!')).toBeVisible()
    await expect(wall.getByText('Ben', { exact: true })).toBeVisible()
    expect(await findings(view)).toEqual([])
  })
  crowd.leave()
})

test('L24 a button that does not count yet is off, as long as on the big screen, and more time leaves it on', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([60, 60], 'At rest'), { closeWhenAllAnswered: false })
  const crowd = await Crowd.join(origin, host, game.id, ['Ada'])
  const view = await people.atDesk(host)
  await view.goto(`${origin}/present/${game.id}`)
  /** Its last colour before it counts. */
  const atRest = view.evaluate(
    () =>
      new Promise<string>((resolve) => {
        let seen = ''
        const look = () => {
          const start = [...document.querySelectorAll('button')].find(({ textContent }) =>
            textContent?.includes('Start Live Quiz'),
          )
          const isOff = start?.ariaDisabled === 'true'
          if (start && !isOff && seen !== '') return resolve(seen)
          if (start && isOff) seen = getComputedStyle(start).backgroundColor
          requestAnimationFrame(look)
        }
        look()
      }),
  )
  await view.getByRole('button', { name: 'Start Game' }).click()
  const start = view.getByRole('button', { name: 'Start Live Quiz' })
  await expect(start).toBeEnabled()
  const resting = await atRest
  await expect
    .poll(() => start.evaluate((button) => getComputedStyle(button).backgroundColor))
    .not.toBe(resting)
  await start.click()
  await expect(view.getByRole('heading', { name: 'Open now' })).toBeVisible()
  const close = view.getByRole('button', { name: 'Show answer' })
  await expect(close).toBeEnabled()
  /** Every change of the button while time is added. */
  const changes = close.evaluate(
    (button) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        new MutationObserver(() => seen.push(button.ariaDisabled ?? '')).observe(button, {
          attributeFilter: ['aria-disabled'],
        })
        button.addEventListener('focus', () => resolve(seen))
      }),
  )
  await view.getByRole('button', { name: '+10 s' }).click()
  await expect(view.getByRole('timer')).toHaveText(/^6\d seconds left$/)
  await close.focus()
  expect(await changes).toEqual([])
  crowd.leave()
})
