import type { Page } from '@playwright/test'
import { findings } from '../support/looking/axe.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { detailsOf, OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const RIVERS = ['Rhine', 'Nile', 'Oder', 'Po', 'Ebro', 'Elbe']

/** Marks the first question in the editor; the others come with their mark. */
async function markFirst(desk: Page) {
  const more = desk
    .locator('details')
    .filter({ has: desk.getByLabel('Pool') })
    .first()
  await more.locator('summary').click()
  await more.getByLabel('Pool').selectOption('Pool A')
  await expect(more.locator('summary')).toContainText('Pool A')
}

test('S79 a host marks a pool, says how many are drawn, and everything counts what was asked', async ({
  site: { origin, host },
  people,
}) => {
  const { questions, ...rest } = riverQuiz('Rivers from a pool', RIVERS)
  const marked = questions.map((question, at) => (at > 0 && at < 4 ? { ...question, pool: 'A' } : question))
  const { id } = await host.createQuiz({ ...rest, questions: marked })
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/edit/${id}`)
  await markFirst(desk)
  expect(await findings(desk)).toEqual([])
  await desk.getByRole('button', { name: /^Save/ }).first().click()
  await expect
    .poll(
      async () =>
        (await host.get<{ questions: { pool?: string }[] }>(`/api/quizzes/${id}`)).questions[0]?.pool,
    )
    .toBe('A')

  await desk.goto(`${origin}/host`)
  const dialog = await chooseMode(desk, rest.title, 'Self-Paced')
  await dialog.getByText('Assignment', { exact: true }).click()
  const drawn = dialog.getByLabel('Pool A: questions for each participant')
  await drawn.fill('9')
  await expect(dialog.getByText('1 to 4')).toBeVisible()
  const refusal = dialog.getByText(
    'Under Assignment, a pool asks for more questions than it has, or for none',
  )
  const start = dialog.getByRole('button', { name: 'Start' })
  await start.press('Enter')
  await expect(refusal).toBeVisible()
  await drawn.fill('0')
  await start.press('Enter')
  await expect(start).toHaveAccessibleDescription(/more questions than it has, or for none/)
  expect(await findings(desk)).toEqual([])
  await drawn.fill('2')
  await expect(dialog.getByText('1 to 4')).toHaveCount(0)
  await dialog.getByLabel('Time limit').selectOption('None')
  await dialog.getByText('More options').click()
  await dialog.getByRole('checkbox', { name: 'One attempt per network' }).uncheck()
  expect(await findings(desk)).toEqual([])
  await start.click()
  await expect(desk).toHaveURL(/\/anytime-quiz\/[\w-]+$/)
  const session = desk.url().split('/').at(-1)

  for (const [at, name] of ['Pia Poplar', 'Ole Oak'].entries()) {
    const page = await people.onPhone(OWN_DEVICES[at])
    const taker = new TestTaker(page)
    await page.goto(`${origin}/anytime-quiz-join/${session}`)
    await expect(page.getByRole('main')).toContainText('4 questions')
    await taker.fill(detailsOf(name))
    await taker.start()
    for (let number = 1; number <= 4; number += 1) {
      await expect(page.getByRole('banner')).toContainText(`Question ${number} of 4`)
      const asked =
        (await page
          .getByText(/^Which one is the/)
          .first()
          .textContent()) ?? ''
      await taker.option(RIVERS.find((river) => asked.includes(river)) ?? '').click()
      await expect(page.getByText('Answer saved', { exact: true })).toBeVisible()
      if (number < 4) await page.getByRole('button', { name: 'Next question', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Overview' }).first().click()
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByRole('button', { name: 'Hand in' }).click()
    expect(await taker.score()).toBe(400)
    await expect(page.getByText('of 400 · 100%')).toBeVisible()
    await expect(desk.getByRole('row', { name })).toContainText('of 400 · 100%')
  }
  expect(await findings(desk)).toEqual([])

  await desk.goto(`${origin}/results/${session}`)
  await desk.getByRole('button', { name: /Pia Poplar/ }).click()
  const row = desk.getByRole('row', { name: /Pia Poplar/ }).first()
  await expect(row).toContainText('400/400')
  await expect(row).toContainText('4/4')
  await expect(desk.getByRole('list', { name: /Pia Poplar/ }).getByRole('listitem')).toHaveCount(4)
  expect(await findings(desk)).toEqual([])
})
