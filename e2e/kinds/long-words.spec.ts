import type { Page } from '@playwright/test'
import type { AnyQuiz } from '../support/api.ts'
import { PHONE } from '../support/browser.ts'
import { sidewaysScroll } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { beginPoll, startPoll, Voter } from '../support/playing/poll.ts'
import { giveAnyAnswer } from '../support/scenes/kind-scenes.ts'
import { expect, test } from '../support/test.ts'

const W = 'W'.repeat(59)
const LONG = [`${W}1`, 'Donaudampfschifffahrtsgesellschaftskapitän', `${W}2`]
const BOAT = LONG[1] ?? ''
const question = (kind: string, fields: object) => ({ kind, text: `Of ${kind}?`, timeLimitS: 120, ...fields })
const GAME = {
  title: 'Long words',
  description: '',
  questions: [
    question('put-in-order', { hasPartialCredit: false, items: LONG.map((text) => ({ text })) }),
    question('multiple-choice', {
      hasPartialCredit: false,
      options: LONG.map((text) => ({ text, isCorrect: text !== LONG[0] })),
    }),
    question('pairs', { pairs: LONG.map((left) => ({ left, right: left })) }),
    question('typed-answer', { accepted: [LONG[0], BOAT], toleratesTypos: true }),
  ],
}
const POLL = {
  title: 'Long texts',
  description: '',
  questions: [
    question('open-text', { needsApproval: false }),
    question('word-cloud', {}),
    question('typed-answer', { accepted: ['Lisbon'], toleratesTypos: true }),
  ],
}

const isWhole = (page: Page, where: string) =>
  expect.poll(() => sidewaysScroll(page), { message: where }).toBe(0)

test('long words cause no overflow, on phones, the big screen and in results', async ({ site, people }) => {
  const { origin, host } = site
  const page = await people.atDesk(host)
  const screen = new HostScreen(page)
  const game = await host.startGame(GAME as AnyQuiz)
  await page.goto(`${origin}/game/${game.id}`)
  const { page: phone } = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await screen.start(GAME.title)
  for (const [at, { kind, text }] of GAME.questions.entries()) {
    if (at > 0) await screen.primary('Next Question').click()
    await screen.seesQuestion(at + 1, GAME.questions.length, text)
    await expect(phone.getByRole('heading', { name: text })).toBeVisible()
    await isWhole(phone, `${kind} in the hand`)
    await isWhole(page, `${kind} on the wall`)
    if (kind === 'put-in-order')
      for (const step of ['up', 'down'])
        await expect(phone.getByRole('button', { name: `${BOAT}: ${step}` })).toBeInViewport({ ratio: 1 })
    if (kind === 'typed-answer') await phone.getByRole('textbox').fill(LONG[0] ?? '')
    else await giveAnyAnswer(phone)
    await phone.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(phone.getByText(/^✓ Correct/).first()).toBeVisible()
    await isWhole(phone, `${kind} revealed in the hand`)
    await isWhole(page, `${kind} revealed on the wall`)
  }
  await screen.endQuiz()
  await page.setViewportSize(PHONE.viewport)
  await page.goto(`${origin}/results/${game.id}`)
  await expect(page.getByRole('heading', { name: 'Of typed-answer?' })).toBeVisible()
  await isWhole(page, 'results')
})

test('P4 long texts of a poll fit on the phone, and nothing is called right', async ({ site, people }) => {
  const { origin, host } = site
  const page = await people.atDesk(host)
  const game = await startPoll(host, POLL as AnyQuiz, { shareResults: true })
  await page.goto(`${origin}/poll/${game.id}`)
  const { page: phone } = await Voter.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await beginPoll(page)
  for (const [at, { kind, text }] of POLL.questions.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Next Question' }).click()
    await expect(phone.getByRole('heading', { name: text })).toBeVisible()
    const given = kind === 'typed-answer' ? 'Lisbon' : 'W'.repeat(25)
    await phone.getByRole('textbox').first().fill(given)
    await phone.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(page.getByRole('main').getByText(given)).toBeVisible()
    await expect(page.getByText('✓ Correct')).toHaveCount(0)
    await isWhole(phone, `${kind} in the hand`)
    await isWhole(page, `${kind} on the wall`)
  }
})
