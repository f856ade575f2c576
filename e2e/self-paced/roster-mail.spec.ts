import { findings } from '../support/looking/axe.ts'
import { linkIn, openMailedSite } from '../support/mailed-site.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('S76 the host mails the links, and a click leads to the quiz', async ({ people }) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    const game = await startSelfPaced(administrator, plainQuiz([60], 'A quiz by mail'), {
      admission: 'roster',
    })
    const desk = await people.atDesk(administrator)
    await desk.goto(`${origin}/anytime-quiz/${game.id}/roster`)
    await desk.getByLabel('Names, one per line').fill('Ana Alder, ana@example.org\nBo Birch,')
    await desk.getByRole('button', { name: 'Add 2 people' }).click()
    await desk.getByRole('button', { name: 'Email their links' }).click()
    await expect(desk.getByRole('heading', { name: 'Email 1 person?' })).toBeVisible()
    expect(await findings(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(desk.getByText('1 email on its way')).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasText: 'Ana Alder' })).toContainText('Emailed')
    await expect(desk.getByRole('button', { name: "Remind those who haven't started" })).toBeVisible()

    const mail = await mailbox.next(({ recipients }) => recipients.includes('ana@example.org'))
    const phone = await people.onPhone()
    await phone.goto(linkIn(mail))
    const ana = new TestTaker(phone)
    await ana.start()
    await ana.seesQuestion(1, 1)
    await expect(desk.getByRole('button', { name: "Remind those who haven't started" })).toBeHidden()
  } finally {
    await close()
  }
})
