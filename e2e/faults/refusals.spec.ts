import type { Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { answerNothing, refuseFrames } from '../support/network/false-frames.ts'
import { startPoll, Voter } from '../support/playing/poll.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Error codes, the actions that cause them, and the texts required by the specification (001 §5, §8). */
type Refusal = readonly [
  refused: string,
  code: string,
  act: () => Promise<unknown>,
  title: string,
  description: string,
]

const WRONG = 'Something went wrong'
const AGAIN = 'Please try again.'

async function saysEach(page: Page, codes: Map<string, string>, refusals: readonly Refusal[]): Promise<void> {
  for (const [refused, code, act, title, description] of refusals)
    await test.step(`${refused}, ${code}: ${title}`, async () => {
      codes.set(refused, code)
      await act()
      await expect(toast(page)).toContainText(title)
      await expect(toast(page)).toContainText(description)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      codes.delete(refused)
    })
}

test('a poll explains refusals to its host and its players', async ({ site, people }) => {
  const { origin, host } = site
  const game = await startPoll(host, plainQuiz([30, 30], 'A refused poll'))
  const page = await people.atDesk(host)
  const codes = await refuseFrames(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await page.goto(`${origin}/poll/${crypto.randomUUID()}`)
  await expect(toast(page)).toContainText('Error loading poll')
  await expect(toast(page)).toContainText('Poll session not found')
  await page.goto(`${origin}/poll/${game.id}`)

  const phone = await people.onPhone()
  const answers = await refuseFrames(phone)
  const ana = await Voter.join(phone, 'Ana', { origin, pin: game.pin })
  await expect(page.getByText('1 Player Joined')).toBeVisible()
  await saysEach(page, codes, [
    [
      'start',
      'no-questions',
      () => press('Start Poll'),
      'No questions',
      "This poll doesn't have any questions",
    ],
  ])
  await press('Start Poll')
  await ana.seesQuestion(1, 'Question 1?')
  await saysEach(phone, answers, [
    ['answer', 'unknown', () => ana.option('Beta').tap(), 'Error submitting response', AGAIN],
  ])
  await ana.vote('Gamma')
  const end = async () => {
    await press('End Poll')
    await page.getByRole('dialog').getByRole('button', { name: 'End Poll' }).click()
  }
  await saysEach(page, codes, [
    ['next', 'unknown', () => press('Next Question'), 'Error loading next question', WRONG],
    ['end', 'unknown', end, 'Error ending poll', WRONG],
  ])
  await press('Next Question')
  await ana.seesQuestion(2, 'Question 2?')

  await test.step('until the server answers, the poll is connecting', async () => {
    const silent = await phone.context().newPage()
    await answerNothing(silent)
    const seat = new URL(phone.url()).pathname
    const kept = await phone.evaluate(() => Object.entries(sessionStorage))
    await silent.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, kept)
    await silent.goto(origin + seat)
    await expect(silent.getByText('Connecting...', { exact: true })).toBeVisible()
  })
})

test('a self-paced quiz explains refusals to its host and its participants', async ({ site, people }) => {
  const { origin, host } = site
  const game = await startSelfPaced(host, plainQuiz([60, 60], 'A refused quiz'))
  const phone = await people.onPhone()
  const codes = await refuseFrames(phone)
  const taker = new TestTaker(phone)
  await phone.goto(`${origin}/anytime-quiz-join/${game.id}`)
  await taker.fill(detailsOf('Ana Alder'))
  const door = new Map<string, string>()
  await phone.route('**/api/sessions/*/attempts', (route) => {
    const code = door.get('form')
    return code
      ? route.fulfill({
          status: code === 'unknown' ? 500 : 429,
          json: { code, message: 'refused for a test' },
        })
      : route.fallback()
  })
  await saysEach(phone, door, [
    [
      ...(['form', 'too-many-attempts', () => taker.start(), 'Too Many Attempts'] as const),
      'Multiple attempts detected from this network. Please wait before trying again.',
    ],
    ['form', 'unknown', () => taker.start(), 'Error joining quiz', AGAIN],
  ])

  await saysEach(phone, codes, [
    ['advance', 'unknown', () => taker.start(), 'Error loading next question', AGAIN],
  ])
  await taker.seesQuestion(1, 2)
  await saysEach(phone, codes, [
    ['answer', 'unknown', () => taker.answer('Beta'), 'Error submitting answer', AGAIN],
  ])

  await test.step('a quiz without questions', async () => {
    const empty = await startSelfPaced(host, plainQuiz([60], 'An empty quiz'), {
      oneAttemptPerNetwork: false,
      oneAttemptPerDevice: false,
    })
    codes.set('advance', 'no-questions')
    await phone.goto(`${origin}/anytime-quiz-join/${empty.id}`)
    await taker.fill(detailsOf('Ana Alder'))
    await taker.start()
    await expect(taker.heading('No Questions Available')).toBeVisible()
    await phone.getByRole('link', { name: 'Go Back' }).tap()
    await expect(phone).toHaveURL(`${origin}/join`)
  })

  await test.step('results that cannot be exported', async () => {
    const page = await people.atDesk(host)
    await page.goto(`${origin}/anytime-quiz/${game.id}`)
    await page.route('**/export.csv**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Export Results' }).click()
    await page.getByRole('menuitem', { name: 'All answers (CSV)' }).click()
    await expect(toast(page)).toContainText('Error exporting results')
    await expect(toast(page)).toContainText(AGAIN)
  })
})
