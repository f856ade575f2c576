import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Download, Locator, Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { inspectState } from '../support/looking/inspection.ts'
import { importQuiz } from '../support/playing/hosting.ts'
import { type QuizFile, readQuizFile } from '../support/quizzes/csv-file.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const SAMPLE = 'samples/pinquiz-sample.csv'
const REAL_FILES = ['geography-20.csv', 'kids-30.csv', 'science-100.csv'].map(
  (name) => `../shared/data/${name}`,
)

test('a host writes, imports, reorders, saves and starts a quiz with the keyboard alone', async ({
  ownSite,
  people,
}) => {
  const page = await people.atDesk(ownSite.host, { reducedMotion: 'reduce' })
  const { keyboard } = page
  const sample = readQuizFile(SAMPLE)
  await page.goto(`${ownSite.origin}/host`)
  await expect(page.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
  await inspect(page, 'no quizzes')
  await tabTo(page, page.getByRole('link', { name: 'Create Your First Quiz' }))
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Create PinQuiz' })).toBeVisible()
  await inspect(page, 'new quiz')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Upload CSV File' }))
  await keyboard.press('Enter')
  await (await chooser).setFiles(sample.path)
  await expect(page.getByRole('dialog', { name: 'Import preview' })).toBeVisible()
  await inspect(page, 'import preview')
  await tabTo(page, page.getByRole('button', { name: `Import ${sample.questions.length} questions` }))
  await keyboard.press('Enter')
  await expect(toast(page)).toContainText('File uploaded successfully!')

  const questions = page.getByLabel('Question Text *')
  await tabTo(page, questions.first())
  await keyboard.press('Alt+ArrowDown')
  await expect(questions.nth(1)).toHaveValue(sample.questions[0]?.text ?? '')
  await expect(questions.nth(1)).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Option A' }).nth(1))
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('textbox', { name: 'Option B' }).nth(1)).toBeFocused()
  await inspect(page, 'imported and reordered')
  await keyboard.press('Control+s')
  await expect(toast(page)).toHaveText('Quiz created!')
  await expect(page).toHaveURL(/\/host$/)

  const choice = page.getByRole('radio', { name: `Select ${sample.title}` })
  await tabTo(page, choice)
  await keyboard.press('Space')
  await expect(choice).toBeChecked()
  await inspect(page, 'selected')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Select Game Mode' })).toBeVisible()
  const modes = page.getByRole('radio', { name: /^(Live Quiz|Poll Mode|Self-Paced)/ })
  await expect(modes.and(page.locator(':checked'))).toBeFocused()
  await page.getByRole('radio', { name: /^Poll Mode/ }).check()
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /^Live Quiz/ })).toBeChecked()
  await tabTo(page, page.getByLabel('Players can still join after the start'))
  await keyboard.press('Space')
  await tabTo(page, page.getByText('More options', { exact: true }))
  await keyboard.press('Enter')
  await inspect(page, 'mode and options')
  await tabTo(page, page.getByRole('button', { name: 'Start', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Game PIN' })).toBeFocused()
  await inspect(page, 'PIN panel')
  await tabTo(page, page.getByRole('button', { name: 'Continue to Live Quiz Lobby' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game\/[\w-]+$/)
})

test('questions and options are dragged, and the phone preview follows', async ({ site, people }) => {
  const { id } = await site.host.createQuiz(plainQuiz([20, 20, 20], 'To be dragged'))
  const page = await people.atDesk(site.host, {
    viewport: { width: 1366, height: 2200 },
    reducedMotion: 'reduce',
  })
  await page.goto(`${site.origin}/edit/${id}`)
  const texts = (fields: Locator) =>
    fields.evaluateAll((all) => all.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')))

  const cards = page.locator('li[data-question]')
  await drag(page, cards.nth(0).locator('[data-drag-handle^="question-"]'), cards.nth(1))
  await expect
    .poll(() => texts(page.getByLabel('Question Text *')))
    .toEqual(['Question 2?', 'Question 1?', 'Question 3?'])
  const options = cards.nth(0).getByRole('textbox', { name: /^Option / })
  const grips = cards.nth(0).locator('[data-drag-handle^="option-"]')
  await drag(page, grips.nth(0), grips.nth(2))
  await expect.poll(() => texts(options)).toEqual(['Beta', 'Gamma', 'Alpha', 'Delta'])

  await cards.nth(1).getByLabel('Question Text *').fill('Shown at once?')
  const phone = page.getByRole('region', { name: 'Question 2 on a phone' })
  await expect(phone).toContainText('Shown at once?')
  await expect(phone.getByRole('listitem')).toHaveText(['AAlpha', 'BBeta', 'CGamma', 'DDelta'])
  await inspect(page, 'phone preview')
  await page.getByRole('button', { name: 'Preview in dark mode' }).click()
  await inspect(page, 'phone preview in the other theme')
})

test('a host finds, sorts, duplicates and deletes quizzes', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  await page.goto(`${ownSite.origin}/host`)
  await page.getByRole('button', { name: 'Try a sample quiz' }).click()
  await expect(page.getByRole('radio', { name: /^Select / })).toBeChecked()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: /^Delete Quiz: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Quiz' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  for (const [title, questions] of [
    ['Älter', [20]],
    ['Zebras', [20, 20, 20]],
    ['Newer', [20, 20]],
  ] as const)
    await ownSite.host.createQuiz(plainQuiz([...questions], title))
  await page.reload()
  const titles = page.getByRole('radio', { name: /^Select / })
  const shown = () => titles.evaluateAll((all) => all.map((one) => one.ariaLabel?.replace('Select ', '')))
  await expect.poll(shown).toEqual(['Newer', 'Zebras', 'Älter'])
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOption('By title')
  await expect.poll(shown).toEqual(['Älter', 'Newer', 'Zebras'])
  await order.selectOption('Most questions first')
  await expect.poll(shown).toEqual(['Zebras', 'Newer', 'Älter'])
  await page.getByRole('searchbox', { name: 'Search quizzes' }).fill('alter')
  await expect.poll(shown).toEqual(['Älter'])
  await page.getByRole('searchbox', { name: 'Search quizzes' }).fill('nothing like it')
  await expect(page.getByText('No quiz matches your search')).toBeVisible()
  await inspect(page, 'nothing found')
  await page.getByRole('button', { name: 'Show all quizzes' }).click()

  await page.getByRole('button', { name: 'More actions: Zebras' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('radio', { name: 'Select Copy of Zebras' })).toBeChecked()
  await page.getByRole('button', { name: 'Delete Quiz: Copy of Zebras' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this quiz? This action cannot be undone.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Quiz' }).click()
  await expect(toast(page).filter({ hasText: 'Quiz deleted' })).toBeVisible()
  await expect(titles).toHaveCount(3)
})

test('files without a quiz are refused, and nothing typed is lost', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  await page.getByLabel('Title *').fill('Typed before')
  const wide = `${'c,'.repeat(400_000)}\n1,2`
  const files: [string, string | Buffer, string][] = [
    ['empty.csv', '', 'No data found in the file'],
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xd8]), "This isn't a text file"],
    ['wide.csv', wide, 'No valid questions found in the file'],
    ['nul.csv', 'Question Text,Option 1,Option 2\nWhich\u0000?,a,b', "This isn't a text file"],
    ['quiz.pdf', 'a,b', 'Please upload a CSV or Excel file'],
    ['quiz.xlsx', 'a,b', 'Please save your Excel file as CSV format and upload again'],
  ]
  const isRefused = async (message: string) => {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByLabel('Title *')).toHaveValue('Typed before')
  }
  for (const [name, content, message] of files) {
    await upload(page, name, content)
    await isRefused(message)
  }
  const folder = await mkdtemp(join(tmpdir(), 'pinquiz-huge-'))
  try {
    const huge = join(folder, 'huge.csv')
    await writeFile(huge, Buffer.alloc(50_000_000, 'a,b\n'))
    await upload(page, huge)
    await isRefused('The file is larger than 1 MB')
  } finally {
    await rm(folder, { recursive: true })
  }
  const header = 'Question Text,Option 1,Option 2,Correct Answer (1-5)'
  await upload(page, 'formula.csv', `${header}\n=1+1?,=SUM(A1),two,2`)
  const replace = page.getByRole('button', { name: 'Replace my quiz' })
  await expect(replace).toBeVisible()
  await expect(toast(page), 'what was wrong with the last file').toHaveText('')
  await replace.click()
  await expect(page.getByLabel('Question Text *')).toHaveValue('=1+1?')
  await expect(page.getByRole('textbox', { name: 'Option A' })).toHaveValue('=SUM(A1)')
})

