import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { toast } from '../support/accounts.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { startLive } from '../support/playing/hosting.ts'
import { Player } from '../support/playing/player.ts'
import { expect, test } from '../support/test.ts'

const fixture = (path: string) =>
  fileURLToPath(new URL(`../../packages/formats/test/fixtures/${path}`, import.meta.url))

test('a Kahoot! spreadsheet is dropped on the editor and played', async ({ site, people }) => {
  const page = await people.atDesk(site.host, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${site.origin}/create`)
  await drop(page, 'template.xlsx', fixture('kahoot/template.xlsx'))
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await expect(preview).toContainText(
    'Kahoot! spreadsheet · From template.xlsx · 3 questions · 2 question types',
  )
  const report = preview.getByRole('region', { name: 'Report by row' })
  await expect(report).toContainText('Row 11')
  await expect(report).not.toContainText('Several options are correct')
  await expect(report).toContainText('The time limit was adjusted to between 5 and 120 seconds')
  expect(await findings(page)).toEqual([])
  await preview.getByRole('button', { name: 'Import 3 questions' }).click()
  await expect(toast(page)).toContainText('Imported 3 questions')
  await expect(page.getByLabel('Title *')).toHaveValue('template')
  await page.getByRole('button', { name: 'Save Quiz' }).first().click()
  await expect(page).toHaveURL(/\/host$/)
  const { pin } = await startLive(page, 'template')

  const player = await Player.join(await people.onPhone(), 'Ada', { origin: site.origin, pin })
  const host = new HostScreen(page)
  await host.enterLobby()
  await host.start('template')
  await expect(player.page.getByRole('heading', { name: 'Which river flows through Vienna?' })).toBeVisible()
})

test('the import asks for the columns of an unknown table, and never guesses', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  await choose(page, fixture('columns/german.csv'))
  const dialog = page.getByRole('dialog', { name: "What's in each column?" })
  await expect(dialog).toContainText('Table from german.csv')
  await expect(dialog).toContainText('These columns look like: Question, Option (3), and Correct answer.')
  await expect(dialog).toContainText('Hauptstadt von Italien?')
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  await dialog.getByRole('combobox', { name: 'Column 1' }).selectOption('leave out')
  await expect(dialog).toContainText(
    'Choose a column for the question, and either one for the correct answer',
  )
  await dialog.getByRole('combobox', { name: 'Column 1' }).selectOption('Question')
  await dialog.getByRole('button', { name: 'Read these columns' }).click()
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await expect(preview).toContainText('“Bild” was left out')
  await preview.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByRole('textbox', { name: 'Question Text' }).first()).toHaveValue(
    'Hauptstadt von Italien?',
  )
})

test('the import detects the encoding of other alphabets, and the host can change it', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  const row = 'География,1,Какая река протекает через Москву?,20,Волга,Москва-река,2\n'
  const header =
    'Quiz Title,Question Number,Question Text,Time Limit (seconds),Option 1,Option 2,Correct Answer (1-5)\n'
  await choose(page, { name: 'quiz.csv', mimeType: 'text/csv', buffer: cyrillic(header + row) })
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await expect(preview).toContainText('Какая река протекает через Москву?')
  const letters = preview.getByLabel('Text encoding')
  await expect(letters).toHaveValue('windows-1251')
  await letters.selectOption('koi8-r')
  await expect(preview).not.toContainText('Какая река')
  await expect(preview.getByLabel('Text encoding')).toHaveValue('koi8-r')
  await preview.getByLabel('Text encoding').selectOption('windows-1251')
  await expect(preview).toContainText('Какая река протекает через Москву?')
  expect(await findings(page)).toEqual([])
})

test('I5 a line that fits two encodings is shown in both, to choose from', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  const text = 'Élèves?,20,Un élève,Sa mère,1\n'
  const buffer = Buffer.from(
    `Question Text,Time Limit (seconds),Option 1,Option 2,Correct Answer (1-5)\n${text}`,
    'latin1',
  )
  await choose(page, { name: 'quiz.csv', mimeType: 'text/csv', buffer })
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  const ways = preview.getByRole('list', { name: 'The same line in different encodings' })
  await expect(ways.getByRole('button', { pressed: true })).toHaveText(/^Élèves\?.*windows-1252$/)
  await ways.getByRole('button', { name: 'windows-1250' }).click()
  await expect(preview).toContainText('Élčves?')
  await expect(preview.getByLabel('Text encoding')).toHaveValue('windows-1250')
  expect(await findings(page)).toEqual([])
})

test('the import accepts a QTI package', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  const timed = [
    'imsmanifest.xml',
    'tests/test.xml',
    'tests/section.xml',
    'items/one.xml',
    'items/two words.xml',
  ]
  await choose(page, zipped('timed.zip', 'timed-test', timed))
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await expect(preview).toContainText('QTI 3 package · From timed.zip · 2 questions')
  await expect(preview.getByRole('region', { name: 'Report' })).toContainText(
    'The package is missing a file that it mentions: items/gone.xml',
  )
  expect(await findings(page)).toEqual([])
  await preview.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByLabel('Title *')).toHaveValue('A timed test')
})

test('the import accepts pasted text', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  await page.getByRole('button', { name: 'Paste text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste text' })
  await dialog.getByLabel('Your questions').fill('Capital of Kenya?\nMombasa\n* Nairobi\n\nNot this\n')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Read the text' }).click()
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await expect(preview).toContainText('Plain text · From pasted text · 1 question')
  await expect(preview).toContainText("Couldn't be read as a question: “Not this”")
})

test('several files become a quiz each, and losses are listed before an export', async ({
  ownSite,
  people,
}) => {
  const page = await people.atDesk(ownSite.host)
  await page.goto(`${ownSite.origin}/create`)
  const taken = ['moodle-xml/choices.xml', 'moodle-xml/kinds.xml', 'gift/moodle-docs.gift']
  await choose(page, [...taken, 'columns/german.csv'].map(fixture))
  const dialog = page.getByRole('dialog', { name: 'Several files' })
  await expect(dialog).toContainText('Moodle XML · Biology · 3 questions')
  const withLosses = dialog.getByRole('listitem').filter({ hasText: 'kinds.xml' })
  await expect(withLosses.getByText('2 items skipped', { exact: true })).toBeVisible()
  await withLosses.getByText('Report', { exact: true }).click()
  await expect(withLosses).toContainText('with nothing left over on either side: “Match”')
  await expect(dialog).toContainText('This file needs a decision from you: upload it on its own.')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create 3 quizzes' }).click()
  await expect(dialog.getByText('Quiz created!')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.goto(`${ownSite.origin}/host`)
  await page.getByRole('button', { name: 'More actions: Biology' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as Excel (.xlsx)' }).click()
  expect((await download).suggestedFilename()).toBe('Biology.xlsx')
})

/** A package of the fixtures, packed. */
function zipped(name: string, folder: string, paths: string[]) {
  const files = paths.map((path) => [path, readFileSync(fixture(`qti-packages/${folder}/${path}`))])
  return { name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(files))) }
}

type Files = Parameters<Awaited<ReturnType<typeof chooserOf>>['setFiles']>[0]

async function chooserOf(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload CSV File' }).click()
  return chooser
}

const choose = async (page: Page, files: Files) => (await chooserOf(page)).setFiles(files)

/** Like a file dragged from a folder over the card. */
async function drop(page: Page, name: string, path: string): Promise<void> {
  const { readFile } = await import('node:fs/promises')
  const content = (await readFile(path)).toString('base64')
  const data = await page.evaluateHandle(
    ({ name, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name))
      return transfer
    },
    { name, content },
  )
  const card = page.getByRole('region', { name: 'Import from CSV' })
  await card.dispatchEvent('dragover', { dataTransfer: data })
  await card.dispatchEvent('drop', { dataTransfer: data })
}

/** Windows-1251. */
const cyrillic = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )
