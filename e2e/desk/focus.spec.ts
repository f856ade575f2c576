import { startSelfPaced } from '../support/playing/self-paced.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('the page after the setup steps has the focus', async ({ site, people }) => {
  const page = await people.atDesk(site.administrator)
  await page.goto(`${site.origin}/admin/site/steps`)
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Skip all' }).click()
  await expect(page).toHaveURL(/\/host$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the summary of a self-paced quiz has the focus once the quiz is ended', async ({ site, people }) => {
  const { id } = await startSelfPaced(site.host, plainQuiz([60]))
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/anytime-quiz/${id}`)
  await page.getByRole('button', { name: 'End Quiz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Summary' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