test('typed text is kept if the quiz is deleted elsewhere meanwhile', async ({ site, people }) => {
  const { id } = await site.host.createQuiz(plainQuiz([20], 'Soon gone'))
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/edit/${id}`)
  await page.getByLabel('Title *').fill('Still here')
  const other = await people.atDesk(site.host)
  await other.goto(`${site.origin}/host`)
  await other.getByRole('button', { name: 'Delete Quiz: Soon gone' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete Quiz' }).click()
  await expect(other.getByRole('radio', { name: 'Select Soon gone' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Update Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'This quiz is gone' })).toBeVisible()
  await expect(page.getByLabel('Title *')).toHaveValue('Still here')
  await inspect(page, 'deleted elsewhere')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This quiz is gone' })).toBeVisible()
  await expect(page.getByLabel('Title *')).toHaveValue('Still here')
  let store = () => {}
  const mayStore = new Promise<void>((resolve) => {
    store = resolve
  })
  await page.route('**/api/quizzes', async (route) => {
    await mayStore
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save as new quiz' }).click()
  // Typing continues at the address of the deleted quiz.
  await page.getByLabel('Title *').fill('Still here, and more')
  store()
  await expect(toast(page)).toContainText('Quiz created!')
  await page.reload()
  await expect(page.getByLabel('Title *')).toHaveValue('Still here, and more')
  await expect(page.getByRole('heading', { name: 'This quiz is gone' })).toBeHidden()
  await page.getByRole('button', { name: 'Update Quiz' }).click()
  await expect(page).toHaveURL(/\/host$/)
  await expect(page.getByRole('radio', { name: 'Select Still here, and more' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Select Still here', exact: true })).toHaveCount(0)
})

for (const path of REAL_FILES)
  test(`${basename(path)} is imported and exported unchanged`, async ({ site, people }) => {
    test.skip(!existsSync(path), `${path} is not on this machine`)
    const file = readQuizFile(path)
    const page = await people.atDesk(site.host)
    await importQuiz(page, site.origin, file)
    const folder = await mkdtemp(join(tmpdir(), 'pinquiz-export-'))
    try {
      const csv = await exported(page, file.title, 'CSV')
      const copy = join(folder, csv.suggestedFilename())
      await csv.saveAs(copy)
      expect(plain(readQuizFile(copy))).toEqual(plain(file))
      const json = await exported(page, file.title, 'JSON')
      expect(fromJson(JSON.parse(await readFile(await json.path(), 'utf8')))).toEqual(plain(file))
    } finally {
      await rm(folder, { recursive: true })
    }
  })

type Json = {
  title: string
  questions: { text: string; timeLimitS: number; options: { text: string; isCorrect: boolean }[] }[]
}

const fromJson = ({ title, questions }: Json) => ({
  title,
  questions: questions.map(({ text, timeLimitS, options }) => ({
    text,
    timeLimitS,
    options: options.map((option) => option.text),
    correct: options.findIndex((option) => option.isCorrect),
  })),
})

const plain = ({ title, questions }: QuizFile) => ({ title, questions })

async function exported(page: Page, title: string, format: 'CSV' | 'JSON'): Promise<Download> {
  const more = page.getByRole('button', { name: `More actions: ${title}` })
  await more.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `Export as ${format}` }).click()
  // A closing menu returns the focus a moment later; one that was opened before would lose it and close.
  await expect(more).toBeFocused()
  return download
}

/** Presses Tab until `target` has the focus, like someone without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  // Found before the drag begins: then a copy of the dragged card holds its place.
  const target = await onto.evaluateHandle((element) => element.closest('li'))
  const to = await onto.boundingBox()
  if (!to) throw new Error('there is nothing to drag onto')
  const [x, y] = [to.x + 30, to.y + to.height / 2]
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(x, y - 20, { steps: 15 })
  await expect(page.locator('[data-dnd-dragging]')).toBeVisible()
  // The list makes room while the pointer is over it; only then is the place decided.
  await expect(async () => {
    await page.mouse.move(x, y - 20)
    await page.mouse.move(x, y)
    expect(await page.evaluate(isBehind, target)).toBe(true)
  }).toPass()
  await page.mouse.up()
}

/** Whether the dragged card is after `target` by now. */
function isBehind(target: Element | null): boolean {
  const dragged = document.querySelector('[data-dnd-dragging]')
  if (!dragged || !target) return false
  return (dragged.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** A file of this content, or the one at the path. */
async function upload(page: Page, nameOrPath: string, content?: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload CSV File' }).click()
  const file =
    content === undefined
      ? nameOrPath
      : { name: nameOrPath, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await (await chooser).setFiles(file)
}

/** Away from every button, since hovered ones briefly look different. */
async function inspect(page: Page, state: string): Promise<void> {
  await page.mouse.move(0, 0)
  expect(await inspectState(page), state).toEqual([])
}
