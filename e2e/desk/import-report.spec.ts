import type { Page } from '@playwright/test'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { expect, test } from '../support/test.ts'

const HEADER =
  'Quiz Title,Quiz Description,Question Number,Question Text,Time Limit (seconds),Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer (1-5)'
const ROWS = 6000
/** Every row has a note: its time is invalid. */
const FAULTY = Array.from({ length: ROWS }, (_, at) => `Long,,${at + 1},Question ${at + 1}?,soon,a,b,c,,,2`)

test('the preview shows the whole report and all questions of a long file', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload CSV File' }).click()
  const buffer = Buffer.from([HEADER, ...FAULTY].join('\n'))
  await (await chooser).setFiles({ name: 'long.csv', mimeType: 'text/csv', buffer })

  const preview = page.getByRole('dialog', { name: 'Import preview' })
  const report = preview.getByRole('region', { name: 'Report by row' })
  // A note on thousands of rows appears once.
  await expect(report.locator('li').first()).toContainText(/^Rows 2–\d+/)
  const last = report.locator('li').last()
  await expect(last).toContainText('Row 5002')
  await expect(last).toContainText('Only the first 5,000 rows are read')
  await expect(
    preview.getByRole('paragraph').filter({ hasText: 'A quiz can have at most 500 questions' }),
  ).toBeVisible()
  expect(await findings(page)).toEqual([])

  await preview.getByRole('button', { name: 'Show all 500 questions' }).press('Enter')
  const questions = preview.getByRole('region', { name: 'Questions in the file' })
  await expect(questions).toBeFocused()
  await expect(questions.locator('li')).toHaveCount(500)
  await expect(async () => {
    // Heights of what was never in view are estimated: the first press can end a little before the end.
    await page.keyboard.press('End')
    await expect(questions.locator('li').last()).toBeInViewport({ timeout: 300 })
  }).toPass()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('I26 the preview lists questions with a doubtful right answer first', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await upload(page, site.origin, [
    'Salty?,20,Aral,Dead,Como,Garda,,Dead',
    'Legs of a spider?,20,6,8,10,4,,8',
    'Strings of a violin?,20,3,5,4,6,,4',
  ])

  const preview = page.getByRole('dialog', { name: 'Import preview' })
  const questions = preview.getByRole('region', { name: 'Questions in the file' }).locator('li')
  await expect(questions.first()).toContainText('3Check the correct answerStrings of a violin?')
  await expect(questions.nth(1)).toContainText('1Salty?')
  await expect(questions.filter({ hasText: 'Check the correct answer' })).toHaveCount(1)
  expect(await findings(page)).toEqual([])
})

test('I26 a doubtful answer stays marked in the editor until it is confirmed or edited', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  await upload(page, site.origin, [
    'Salty?,20,Aral,Dead,Como,Garda,,Dead',
    'Strings of a violin?,20,3,5,4,6,,4',
    'Players of bridge?,20,2,3,4,5,,4',
  ])
  await page.getByRole('dialog').getByRole('button', { name: 'Import 3 questions' }).click()

  const outline = page.getByRole('navigation', { name: 'All questions' })
  const cards = page.locator('[data-question]')
  await expect(outline).toContainText('2 answers to check')
  await expect(outline.getByRole('option')).toContainText([
    'Question 1: ',
    'Question 2, answer to check: ',
    'Question 3, answer to check: ',
  ])
  await expect(cards.filter({ hasText: 'Check the correct answer' })).toHaveCount(2)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'The answer is right: question 2' }).press('Enter')
  await expect(cards.nth(1).getByRole('heading')).toBeFocused()
  await expect(outline).toContainText('1 answer to check')
  await cards.nth(2).getByRole('textbox', { name: 'Question Text' }).fill('How many play bridge?')
  await expect(outline).toContainText('All questions are complete')
  await expect(cards.filter({ hasText: 'Check the correct answer' })).toHaveCount(0)
})

/** Rows of a file, without title and number, from the empty editor. */
async function upload(page: Page, origin: string, rows: string[]): Promise<void> {
  await page.goto(`${origin}/create`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload CSV File' }).click()
  const numbered = rows.map((row, at) => `Mixed,,${at + 1},${row}`)
  const buffer = Buffer.from([HEADER, ...numbered].join('\n'))
  await (await chooser).setFiles({ name: 'mixed.csv', mimeType: 'text/csv', buffer })
}
