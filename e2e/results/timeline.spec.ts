import { MIN_LINE_OUTAGE_MS } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { SocketClient, untilInstant } from '../support/network/socket-client.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { SocketTaker } from '../support/playing/socket-taker.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const QUIZ = {
  title: 'Capitals',
  description: '',
  questions: [
    ...plainQuiz([60]).questions,
    {
      kind: 'typed-answer',
      text: 'Capital of Peru?',
      timeLimitS: 60,
      accepted: ['Lima'],
      toleratesTypos: false,
    },
  ],
}

test('S85 the host follows one attempt from joining to its end', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const game = await startSelfPaced(host, QUIZ)
  const [desk, phone] = [await people.atDesk(host), await people.onPhone()]
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await taker.seesQuestion(1, 2)
  await taker.switchTab()
  await taker.answer('Beta')
  await taker.seesPause('Answer submitted!')
  const field = phone.getByRole('textbox')
  await field.fill('Lima')
  await field.evaluate((element) =>
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  await phone.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(phone.getByRole('heading', { name: 'Quiz Completed' })).toBeVisible()

  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await expect(desk.getByText('1 tab switch · Pasted 1 time')).toBeVisible()
  await desk.getByRole('link', { name: 'Timeline: Pia Poplar' }).click()
  const entries = desk.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(entries).toHaveText([
    /Joined/,
    /The question appeared.*Question 1: Question 1\?/,
    /Left the quiz for another tab or window.*Question 1/,
    /Answered after \d+ s.*Question 1.*Beta/,
    /The question appeared.*Question 2: Capital of Peru\?/,
    /Pasted text into an answer.*Question 2/,
    /Answered after \d+ s.*Question 2.*Lima/,
    /Finished/,
  ])
  expect(await findings(desk)).toEqual([])
  await desk.getByRole('switch', { name: 'Observations only' }).click()
  await expect(entries).toHaveCount(2)
  await desk.setViewportSize({ width: 360, height: 640 })
  expect(await sidewaysScroll(desk)).toBe(0)

  await desk.getByRole('link', { name: 'Results', exact: true }).first().click()
  await desk.getByRole('button', { name: "Pia Poplar's answers" }).click()
  await expect(desk.getByRole('link', { name: 'Timeline: Pia Poplar' })).toBeVisible()
  await desk.getByText('Similar answers: a hint').click()
  await expect(desk.getByText('here there are 1 and 2.')).toBeVisible()
  expect(await findings(desk)).toEqual([])
})

test('S28 S85 an absence of the server is ours, and a refused answer says why', async ({
  ownSite,
  people,
}) => {
  const { origin, host, server } = ownSite
  const game = await startSelfPaced(host, plainQuiz([60, 60]), { oneAttemptPerNetwork: false })
  const [desk, phone] = [await people.atDesk(host), await people.onPhone()]
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await taker.seesQuestion(1, 2)
  await server.end('SIGKILL')
  await expect(phone.getByText('Reconnecting…')).toBeVisible()
  // Shorter ones aren't recorded.
  await untilInstant(Date.now() + MIN_LINE_OUTAGE_MS)
  await server.start()
  await expect(phone.getByText('Connected')).toBeVisible()
  await taker.answer('Beta')
  await taker.seesPause('Answer submitted!')
  const seats = await phone.evaluate(() => localStorage.getItem('pinquiz.seats'))
  const [seat] = JSON.parse(seats ?? '[]') as Seat[]
  if (!seat) throw new Error('no seat')
  const line = await SocketClient.seated(origin, seat)
  line.send({ type: 'answer', question: 0, value: 0 })
  await line.next('refused')
  line.close()

  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  const row = desk.getByRole('row', { name: /Pia Poplar/ })
  await expect(row).toContainText('Question 1 of 2')
  await expect(row.getByText('Nothing reported')).toBeAttached()
  await desk.getByRole('link', { name: 'Timeline: Pia Poplar' }).click()
  const entries = desk.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(entries.filter({ hasText: /Our server was away: no connection for \d+ s/ })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Answer refused: another one was already stored' })).toContainText(
    'Alpha',
  )
  expect(await findings(desk)).toEqual([])
  await desk.getByRole('switch', { name: 'Observations only' }).click()
  await expect(desk.getByText('Nothing was reported.')).toBeVisible()
})

/** Twelve people, of whom the last two gave the same wrong answers. */
const ANSWERS = Array.from({ length: 12 }, (_, person) =>
  Array.from({ length: 12 }, (_, question) => {
    const copied = Math.min(person, 10)
    // Most are right; others chose anything.
    return copied === 10
      ? [0, 2, 3][question % 3]
      : (copied + question) % 3 === 0
        ? (copied * question) % 4
        : 1
  }),
)

test('S86 similar answers are named with what they mean and do not mean', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const quiz = plainQuiz(Array.from({ length: 12 }, () => 60))
  const assignment = { timing: 'questions', feedback: 'nothing', points: 'never' }
  const game = await startSelfPaced(host, quiz, {
    oneAttemptPerNetwork: false,
    assignment,
  })
  await Promise.all(
    ANSWERS.map(async (options, person) => {
      const taker = await SocketTaker.begin(
        origin,
        host,
        game.id,
        `Person ${String.fromCharCode(65 + person)}`,
      )
      await taker.answerAll(options.map((option) => option ?? 1))
      taker.leave()
    }),
  )
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/results/${game.id}`)
  await desk.getByText('Similar answers: a hint').click()
  await expect(desk.getByText("This doesn't say who copied, or that anyone did.")).toBeVisible()
  const found = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: /^Person/ }) })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('The same wrong answer on 12 of 12 questions that both got wrong')
  await expect(found).toContainText(/one quiz in [\d,]+ like this/)
  expect(await findings(desk)).toEqual([])
  await found.getByRole('link', { name: 'Person K' }).click()
  await expect(desk.getByRole('heading', { name: 'Timeline: Person K' })).toBeVisible()
})
