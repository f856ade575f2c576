import type { Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { expect, test } from '../support/test.ts'

const statement = (text: string) => ({ kind: 'true-false', text, timeLimitS: 20, isTrue: true })
const quiz = (title: string, ...texts: string[]) => ({
  title,
  description: '',
  questions: texts.map(statement),
})

/** In both sizes and schemes: nothing to find for axe, and nothing to scroll sideways to. */
async function inspect(page: Page, name: string): Promise<void> {
  expect(await findings(page), name).toEqual([])
  const before = page.viewportSize() ?? { width: 1366, height: 768 }
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await sidewaysScroll(page), name).toBe(0)
  expect(await findings(page), `${name} on a phone`).toEqual([])
  await page.setViewportSize(before)
}

test('Q34 Q36 Q37 A87 a quiz is published, found, looked at, copied, inserted and reported; an administrator takes it down', async ({
  ownSite: { origin, host, administrator },
  people,
}) => {
  test.slow()
  await host.createQuiz(quiz('Rivers', 'The Nile is long', 'The Rhine is wide', 'the NILE is long!'))
  const ada = await people.atDesk(host)

  await test.step('Hanna publishes', async () => {
    await ada.goto(`${origin}/host`)
    await ada.getByRole('button', { name: 'More actions: Rivers' }).click()
    await ada.getByRole('menuitem', { name: 'Publish…' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Publish “Rivers”' })
    await dialog.getByLabel('Description').fill('For the second lesson')
    await dialog.getByLabel('Subject').selectOption('Geography')
    await dialog.getByLabel('Age to').selectOption('12')
    await expect(dialog).toContainText('Question 3 is the same as 1.')
    await inspect(ada, 'publish')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(ada)).toContainText('In the library')
    await expect(ada.getByRole('button', { name: 'More actions: Rivers' })).toBeFocused()
    await ada.getByRole('button', { name: 'Delete Quiz: Rivers' }).click()
    const deleting = ada.getByRole('dialog', { name: 'Delete Quiz' })
    await expect(deleting).toContainText("It's in the library and disappears from there too")
    await deleting.getByRole('button', { name: 'Cancel' }).click()
  })

  const who = { name: 'Bo Bright', email: 'bo@example.org' }
  const other = await Api.approvedHost(origin, administrator, who)
  const bo = await people.atDesk(other)
  const card = bo.getByRole('listitem').filter({ has: bo.getByRole('heading', { name: 'Rivers' }) })

  await test.step('Bo finds it', async () => {
    await bo.goto(`${origin}/dashboard`)
    await bo.getByRole('link', { name: 'Library' }).click()
    await expect(card).toContainText('By Hanna Host')
    await expect(card).toContainText('Geography · English · ages 10–12 · 2 questions · CC BY')
    await inspect(bo, 'library')
    await bo.getByLabel('Search').fill('volcano')
    await expect(bo.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await bo.getByLabel('Search').fill('erdkunde rhin')
    await expect(card).toBeVisible()
    await bo.getByLabel('Age', { exact: true }).selectOption('15')
    await expect(card).toBeHidden()
    await bo.getByLabel('Age', { exact: true }).selectOption('11')
    await expect(card).toBeVisible()
  })

  await test.step('looks at every question', async () => {
    await card.getByRole('button', { name: 'Preview' }).click()
    const dialog = bo.getByRole('dialog', { name: 'Rivers' })
    await expect(dialog).toContainText('1 of 2')
    await expect(dialog.getByText('The Nile is long').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('The Rhine is wide').first()).toBeVisible()
    await inspect(bo, 'preview')
    await bo.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: 'Preview' })).toBeFocused()
  })

  await test.step('takes a copy, which names its origin', async () => {
    await card.getByRole('button', { name: 'Take a copy' }).click()
    await expect(toast(bo)).toContainText('Copied to your quizzes')
    await expect(card).toContainText('copied once')
    await toast(bo).getByRole('button', { name: 'Edit' }).click()
    await expect(bo.getByText('Based on “Rivers” by Hanna Host, CC BY')).toBeVisible()
  })

  await test.step('inserts a question into another quiz, and takes it back', async () => {
    const { id } = await other.createQuiz(quiz('Mixed', 'The Rhine is wide', 'The sea is salty'))
    await bo.goto(`${origin}/edit/${id}`)
    const texts = bo.getByLabel('Question Text *')
    await expect(texts).toHaveCount(2)
    await texts.first().focus()
    await bo.getByRole('button', { name: 'Insert questions…' }).click()
    const dialog = bo.getByRole('dialog')
    await dialog.getByLabel('From').selectOption('Library')
    await expect(dialog.getByRole('button', { name: /Rivers/ })).toBeVisible()
    await inspect(bo, 'insert-quiz')
    await dialog.getByRole('button', { name: /Rivers/ }).click()
    await expect(dialog).toContainText('Already in your quiz: question 1')
    await dialog.getByRole('button', { name: 'Select all new ones' }).click()
    await expect(dialog.getByRole('checkbox', { name: /Nile/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /Rhine/ })).not.toBeChecked()
    await inspect(bo, 'insert-questions')
    await dialog.getByRole('button', { name: 'Insert 1 question' }).click()
    await expect(texts).toHaveCount(3)
    await expect(texts.nth(1)).toHaveValue('The Nile is long')
    await expect(bo.getByText('Based on “Rivers” by Hanna Host, CC BY')).toBeVisible()
    await inspect(bo, 'inserted')
    await bo.getByRole('button', { name: 'Undo' }).click()
    await expect(texts).toHaveCount(2)
    await expect(bo.getByText('After “Rivers”')).toBeHidden()
    await bo.getByRole('button', { name: 'Redo' }).click()
    await expect(texts).toHaveCount(3)
    await bo.getByRole('button', { name: 'Update Quiz' }).last().click()
    await expect(toast(bo)).toContainText('Quiz updated')
    const stored = await other.get<{ sources: unknown }>(`/api/quizzes/${id}`)
    expect(stored.sources).toEqual([{ title: 'Rivers', author: 'Hanna Host', licence: 'CC-BY-4.0' }])
  })

  await test.step('reports it', async () => {
    await bo.goto(`${origin}/library`)
    await card.getByRole('button', { name: 'Report “Rivers”' }).click()
    const dialog = bo.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog).toContainText('Please say what is wrong.')
    await dialog.getByLabel('Reason').fill('The Rhine is not that wide')
    await inspect(bo, 'report')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(toast(bo)).toContainText('Administrators have been told.')
  })

  await test.step('an administrator takes it down, and Hanna reads why', async () => {
    const admin = await people.atDesk(administrator)
    await admin.goto(`${origin}/admin?tab=reports`)
    const reported = admin.getByRole('listitem').filter({ hasText: 'The Rhine is not that wide' }).first()
    await expect(reported).toContainText('1 report')
    await inspect(admin, 'reports')
    await reported.getByRole('button', { name: 'Remove from the library' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Please measure it again')
    await dialog.getByRole('button', { name: 'Remove from the library' }).click()
    await expect(admin.getByRole('heading', { name: 'No reports' })).toBeVisible()
    await bo.reload()
    await expect(bo.getByRole('heading', { name: 'The library is still empty' })).toBeVisible()
    await inspect(bo, 'empty')
    const { notifications } = await host.get<{ notifications: { kind: string; data: object }[] }>(
      '/api/notifications',
    )
    expect(notifications[0]).toMatchObject({
      kind: 'library-taken-down',
      data: { title: 'Rivers', reason: 'Please measure it again' },
    })
  })
  await other.dispose()
})

