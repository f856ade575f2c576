import { randomUUID } from 'node:crypto'
import { findings } from '../support/looking/axe.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('K103 a participant objects, the host accepts with one press, and the phone shows it', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const settings = { oneAttemptPerNetwork: false, objections: true }
  const game = await startSelfPaced(host, plainQuiz([20], 'Rivers'), settings)
  const phone = await people.onPhone()
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await taker.seesQuestion(1, 1)
  await taker.answer('Gamma')
  expect(await taker.score()).toBe(0)
  await phone.getByRole('button', { name: 'Check my answers' }).click()
  await expect(phone.getByRole('heading', { name: 'Answers without full points' })).toBeFocused()
  await phone.getByRole('button', { name: 'I think this is wrong: Question 1' }).click()
  await phone.getByRole('button', { name: 'Send to your host' }).click()
  await expect(phone.getByText('Please write a sentence')).toBeVisible()
  await phone.getByLabel('Why do you think so?').fill('Gamma is correct, too')
  expect(await findings(phone)).toEqual([])
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('status').filter({ hasText: 'Gamma is correct, too' })).toContainText(
    'Sent to your host',
  )

  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await desk.goto(`${origin}/results/${game.id}`)
  await desk.getByRole('link', { name: 'Marking 1 objection' }).click()
  await expect(desk.getByRole('button', { name: /^Question 1 1 objection / })).toBeVisible()
  const objections = desk.getByRole('region', { name: 'Objections' })
  await expect(objections).toContainText('Pia Poplar: Gamma is correct, too')
  await desk.getByText('Hide names').click()
  await expect(objections).not.toContainText('Pia Poplar')
  expect(await findings(desk)).toEqual([])
  await objections.getByRole('button', { name: 'Accept this answer: Gamma' }).click()
  await expect(objections).toContainText('Accepted')
  await expect(desk.getByRole('region', { name: 'Changes' })).toContainText('Gamma is correct, too')

  await test.step('leaving the answer as it is is one of the changes, with the reason; withdrawn, it waits again', async () => {
    const changes = desk.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await changes.getByRole('button', { name: /^Withdraw/ }).click()
    await objections.getByLabel('Reason').fill('Gamma is a distributary')
    expect(await findings(desk)).toEqual([])
    await objections.getByRole('button', { name: 'Leave as it is: Gamma' }).click()
    await expect(objections).toContainText('Left as it is')
    await expect(phone.getByText('The verdict stays as it is'), 'the open page follows').toBeVisible()
    await expect(desk.getByRole('button', { name: /^Question 1 Question/ })).toBeVisible()
    const left = changes.filter({ hasText: 'Objection: left as it is' })
    await expect(left).toContainText('Reason: Gamma is a distributary')
    await expect(left).toContainText('Question 1 · “Gamma”')
    await left.getByRole('button', { name: /^Withdraw/ }).click()
    await objections.getByRole('button', { name: 'Accept this answer: Gamma' }).click()
    await expect(objections).toContainText('Accepted')
  })

  // The open page follows.
  await expect(phone.getByText('of 100 · 100%')).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'Check my answers' }).click()
  await expect(phone.getByText('Accepted: your answer counts')).toBeVisible()
})

test('K103 an open list of answers follows what the host accepts by hand, also while someone objects', async ({
  site: { origin, host },
  people,
}) => {
  const settings = { oneAttemptPerNetwork: false, objections: true }
  const game = await startSelfPaced(host, plainQuiz([20], 'Lakes'), settings)
  const phone = await people.onPhone()
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Ben Birch'))
  await taker.seesQuestion(1, 1)
  await taker.answer('Gamma')
  expect(await taker.score()).toBe(0)
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await expect(desk.getByRole('region', { name: 'Final Leaderboard' })).toBeVisible()

  await phone.getByRole('button', { name: 'Check my answers' }).click()
  await phone.getByRole('button', { name: 'I think this is wrong: Question 1' }).click()
  const why = phone.getByLabel('Why do you think so?')
  await why.fill('Gamma is correct, too')
  await host.put(`/api/results/${game.id}/marks/${randomUUID()}`, {
    act: 'accept',
    participant: taker.participant,
    question: 0,
    reason: 'Correct, too',
  })
  await expect(phone.getByText('of 100 · 100%')).toBeVisible()
  if (await why.isVisible()) await phone.keyboard.press('Enter')
  await expect(phone.getByText('All your answers got full points.')).toBeVisible()
  await expect(phone.getByText('Not found')).toHaveCount(0)
})
