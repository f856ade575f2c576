import { randomUUID } from 'node:crypto'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { chooseInMenu } from '../support/playing/choose-in-menu.ts'
import { playGame } from '../support/playing/played-game.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Beta, option 1, is correct. */
const SCRIPT = { Ana: [1, 1], Ben: [2, 2], Cy: [2, null] }

const ESSAY = {
  title: 'Rivers',
  description: '',
  questions: [
    {
      text: 'Which is the longest?',
      timeLimitS: 60,
      options: ['Rhine', 'Nile'].map((text) => ({ text, isCorrect: text === 'Nile' })),
    },
    { kind: 'open-text', text: 'Why do rivers bend?', timeLimitS: 60, needsApproval: false },
  ],
}

test('K102 a host accepts, excuses, voids and withdraws, and the results follow', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const game = await playGame(origin, host, { quiz: plainQuiz([20, 20], 'Marked'), script: SCRIPT })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results/${game.id}`)
  await page.getByRole('link', { name: 'Marking' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
  await expect(page.getByText('Nothing has been changed by hand.')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await test.step('equal answers are one group, with letter, verdict and people', async () => {
    const group = page.getByRole('button', { name: 'Wrong C Gamma 2 people' })
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('Cy', { exact: true })).toBeHidden()
    await group.press('Enter')
    await expect(page.getByText('Cy', { exact: true })).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change: Cy' }).click()
    const form = page.getByRole('form', { name: 'Cy' })
    await form.getByLabel(/^Points/).fill('10')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Please give a reason')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Accept this answer: Ben' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Gamma is right, too')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
  await expect(changes).toHaveCount(1)
  // Ben and Cy gave the same answer.
  await expect(changes).toContainText('2 scores changed')

  await page.getByRole('button', { name: /^Question 2/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'No answer' })).toContainText('1 person')
  await page.getByRole('button', { name: 'No answer 1 person' }).click()
  await chooseInMenu(page, 'More: Cy', 'Excuse')
  await dialog.getByLabel('Reason').fill('Line was down')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(changes).toHaveCount(2)
  await expect(page.getByText("Doesn't count for this participant")).toBeVisible()

  const row = (name: string) =>
    page.getByRole('table', { name: 'Participants' }).getByRole('row').filter({ hasText: name })
  await page.getByRole('link', { name: 'Results', exact: true }).first().click()
  await expect(row('Ana')).toContainText('100%')
  await expect(row('Ben')).toContainText('50%')
  await expect(row('Cy')).toContainText('100%')
  await expect(page.getByText('Marks changed by hand')).toBeVisible()

  await page.getByRole('link', { name: 'Marking' }).click()
  await changes
    .last()
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await expect(changes.last()).toContainText('Withdrawn')
  await page.goBack()
  await expect(row('Ben')).toContainText('0%')

  await page.getByRole('link', { name: 'Marking' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByLabel('Question', { exact: true })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findings(page)).toEqual([])
})

test('K80 K102 a text that nobody has seen is masked in marking until the host asks', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const [, essay] = ESSAY.questions
  const quiz = { ...ESSAY, questions: [{ ...essay, needsApproval: true }] }
  const game = await playGame(origin, host, { quiz, script: { Ana: ['Because of erosion'] } })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results/${game.id}/marking`)
  await expect(page.getByText('Held back', { exact: true })).toBeAttached()
  await expect(page.getByText('Because of erosion')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('switch', { name: 'Show what was held back' }).check()
  await expect(page.getByText('Because of erosion')).toBeVisible()
})

test('K102 points and a comment for an open text reach the participant', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const game = await startSelfPaced(host, ESSAY, { oneAttemptPerNetwork: false, review: 'ended' })
  const desk = await people.atDesk(host)
  const phone = await people.onPhone()
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await taker.seesQuestion(1, 2)
  await desk.goto(`${origin}/results/${game.id}/marking`)
  await expect(desk.getByText("This session isn't over yet")).toBeVisible()
  await taker.answer('Rhine')
  await taker.seesPause('Answer submitted!')
  await phone.getByRole('textbox').fill('Because of erosion')
  await phone.getByRole('button', { name: 'Submit Answer' }).click()
  expect(await taker.score()).toBe(0)

  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await desk.goto(`${origin}/results/${game.id}/marking`)
  await desk.getByRole('button', { name: /^Question 2/ }).click()
  await desk.getByRole('button', { name: 'Change the points' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Announced as an essay')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('1 answer not marked yet')).toBeVisible()
  await desk.getByText('Hide names').click()
  await expect(desk.getByRole('main')).not.toContainText('Pia Poplar')
  await desk.getByLabel('Points (0–100)').fill('101')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('A whole number from 0 to 100')).toBeVisible()
  await desk.getByLabel('Points (0–100)').fill('70')
  await desk.getByLabel('Comment for the participant').fill('Name the current, too.')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('70 of 100 points · marked by hand')).toBeVisible()
  await expect(desk.getByText('All answers marked')).toBeVisible()
  await expect(desk.getByLabel('Reason')).toHaveCount(0)
  expect(await findings(desk)).toEqual([])

  // The open page follows.
  await expect(phone.getByText('of 200 · 35%')).toBeVisible()
  await phone.getByRole('button', { name: 'See the correct answers' }).click()
  await phone.getByRole('button', { name: 'Next question' }).click()
  await expect(phone.getByText('Points given by your host')).toBeVisible()
  await expect(phone.getByText('Name the current, too.')).toBeVisible()
  await expect(phone.getByText('+70 points')).toBeVisible()
  expect(await findings(phone)).toEqual([])

  await test.step('the open review follows, and nobody has more than all points', async () => {
    const results = await host.get<{ participants: { id: string }[] }>(`/api/results/${game.id}/participants`)
    const mark = (change: object) =>
      host.put(`/api/results/${game.id}/marks/${randomUUID()}`, {
        participant: results.participants[0]?.id,
        reason: 'Read again',
        ...change,
      })
    await mark({ act: 'points', question: 1, points: 80, comment: 'Well put.' })
    await expect(phone.getByText('+80 points')).toBeVisible()
    await expect(phone.getByText('Well put.')).toBeVisible()
    await mark({ act: 'adjust', points: 500 })
    await phone.getByRole('button', { name: 'Your result' }).click()
    await expect(phone.getByText('of 200 · 100%')).toBeVisible()
  })
})
