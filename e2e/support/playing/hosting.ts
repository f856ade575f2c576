import { basename } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '../accounts.ts'
import { readQrPath } from '../looking/qr-reader.ts'
import type { QuizFile } from '../quizzes/csv-file.ts'

/** Uploads the file in the editor, checks the preview, imports it and saves. Ends on the dashboard. */
export async function importQuiz(page: Page, origin: string, file: QuizFile): Promise<void> {
  const count = file.questions.length
  await page.goto(`${origin}/create`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload CSV File' }).click()
  await (await chooser).setFiles(file.path)
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await expect(preview).toContainText(`From ${basename(file.path)} · ${count} questions`)
  await expect(preview).toContainText('All rows imported unchanged')
  await preview.getByRole('button', { name: `Import ${count} questions` }).click()
  await expect(toast(page)).toContainText('File uploaded successfully!')
  await expect(toast(page)).toContainText(`Imported ${count} questions`)
  await page.getByRole('button', { name: 'Save Quiz' }).first().click()
  await expect(toast(page)).toContainText('Quiz created!')
  await expect(page).toHaveURL(/\/host$/)
}

export type Invitation = { pin: string; link: string; scanned: string }

type GameMode = 'Live Quiz' | 'Poll Mode' | 'Self-Paced'

/** Selects a quiz on the dashboard, opens the dialog and chooses a mode there. */
export async function chooseMode(page: Page, title: string, mode: GameMode): Promise<Locator> {
  // Newest first: another spec may have imported the same file for this host before.
  await page
    .getByRole('radio', { name: `Select ${title}` })
    .first()
    .check()
  await page.getByRole('button', { name: 'Start Game' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Game Mode' })
  await dialog.getByRole('radio', { name: new RegExp(`^${mode}`) }).check()
  return dialog
}

export async function startAs(page: Page, title: string, mode: GameMode): Promise<void> {
  const dialog = await chooseMode(page, title, mode)
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
}

/** From the dashboard to the panel with the PIN; reads every way to join that it shows. */
export async function startLive(page: Page, title: string): Promise<Invitation> {
  await startAs(page, title, 'Live Quiz')
  await expect(page.getByRole('heading', { name: 'Game PIN' })).toBeVisible()
  const pin = ((await page.getByText(/^Game PIN( \d){6}$/).textContent()) ?? '').replace(/\D/g, '')
  const scanned = await scanQrCode(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page)).toContainText('Join URL copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy PIN' }).click()
  await expect(toast(page)).toContainText('Game PIN copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pin)
  return { pin, link, scanned }
}

/** What a phone's camera would read from the screen. */
export async function scanQrCode(page: Page, name: string | RegExp = 'Scan to join'): Promise<string> {
  const code = page.getByRole('img', { name })
  const viewBox = (await code.getAttribute('viewBox')) ?? ''
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  return readQrPath(path, Number(viewBox.split(' ')[2]))
}
