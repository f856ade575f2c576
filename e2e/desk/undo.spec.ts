import { findings } from '../support/looking/axe.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('everything can be undone and redone, by key and button, and the focus moves to the change', async ({
  site,
  people,
}) => {
  const { id } = await site.host.createQuiz(plainQuiz([20, 30], 'To be undone'))
  const page = await people.atDesk(site.host)
  const { keyboard } = page
  await page.goto(`${site.origin}/edit/${id}`)
  const texts = page.getByLabel('Question Text *')
  const undo = page.getByRole('button', { name: 'Undo last change' })
  const redo = page.getByRole('button', { name: /^Redo/ })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await texts.first().fill('Written')
  await page.getByRole('button', { name: 'Move question 1 down' }).click()
  await page.getByRole('button', { name: /^Single choice: change the type of question 2/ }).click()
  await page
    .getByRole('option', { name: /^Slide / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Change type' }).click()
  await expect(page.getByLabel('Slide title *')).toHaveValue('Written')
  await keyboard.press('Control+z')
  await expect(page.getByRole('textbox', { name: 'Option B' }).last()).toHaveValue('Beta')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-question]') !== null)).toBe(true)
  await keyboard.press('Control+z')
  await expect(texts.first()).toHaveValue('Written')
  await undo.click()
  await expect(texts.first()).toHaveValue('Question 1?')
  await expect(undo).toBeFocused()
  await expect(page.getByText('Draft saved on this device'), 'back to the stored state').toBeHidden()
  expect(await findings(page)).toEqual([])
  await redo.click()
  await keyboard.press('Control+Shift+z')
  await keyboard.press('Control+y')
  await expect(page.getByLabel('Slide title *')).toHaveValue('Written')
  await expect(redo).toHaveAttribute('aria-disabled', 'true')

  await test.step('a removed question comes back once, with the focus', async () => {
    await page.getByRole('button', { name: 'Remove question 1' }).click()
    await expect(texts).toHaveCount(0)
    await keyboard.press('Control+z')
    await expect(texts).toHaveCount(1)
    await expect(page.getByText('Question 1 was removed')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Question 1' })).toBeFocused()
  })
})

test('More stays as it was left, and a new question is not marked red after a failed save', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  const { id } = await site.host.createQuiz(plainQuiz(Array.from({ length: 40 }, () => 20)))
  await page.goto(`${site.origin}/edit/${id}`)
  const more = page.locator('li[data-card]').first().locator('details')
  await more.locator('summary').click()
  await expect(more).toHaveAttribute('open', '')
  // The card that has the focus stays complete.
  await page.getByLabel('Title *').focus()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(more).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(more).toHaveAttribute('open', '')

  await page.getByLabel('Question Text *').first().fill('')
  await page.keyboard.press('Control+s')
  const red = page.locator('[aria-invalid=true]')
  await expect(red).toHaveCount(1)
  await page.getByRole('button', { name: 'Add Question', exact: true }).click()
  await expect(page.getByLabel('Question Text *').last()).toBeFocused()
  await expect(page.getByLabel('Question Text *').last()).not.toHaveAttribute('aria-invalid', 'true')
})