test('A88 a site without a library links to none', async ({ people, ownSite: { origin, administrator } }) => {
  await administrator.put('/api/admin/site-settings', { library: 'off' })
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/host`)
  await expect(page.getByRole('heading', { name: 'Host a Quiz' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Library' })).toHaveCount(0)
  await page.goto(`${origin}/library`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('Q33 importing leaves out what the quiz already asks, unless the host wants it', async ({
  people,
  ownSite: { origin, host },
}) => {
  const { id } = await host.createQuiz(quiz('Mixed', 'The sea is salty'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/edit/${id}`)
  const read = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const input = page.locator('input[type=file][multiple]').last()
    await input.setInputFiles({
      name: 'more.gift',
      mimeType: 'text/plain',
      buffer: Buffer.from('THE SEA, is salty {T}\n\nThe moon is made of cheese {F}\n'),
    })
  }
  await read()
  await expect(page.getByRole('switch', { name: /^When adding, leave out/ })).toBeChecked()
  await inspect(page, 'import-twins')
  await page.getByRole('button', { name: 'Add to my questions' }).click()
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible()
  await read()
  await page.getByRole('switch', { name: /^When adding, leave out/ }).uncheck()
  await page.getByRole('button', { name: 'Add to my questions' }).click()
  await expect(page.getByText('4 questions', { exact: true })).toBeVisible()
})
