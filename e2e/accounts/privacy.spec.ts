import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { PASSWORD, toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { sendMessage } from '../support/looking/messages.ts'
import { playGame } from '../support/playing/played-game.ts'
import { startPoll } from '../support/playing/poll.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

const CALM = { reducedMotion: 'reduce' } as const
const NARROW = { viewport: { width: 360, height: 640 } }

test('the site says who runs it and what it stores, with the operator’s own texts if there are any, even without scripts', async ({
  people,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-e2e-'))
  mkdirSync(join(directory, 'texts'))
  writeFileSync(join(directory, 'texts/privacy.de.md'), '# Unsere Regeln\n\nBei {{siteName}}: <b>nichts</b>.')
  const server = await ServerProcess.start({
    CONTROLLER_NAME: 'Quiz Club',
    CONTROLLER_ADDRESS: 'Münsterplatz 1, Ulm',
    DATA_PROTECTION_CONTACT: 'dpo@example.org',
    RESULTS_RETENTION_DAYS: '90',
    TEXTS_DIR: join(directory, 'texts'),
  })
  const plain = await people.atDesk(undefined, { javaScriptEnabled: false })
  await plain.goto(`${server.origin}/privacy`)
  await expect(plain.getByRole('heading', { name: 'Who is responsible' })).toBeVisible()
  await expect(plain.getByText('Quiz Club, Münsterplatz 1, Ulm.')).toBeVisible()
  await expect(plain.getByText('at most 90 days after the end of the session')).toBeVisible()
  await plain
    .getByRole('navigation', { name: 'About this site' })
    .getByRole('link', { name: 'Imprint' })
    .click()
  await expect(plain).toHaveTitle('Imprint · PinQuiz')
  await expect(plain.getByText('Münsterplatz 1, Ulm')).toBeVisible()

  const german = await people.atDesk(undefined, { ...CALM, ...NARROW, locale: 'de-DE' })
  await german.goto(`${server.origin}/privacy`)
  await expect(german.getByRole('heading', { name: 'Unsere Regeln' })).toBeVisible()
  await expect(german.getByText('Bei PinQuiz: <b>nichts</b>.')).toBeVisible()
  await german.getByLabel('Sprache').selectOption('fr')
  await expect(german.getByRole('heading', { name: 'Qui est responsable' })).toBeVisible()
  expect(await sidewaysScroll(german)).toBe(0)
  expect(await findings(german)).toEqual([])
  await german.getByRole('link', { name: 'Mentions légales' }).last().click()
  await expect(german.getByRole('heading', { name: 'Mentions légales' })).toBeVisible()
  await expect(german.getByText('Quiz Club')).toBeVisible()
  await server.remove()
  rmSync(directory, { recursive: true })
})

test('every form that asks for data links to the privacy page, and a poll says that it is not anonymous', async ({
  site,
  people,
}) => {
  const poll = await startPoll(site.host, plainQuiz([20]))
  const live = await site.host.startGame(plainQuiz([20]))
  const alone = await startSelfPaced(site.host, plainQuiz([20]))
  const page = await people.onPhone(CALM)
  const leads = async (path: string) => {
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByRole('link', { name: /Privacy/ }).first()).toHaveAttribute('href', '/privacy')
  }
  const named = page.getByText("This poll isn't anonymous: the host can see what you choose, with your name.")
  await leads('/join')
  await leads(`/join?pin=${live.pin}`)
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expect(named).toHaveCount(0)
  await leads(`/join?pin=${poll.pin}`)
  await expect(named).toBeVisible()
  await leads(`/join?pin=${alone.pin}`)
  await expect(page.getByLabel('Full Name *')).toBeVisible()
  await leads('/signup')
  await leads('/contact')
})

test('a host finds a participant in the results, exports their data and erases it', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const script = { Ana: [1], Ben: [1] }
  const game = await playGame(origin, host, { quiz: plainQuiz([20], 'Capitals'), script })
  const page = await people.atDesk(host, { ...CALM, ...NARROW })
  await page.goto(`${origin}/results`)
  await page.getByRole('button', { name: 'Find people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name, email, phone number or rejoin code').fill('ana')
  await expect(dialog.getByText('1 match found')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase…' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^Ana/ }).check()
  expect(await findings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  const copy = await downloadBy(page, () => dialog.getByRole('button', { name: 'Export as JSON' }).click())
  expect(copy.name).toBe('participants.json')
  expect(JSON.parse(copy.text)).toMatchObject({
    participants: [
      { name: 'Ana', session: { title: 'Capitals', mode: 'live' }, answers: [{ isCorrect: true }] },
    ],
  })
  const table = await downloadBy(page, () => dialog.getByRole('button', { name: 'Export as CSV' }).click())
  expect(table.text).toContain('participants.1.name,Ana\r\n')

  await dialog.getByRole('button', { name: 'Erase…' }).click()
  const question = page.getByRole('dialog', { name: 'Permanently erase 1 participant?' })
  await expect(question).toContainText('Answers and points stay')
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(toast(page)).toContainText('1 participant erased')
  await expect(dialog.getByText('0 matches found')).toBeVisible()
  await page.goto(`${origin}/results/${game.id}`)
  await expect(page.getByRole('button', { name: /Erased participant/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Ben/ })).toBeVisible()
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0)
})

test('an administrator exports and erases accounts, messages and participants', async ({
  ownSite,
  people,
}) => {
  const { origin, administrator, host } = ownSite
  const grace = { name: 'Grace Gone', email: 'grace@example.org' }
  const leaving = await Api.approvedHost(origin, administrator, grace)
  await leaving.createQuiz(plainQuiz([20], 'Rivers'))
  await sendMessage(origin, { name: 'Lea Lead', message: 'Two schools' })
  const page = await people.atDesk(administrator, CALM)

  await test.step('erasing an account transfers its quizzes to another host', async () => {
    await page.goto(`${origin}/admin`)
    await page.getByRole('button', { name: "Grace Gone's data" }).click()
    const copy = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Export as JSON' }).click())
    expect(JSON.parse(copy.text)).toMatchObject({
      account: { email: grace.email },
      quizzes: [{ title: 'Rivers' }],
    })
    await page.getByRole('button', { name: "Grace Gone's data" }).click()
    await page.getByRole('menuitem', { name: 'Erase…' }).click()
    const dialog = page.getByRole('dialog', { name: "Erase Grace Gone's account?" })
    await expect(dialog).toContainText(
      'all its quizzes, sessions and results, including everyone who took part',
    )
    await dialog
      .getByLabel('Quizzes and results', { exact: true })
      .selectOption({ label: 'Hanna Host (hanna@example.org)' })
    await expect(dialog).toContainText('go to Hanna Host')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(toast(page)).toContainText('Hanna Host now has its quizzes and results')
    await expect(page.getByText(grace.email)).toHaveCount(0)
    expect(JSON.stringify(await host.get('/api/quizzes'))).toContain('Rivers')
  })

  await test.step('finds participants of all hosts', async () => {
    await page.getByRole('tab', { name: 'People' }).click()
    await page.getByLabel('Name, email, phone number or rejoin code').fill('nobody at all')
    await expect(page.getByText('0 matches found')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  await test.step('erases a message', async () => {
    await page.goto(`${origin}/messages`)
    await page.getByRole('button', { name: 'Open the message from Lea Lead' }).click()
    await page.getByRole('button', { name: "Lea Lead's data" }).click()
    await page.getByRole('menuitem', { name: 'Erase…' }).click()
    const question = page.getByRole('dialog', { name: "Erase Lea Lead's message?" })
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Erase' }).click()
    await expect(toast(page)).toContainText('Message erased')
    await expect(page.getByText('Lea Lead')).toHaveCount(0)
  })

  await test.step('logs everything without names', async () => {
    await page.goto(`${origin}/admin?tab=audit`)
    await expect(page.getByText('erased a message')).toBeVisible()
    await expect(page.getByText(/gave its quizzes and results to Hanna Host/)).toBeVisible()
    await expect(page.getByText(/Grace Gone|Lea Lead/)).toHaveCount(0)
  })
  await leaving.dispose()
})

test('users export all data of their account', async ({ site, people }) => {
  const page = await people.atDesk(site.host, CALM)
  await page.goto(`${site.origin}/profile`)
  const json = await downloadBy(page, () => page.getByRole('button', { name: 'Download as JSON' }).click())
  expect(json.name).toBe('my-data.json')
  expect(JSON.parse(json.text)).toMatchObject({ account: { email: 'hanna@example.org', role: 'host' } })
  expect(json.text).not.toContain(PASSWORD)
  const csv = await downloadBy(page, () => page.getByRole('button', { name: 'Download as CSV' }).click())
  expect(csv.text).toContain('account.email,hanna@example.org\r\n')
  expect(await findings(page)).toEqual([])
})

async function downloadBy(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')
