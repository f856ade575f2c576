import { findings } from '../support/looking/axe.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('S87 S88 a roster says who has more time, and its people are edited before and after they begin', async ({
  site: { origin, host },
  people,
}) => {
  const game = await startSelfPaced(host, riverQuiz('Rivers of 9b', ['Rhine', 'Nile']))
  const desk = await people.atDesk(host, { permissions: ['clipboard-read', 'clipboard-write'] })
  await desk.goto(`${origin}/anytime-quiz/${game.id}/roster`)
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name })

  await test.step('S88 pasted with a column; what is unclear is named', async () => {
    await desk
      .getByLabel('Names, one per line')
      .fill('Name;Class;Extra time\nPia Popler;9b;50 %\nBen Birch;9b;none\nCy Cedar;9b;\n')
    await expect(desk.getByText('Pia Popler · 9b · Time × 1.5')).toBeVisible()
    await expect(desk.getByText('Line 3, extra time unclear', { exact: false })).toBeVisible()
    expect(await findings(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Add 2 people' }).click()
    await expect(row('Pia Popler')).toContainText('Time × 1.5')
  })

  const phone = await people.onPhone()
  await desk.getByRole('button', { name: 'Copy link for Pia Popler' }).click()
  const link = await desk.evaluate(() => navigator.clipboard.readText())

  await test.step('S87 before she begins', async () => {
    await desk.getByRole('button', { name: 'Edit Pia Popler' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Pia Popler' })
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a name')).toBeVisible()
    expect(await findings(desk)).toEqual([])
    await dialog.getByLabel('Name').fill('Pia Poplar')
    await dialog.getByLabel('Time', { exact: true }).selectOption('Double time (× 2)')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row('Pia Poplar')).toContainText('Double time')
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Hello, Pia Poplar' })).toBeVisible()
  })

  const taker = new TestTaker(phone)
  await taker.start()
  await taker.seesQuestion(1, 2)
  await expect(phone.getByRole('timer')).toHaveAccessibleName(/1[12]\d seconds left/)
  await taker.answer('Rhine')

  await test.step('S87 after she has begun: her place in the quiz stays', async () => {
    await expect(row('Pia Poplar')).toContainText('In progress')
    await desk.getByRole('button', { name: 'Edit Pia Poplar' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Edit Pia Poplar' })
    await expect(dialog.getByText('They keep their link, place and answers.', { exact: false })).toBeVisible()
    await dialog.getByLabel('Name').fill('Pia Maria Poplar')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row('Pia Maria Poplar')).toContainText('In progress')
    await desk.getByRole('link', { name: 'Back to the quiz' }).click()
    await expect(row('Pia Maria Poplar')).toContainText('Double time')
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Welcome back, Pia Maria Poplar' })).toBeVisible()
    await phone.getByRole('button', { name: 'Continue Quiz' }).click()
    await taker.seesQuestion(2, 2)
  })
})

test('S87 a second tab shows the new name of someone who has begun', async ({
  site: { origin, host },
  people,
}) => {
  const game = await startSelfPaced(host, riverQuiz('Rivers of 9c', ['Rhine', 'Nile']))
  const roster = `${origin}/anytime-quiz/${game.id}/roster`
  const desk = await people.atDesk(host, { permissions: ['clipboard-read', 'clipboard-write'] })
  await desk.goto(roster)
  await desk.getByLabel('Names, one per line').fill('Pia Popler\n')
  await desk.getByRole('button', { name: 'Add 1 person' }).click()
  await desk.getByRole('button', { name: 'Copy link for Pia Popler' }).click()
  const phone = await people.onPhone()
  await phone.goto(await desk.evaluate(() => navigator.clipboard.readText()))
  await new TestTaker(phone).start()

  const second = await people.atDesk(host)
  await second.goto(roster)
  const row = (name: string) => second.getByRole('row').filter({ hasText: name })
  await expect(row('Pia Popler')).toContainText('In progress')
  await desk.getByRole('button', { name: 'Edit Pia Popler' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Edit Pia Popler' })
  await dialog.getByLabel('Name').fill('Pia Poplar')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row('Pia Poplar')).toContainText('In progress')
})
