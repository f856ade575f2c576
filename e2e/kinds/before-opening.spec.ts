import type { Page } from '@playwright/test'
import { falsifyNews } from '../support/network/false-frames.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, untilInstant } from '../support/playing/player.ts'
import { expect, test } from '../support/test.ts'

const OPTIONS = [
  { text: 'One', isCorrect: true },
  { text: 'Two', isCorrect: false },
]
const key = (pressed: string) => (phone: Page) => phone.keyboard.press(pressed)

type Asked = {
  question: { kind: string; [field: string]: unknown }
  select: (phone: Page) => Promise<unknown>
}

/** Kinds in which a tap can submit the answer, with an option's key. */
const TAPPED: Asked[] = [
  { question: { kind: 'single-choice', options: OPTIONS }, select: key('b') },
  { question: { kind: 'true-false', isTrue: true }, select: key('b') },
  { question: { kind: 'scale', scale: 'agreement', low: '', high: '' }, select: key('2') },
]
const SUBMITTED: Asked[] = [
  ...TAPPED,
  { question: { kind: 'multiple-choice', options: OPTIONS, hasPartialCredit: false }, select: key('b') },
  {
    question: { kind: 'typed-answer', accepted: ['Two'], toleratesTypos: false },
    select: (phone) => phone.keyboard.type('Two'),
  },
  {
    question: { kind: 'typed-number', unit: '', right: 2, judging: 'exact', distance: 0 },
    select: (phone) => phone.keyboard.type('2'),
  },
  {
    question: {
      kind: 'slider',
      unit: '',
      low: '',
      high: '',
      min: 0,
      max: 9,
      step: 1,
      right: 2,
      judging: 'exact',
      distance: 0,
    },
    select: (phone) => phone.getByRole('slider').press('Home'),
  },
  {
    question: {
      kind: 'put-in-order',
      hasPartialCredit: false,
      items: [{ text: 'One' }, { text: 'Two' }],
    },
    select: (phone) => phone.getByRole('button', { name: 'Keep this order' }).press('Enter'),
  },
  {
    question: { kind: 'pairs', pairs: ['One', 'Two'].map((text) => ({ left: text, right: `${text}!` })) },
    select: (phone) => phone.getByRole('combobox').first().selectOption('One!'),
  },
]

const quizOf = (asked: Asked[]) => ({
  title: 'Too early',
  description: '',
  questions: asked.map(({ question }) => ({
    text: `Of kind ${question.kind}?`,
    timeLimitS: 60,
    readingS: 3,
    ...question,
  })),
})

/** Longer than any round trip. */
const LONG_MS = 20_000

type Question = { index: number }
type News = {
  type: string
  phase?: { name: string; opensAtMs?: number; question?: Question }
  sentAtMs?: number
  nowMs?: number
}

/** Much shorter than options need to appear. */
const STEP_MS = 40

const SHUT = 'Answers open in a moment'
const said = (phone: Page, text: string) => phone.getByRole('status').filter({ hasText: text })

/** A phone whose clock can be stopped: from then on it uses the server's last known time. */
async function withStoppableClock(phone: Page) {
  const openings = new Map<number, number>()
  let isSet = false
  await phone.clock.install()
  await falsifyNews(phone, (news: News) => {
    const { phase } = news
    if (phase?.question && phase.opensAtMs !== undefined) openings.set(phase.question.index, phase.opensAtMs)
    if (!isSet || news.type !== 'pong' || news.sentAtMs === undefined || news.nowMs === undefined) return
    // As if it had long been under way: the clock isn't set by it.
    news.sentAtMs -= LONG_MS
    news.nowMs -= LONG_MS / 2
  })
  return {
    /** Before a question is asked, so that the phone cannot be past its opening when the clock is set to it. */
    async stop() {
      await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 500)
    },
    /** All of the question is visible, but can't be answered yet. */
    async stopBeforeOpening(question: number) {
      await expect.poll(() => openings.has(question)).toBe(true)
      const opensAtMs = openings.get(question) ?? 0
      isSet = true
      await phone.clock.pauseAt(opensAtMs - 100)
      // A busy phone can take the server's clock to be behind, by up to half a round trip: it advances in steps until it is there.
      await expect(async () => {
        await phone.clock.runFor(STEP_MS)
        await expect(said(phone, SHUT)).toBeAttached({ timeout: 500 })
      }).toPass({ timeout: 40_000 })
      // The question is open for everyone else.
      await untilInstant(opensAtMs)
    },
  }
}

async function toNext(wall: Page, stop: () => Promise<void>) {
  await stop()
  await wall.getByRole('button', { name: 'Next Question' }).click()
}

test('L16 P10 Q8 before the opening no kind can be submitted by keyboard, and the focus stays', async ({
  site,
  people,
}) => {
  const { id } = await site.host.post<{ id: string }>('/api/quizzes', quizOf(SUBMITTED))
  const game = await site.host.startSession(id, 'live')
  const wall = await people.atDesk(site.host)
  await wall.goto(`${site.origin}/game/${game.id}`)
  const phone = await people.onPhone()
  const { stop, stopBeforeOpening } = await withStoppableClock(phone)
  await Player.join(phone, 'Ana', { origin: site.origin, pin: game.pin })
  await stop()
  await new HostScreen(wall).start('Too early')
  const submit = phone.getByRole('button', { name: 'Submit Answer' })
  const given = phone.getByText('Your answer', { exact: true })
  for (const [index, { question, select }] of SUBMITTED.entries()) {
    await test.step(question.kind, async () => {
      await stopBeforeOpening(index)
      await select(phone)
      await submit.focus()
      await expect(submit).toBeDisabled()
      await phone.keyboard.press('Enter')
      await expect(submit).toBeFocused()
      await expect(given).toHaveCount(0)
      await phone.clock.resume()
      await expect(said(phone, 'You can answer now')).toBeAttached()
      await expect(submit).toBeEnabled()
      await expect(submit).toBeFocused()
      await phone.keyboard.press('Enter')
      await expect(given.first()).toBeVisible()
    })
    if (index < SUBMITTED.length - 1) await toNext(wall, stop)
  }
})

test('L16 P10 Q8 with one tap answers, keys do not submit before the opening either', async ({
  site,
  people,
}) => {
  const { id } = await site.host.post<{ id: string }>('/api/quizzes', quizOf(TAPPED))
  const game = await site.host.startSession(id, 'live', { oneTap: true })
  const wall = await people.atDesk(site.host)
  await wall.goto(`${site.origin}/game/${game.id}`)
  const phone = await people.onPhone()
  const { stop, stopBeforeOpening } = await withStoppableClock(phone)
  await Player.join(phone, 'Ana', { origin: site.origin, pin: game.pin })
  await stop()
  await new HostScreen(wall).start('Too early')
  for (const [index, { question, select }] of TAPPED.entries()) {
    await test.step(question.kind, async () => {
      await stopBeforeOpening(index)
      await expect(phone.getByRole('contentinfo')).toContainText(SHUT)
      await select(phone)
      const focused = phone.locator('[data-option]:focus')
      await expect(focused).toBeDisabled()
      await phone.keyboard.press('Enter')
      await phone.clock.resume()
      await expect(phone.getByRole('contentinfo')).toContainText('Tap your answer')
      await expect(focused).toBeEnabled()
      await phone.keyboard.press('Enter')
      await expect(phone.getByText('Your answer', { exact: true }).first()).toBeVisible()
    })
    if (index < TAPPED.length - 1) await toNext(wall, stop)
  }
})
