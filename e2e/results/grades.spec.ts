import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { playGame } from '../support/playing/played-game.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Beta, option 1, is correct. */
const SCRIPT = { Ana: [1, 1], Ben: [1, 2], Cy: [2, null] }

test('K101 a host sets a pass mark and grades, and the next session offers the same', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const quiz = plainQuiz([20, 20], 'Grades')
  const [first, second] = [
    await playGame(origin, host, { quiz, script: SCRIPT }),
    await playGame(origin, host, { quiz, script: SCRIPT }),
  ]
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results/${first.id}`)
  const row = (name: string) =>
    page.getByRole('table', { name: 'Participants' }).getByRole('row').filter({ hasText: name })
  await expect(row('Ben')).toContainText('50%')
  await page.getByRole('button', { name: 'Pass mark and grades…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pass mark and grades' })
  await dialog.getByLabel('Passed from (%)').fill('50,5')
  await dialog.getByRole('button', { name: 'Add grade' }).click()
  await dialog.getByLabel('Grade 1', { exact: true }).fill('Very good')
  await dialog.getByLabel('Grade 1: from percent').fill('101')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('0 to 100, with at most one decimal')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Grade 1: from percent').fill('90')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Ana')).toContainText('Very good, passed')
  await expect(row('Ben')).toContainText('not passed')
  await expect(page.getByText('Passed from 50.5% · 1 of 3 passed (33%) · Very good from 90%')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(row('Ana')).toContainText('100% · Very good, passed')
  await row('Ana').scrollIntoViewIfNeeded()
  await expect(row('Ana').getByRole('cell', { name: '2/2' })).toBeInViewport({ ratio: 1 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findings(page)).toEqual([])

  await page.goto(`${origin}/results/${second.id}`)
  await page.getByRole('button', { name: 'Pass mark and grades…' }).click()
  await expect(dialog.getByLabel('Passed from (%)')).toHaveValue('50.5')
  await expect(dialog.getByLabel('Grade 1', { exact: true })).toHaveValue('Very good')
})
