import { expect, type Page } from '@playwright/test'
import { toast } from '../accounts.ts'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const FAULTY_CSV = [
  'Quiz Title,Quiz Description,Question Number,Question Text,Time Limit (seconds),Option 1,Option 2,Correct Answer (1-5)',
  'Mended,,1,Too long a time?,500,Yes,No,1',
  'Mended,,2,Only one option?,20,Yes,,1',
  'Mended,,3,No right option?,,Yes,No,7',
].join('\n')

type Desk = { origin: string; host: Api; people: People; look: SceneCheck }

/** Dashboard and editor of a host without quizzes. */
export async function showDesk({ origin, host, people, look }: Desk): Promise<void> {
  const page = await people.atDesk(host, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/host`)
  await expect(page.getByText('No Quizzes Found')).toBeVisible()
  await look({ page, name: '10-host-empty', isReloadable: true })
  await showEditor(page, origin, look)
  await host.createQuiz(plainQuiz([20, 30], 'Capitals of the world'))
  await host.createQuiz(
    plainQuiz([20], `A quiz with quite a long title, ${'as teachers like them, '.repeat(4)}`),
  )
  const { id } = await host.createQuiz(plainQuiz([20, 20, 20], 'Physics, grade 9'))
  await showStoredQuiz({ page, origin, host, look }, id)
  await showDashboard(page, origin, look)
}

async function showDashboard(page: Page, origin: string, look: SceneCheck): Promise<void> {
  await page.goto(`${origin}/host`)
  await expect(page.getByRole('radio', { name: 'Select Physics, grade 9' })).toBeVisible()
  await look({ page, name: '11-host-quizzes', isReloadable: true })
  // It's disabled, and says why when pressed anyway.
  await page.getByRole('button', { name: 'Start Game' }).press('Enter')
  await expect(toast(page)).toContainText('No quiz selected')
  await toast(page).hover()
  await look({ page, name: '11-host-none-selected' })
  await page.getByRole('radio', { name: 'Select Physics, grade 9' }).check()
  await look({ page, name: '11-host-selected' })
  await page.getByRole('button', { name: 'Delete Quiz: Physics, grade 9' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look({ page, name: '11-host-delete' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page.getByRole('dialog', { name: 'Select Game Mode' })).toBeVisible()
  await look({ page, name: '12-host-mode' })
  const dialog = page.getByRole('dialog', { name: 'Select Game Mode' })
  await dialog.getByRole('radio', { name: /^Self-Paced/ }).check()
  await dialog.getByText('Assignment', { exact: true }).click()
  await expect(dialog.getByLabel('Closes at')).toBeVisible()
  await look({ page, name: '12-host-assignment' })
  await dialog.getByRole('radio', { name: /^Live Quiz/ }).check()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Game PIN' })).toBeVisible()
  await look({ page, name: '13-host-pin' })
  await page.goto(`${origin}/host`)
  await expect(page.getByRole('heading', { name: 'Running now' })).toBeVisible()
  await look({ page, name: '14-host-running', isReloadable: true })
}

async function showEditor(page: Page, origin: string, look: SceneCheck): Promise<void> {
  await page.goto(`${origin}/create`)
  await expect(page.getByRole('heading', { name: 'Create PinQuiz' })).toBeVisible()
  await look({ page, name: '15-create', isReloadable: true })
  await page.getByRole('button', { name: 'Save Quiz' }).first().click()
  await expect(toast(page)).toContainText('Missing title')
  await toast(page).hover()
  await look({ page, name: '15-create-problem' })
  await upload(page, 'quiz.xlsx', 'anything')
  await expect(page.getByRole('alert').filter({ hasText: 'Excel file detected' })).toBeVisible()
  await look({ page, name: '16-create-import-refused' })
  await upload(page, 'mended.csv', FAULTY_CSV)
  await expect(page.getByRole('dialog', { name: 'Import preview' })).toBeVisible()
  await look({ page, name: '16-create-import-report' })
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await look({ page, name: '17-create-imported' })
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await look({ page, name: '17-create-leave' })
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.goto(`${origin}/create`)
  await expect(page.getByRole('dialog', { name: 'Restore draft?' })).toBeVisible()
  await look({ page, name: '18-create-restore' })
  await page.getByRole('button', { name: 'Discard draft' }).click()
}

type Stored = { page: Page; origin: string; host: Api; look: SceneCheck }

async function showStoredQuiz({ page, origin, host, look }: Stored, id: string): Promise<void> {
  await page.goto(`${origin}/edit/${id}`)
  await expect(page.getByRole('heading', { name: 'Edit Quiz' })).toBeVisible()
  await look({ page, name: '19-edit', isReloadable: true })
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Question 1' }) })
    .first()
  for (let options = 4; options < 10; options += 1)
    await first.getByRole('button', { name: 'Add Option' }).click()
  await expect(first.getByText('Options: 10/10')).toBeVisible()
  await look({ page, name: '19-edit-ten-options' })
  await page.getByRole('button', { name: 'Remove question 3' }).click()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await look({ page, name: '19-edit-removed' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  for (let options = 10; options > 4; options -= 1)
    await first
      .getByRole('button', { name: /^Remove option/ })
      .last()
      .click()
  const { version } = await host.get<{ version: number }>(`/api/quizzes/${id}`)
  await host.put(`/api/quizzes/${id}`, { ...plainQuiz([20, 20, 20], 'Physics, grade 9'), version })
  await page.getByLabel('Title').fill('Physics, grade 10')
  await page
    .getByRole('button', { name: /^(Save|Update) Quiz$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'This quiz was changed elsewhere' })).toBeVisible()
  await look({ page, name: '20-edit-changed-elsewhere' })
  await page.getByRole('button', { name: 'Load the other version' }).click()
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload CSV File' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
