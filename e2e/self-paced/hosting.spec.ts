import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readWorkbook } from '../../apps/server/test/support/read-workbook.ts'
import { toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { SocketTaker } from '../support/playing/socket-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const TITLE = 'Capitals at home'
const ANA = 'Ana Lópes'
const EVA = '=SUM(A1), Eva'

test('S21 an attempt ended by tab switches has no rank and does not win', async ({ site, people }) => {
  const { origin, host } = site
  const settings = { oneAttemptPerNetwork: false, endAfterTabSwitches: true }
  const game = await startSelfPaced(host, plainQuiz([60, 60]), settings)
  const taker = await SocketTaker.begin(origin, host, game.id, 'Ana Alder')
  await taker.open(0)
  await taker.answer(0, 1)
  taker.report('tab-switch', 'tab-switch', 'tab-switch')
  const page = await people.atDesk(host)
  await page.goto(`${origin}/anytime-quiz/${game.id}`)
  await page.getByRole('button', { name: 'End Quiz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  const leaderboard = page.getByRole('region', { name: 'Final Leaderboard' })
  await expect(leaderboard).toContainText('Ana Alder')
  await expect(leaderboard).toContainText('Ended after tab switches')
  await expect(page.getByRole('heading', { name: 'Winner!' })).toHaveCount(0)
  taker.leave()
})

test('a host opens a self-paced quiz, watches two participants, closes it and exports', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  await host.createQuiz(plainQuiz([60, 60], TITLE))
  const page = await people.atDesk(host, { permissions: ['clipboard-read', 'clipboard-write'] })
  const table = page.getByRole('table', { name: 'Participants' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  let session = ''

  await test.step('from the dashboard straight to its page', async () => {
    await page.goto(`${origin}/host`)
    const dialog = await chooseMode(page, TITLE, 'Self-Paced')
    await dialog.getByText('More options').click()
    await dialog.getByLabel('One attempt per network').uncheck()
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page).toHaveURL(/\/anytime-quiz\/[\w-]+$/)
    session = page.url().split('/').at(-1) ?? ''
    await expect(page.getByRole('heading', { name: `${TITLE} - Self-Paced Quiz` })).toBeVisible()
    await expect(page.getByText('2 questions · 0 participants')).toBeVisible()
    await expect(page.getByText('No participants yet')).toBeVisible()
    await expect(page.getByText('Share the game PIN to get started')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export Results' })).toBeDisabled()
    await page.getByRole('button', { name: 'Rules' }).click()
    await expect(page.getByRole('switch', { name: 'One attempt per network' })).not.toBeChecked()
  })

  await test.step('PIN and link are copied', async () => {
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect(toast(page)).toContainText('Quiz link copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${origin}/join\\?pin=\\d{6}$`))
    await page.getByRole('button', { name: 'Copy PIN' }).click()
    await expect(toast(page)).toContainText('Game PIN copied')
    expect(link.endsWith(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true)
  })

  const ana = await SocketTaker.begin(origin, host, session, ANA)
  const eva = await SocketTaker.begin(origin, host, session, EVA)

  await test.step('rows, figures and observations are live', async () => {
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual([EVA, ANA])
    await expect(row(ANA)).toContainText('In Progress')
    await Promise.all([ana.open(0), eva.open(0)])
    await expect(row(ANA)).toContainText('Question 1 of 2')
    ana.report('tab-switch', 'tab-switch', 'copy')
    await expect(row(ANA)).toContainText('2 tab switches · 1 blocked action')
    await row(ANA)
      .getByRole('button', { name: `Observations about ${ANA}: 2 tab switches, 1 blocked action` })
      .click()
    const seen = page.getByRole('dialog', { name: `Observations: ${ANA}` }).getByRole('listitem')
    await expect(seen).toHaveCount(3)
    await expect(seen.filter({ hasText: 'Left the quiz for another tab or window' })).toHaveCount(2)
    await expect(seen.filter({ hasText: 'Copying text, blocked' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await Promise.all([ana.answer(0, 1), eva.answer(0, 2)])
    await Promise.all([ana.answerAll([1], 1), eva.open(1)])
    await expect(row(ANA)).toContainText('200 pts')
    await expect(row(EVA).getByRole('cell', { name: '-', exact: true }).first()).toBeVisible()
    expect(await figures(page)).toEqual({
      'Total Participants': '2',
      Completed: '1',
      'In Progress': '1',
      'Average Score': '200of 200 · 100%',
    })
  })

  await test.step('rows are found, filtered and sorted', async () => {
    await page.getByRole('searchbox', { name: 'Find a participant' }).fill('lópes')
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Find a participant' }).fill('')
    await page.getByLabel('Show', { exact: true }).selectOption('In progress')
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual([EVA])
    await page.getByLabel('Show', { exact: true }).selectOption('Everyone')
    await table.getByRole('button', { name: 'Score' }).click()
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toEqual([ANA, EVA])
  })

  await test.step('a check is changed while the quiz is open', async () => {
    await page.getByRole('switch', { name: 'One attempt per device' }).uncheck()
    await page.reload()
    await page.getByRole('button', { name: 'Rules' }).click()
    await expect(page.getByRole('switch', { name: 'One attempt per device' })).not.toBeChecked()
  })

  await test.step('the results are exported while someone is still answering', async () => {
    await page.getByRole('button', { name: 'Export Results' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'All answers (CSV)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(
      /^Capitals-at-home_self-paced_results_detailed_\d{4}-\d\d-\d\d\.csv$/,
    )
    await expect(toast(page)).toContainText('Results exported')
    const text = (await bytesOf(download)).toString('utf8')
    expect(text.startsWith('\ufeffSummary\r\n')).toBe(true)
    expect(text).toMatch(/\r\n1,Ana Lópes,analpes@example\.org,\+49 30 12,200,[\dT:.-]+Z,[^,]+,2,2,100,/)
    expect(text).toMatch(
      /\r\n,"'=SUM\(A1\), Eva",suma1eva@example\.org,\+49 30 12,0,In Progress,[^,]+,1,0,0,/,
    )
  })

  await test.step('the quiz is closed, and participants who have begun can finish', async () => {
    await page.getByRole('button', { name: 'End Quiz' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
    await expect(toast(page)).toContainText('Quiz ended')
    await expect(toast(page)).toContainText('The quiz has been closed to new participants')
    await expect(page.getByRole('heading', { name: 'Quiz Summary' })).toBeVisible()
    await expect(page.getByText('1 attempt is still in progress and can be finished.')).toBeVisible()
    await eva.answer(1, 1)
    await expect(page.getByText('can be finished')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Winner!' })).toBeVisible()
    const places = page.getByRole('list').filter({ hasText: 'Place 1' }).getByRole('listitem')
    await expect(places).toHaveCount(2)
    await expect(places.first()).toContainText(ANA)
    await expect(places.first()).toContainText('200 points')
    await expect(places.last()).toContainText('100 points')
    expect(await figures(page)).toEqual({
      'Total Participants': '2',
      Completed: '2',
      'Average Score': '150of 200 · 75%',
      Questions: '2',
    })
  })

  await test.step('the workbook has the same content', async () => {
    await page.getByRole('button', { name: 'Export Detailed Results' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
    ])
    const sheets = readWorkbook(await bytesOf(download))
    expect([...sheets.keys()]).toEqual([
      'Summary',
      'Participant Summary',
      'Questions',
      'Detailed Player Answers',
      'Question Performance',
      'Timelines',
    ])
    const people = sheets.get('Participant Summary') ?? []
    expect(
      people.slice(1).map((cells) => [cells[0], cells[1], cells[4], cells[7], cells[8], cells[11]]),
    ).toEqual([
      [1, ANA, 200, 2, 2, 2],
      [2, EVA, 100, 2, 1, 0],
    ])
    expect(sheets.get('Detailed Player Answers')).toHaveLength(5)
  })

  await test.step('a participant is removed', async () => {
    await table.getByRole('button', { name: `Remove ${EVA}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove participant' }).click()
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('link', { name: 'Back to Host Dashboard' }).click()
    await expect(page).toHaveURL(/\/host$/)
  })

  await test.step('S22 erasing it elsewhere closes the open summary at once, with a message', async () => {
    await page.goto(`${origin}/anytime-quiz/${session}`)
    await expect(row(ANA)).toBeVisible()
    await host.erase(`/api/results/${session}`)
    await expect(toast(page)).toContainText('The quiz was erased')
    await expect(page).toHaveURL(/\/host$/)
    await expect(page.getByText('analpes@example.org')).toHaveCount(0)
  })
  ana.leave()
  eva.leave()
})

test('only the host sees a self-paced quiz', async ({ ownSite, people }) => {
  const { origin, administrator, host } = ownSite
  const game = await startSelfPaced(host, plainQuiz([20]))
  const other = await Api.approvedHost(origin, administrator, {
    name: 'Otto Other',
    email: 'otto@example.org',
  })
  const page = await people.atDesk(other)
  await page.goto(`${origin}/anytime-quiz/${game.id}`)
  await expect(toast(page)).toContainText('Access denied')
  await expect(toast(page)).toContainText('You are not the host of this quiz')
  await expect(page).toHaveURL(/\/host$/)
  await other.dispose()

  const own = await people.atDesk(host)
  await own.goto(`${origin}/game/${game.id}`)
  await expect(own).toHaveURL(new RegExp(`/anytime-quiz/${game.id}$`))
  await own.goto(`${origin}/host`)
  await own.getByRole('link', { name: 'Resume A plain quiz' }).click()
  await expect(own).toHaveURL(new RegExp(`/anytime-quiz/${game.id}$`))
})

async function figures(page: Page): Promise<Record<string, string>> {
  const facts = await page.locator('dl > div[data-card]').all()
  const pairs = await Promise.all(
    facts.map(async (fact) => [
      await fact.locator('dt').textContent(),
      await fact.locator('dd').textContent(),
    ]),
  )
  return Object.fromEntries(pairs)
}

const bytesOf = async (download: Download) => readFile(await download.path())
