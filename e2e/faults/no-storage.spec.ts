import type { Page } from '@playwright/test'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { beginPoll, startPoll, Voter } from '../support/playing/poll.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const NOTE_IT = "Write it down: your browser doesn't store anything"

/** Like browsers with cookies turned off: even accessing storage is an error. */
async function forbidStorage(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  return page
}

test('L92 a player without storage is warned, plays, and returns with the code', async ({ site, people }) => {
  const { origin } = site
  const game = await site.host.startGame(plainQuiz([60]))
  const host = new HostScreen(await people.atDesk(site.host))
  await host.page.goto(`${origin}/game/${game.id}`)
  const page = await forbidStorage(await people.onPhone())
  const ana = await Player.join(page, 'Ana', { origin, pin: game.pin })
  await expect(page.getByText(NOTE_IT)).toBeVisible()
  const shown = page.locator('dl > div').filter({ hasText: 'Your rejoin code' }).locator('dd > span')
  const code = await shown.first().innerText()
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're not in this game yet" })).toBeVisible()
  await page.getByRole('link', { name: 'Use your rejoin code' }).tap()
  await page.getByLabel('Game PIN').fill(game.pin)
  await page.getByLabel('Rejoin code').fill(code)
  await page.getByRole('button', { name: 'Go back in' }).tap()
  await expect(page.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
  await host.start('A plain quiz')
  await ana.choose('Beta')
  await ana.submit()
  await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
})

test('L92 a poll and a self-paced quiz work without storage', async ({ site, people }) => {
  const { origin } = site
  const poll = await startPoll(site.host, plainQuiz([30], 'Where to?'))
  const desk = await people.atDesk(site.host)
  await desk.goto(`${origin}/poll/${poll.id}`)
  const bo = await Voter.join(await forbidStorage(await people.onPhone()), 'Bo', { origin, pin: poll.pin })
  await expect(bo.page.getByText(NOTE_IT)).toBeVisible()
  await expect(desk.getByText('1 Player Joined')).toBeVisible()
  await beginPoll(desk)
  await bo.vote('Beta')

  const quiz = await startSelfPaced(site.host, plainQuiz([30], 'Alone'))
  const phone = await forbidStorage(await people.onPhone(OWN_DEVICES[0]))
  const cy = await TestTaker.apply(phone, { origin, pin: quiz.pin }, detailsOf('Cy Cedar'))
  await cy.answer('Beta')
  expect(await cy.score()).toBe(100)
})
