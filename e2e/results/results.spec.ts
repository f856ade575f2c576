import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { inspect } from '../support/looking/inspection.ts'
import { chooseInMenu } from '../support/playing/choose-in-menu.ts'
import { playGame } from '../support/playing/played-game.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { showResults } from '../support/scenes/result-scenes.ts'
import { expect, test } from '../support/test.ts'

/** Beta, option 1, is correct. */
const SCRIPT = { Ana: [1, 1], '=1+1': [1, 2], Cy: [2, null] }

test('a finished game is listed, shown in detail, exported and deleted', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results`)
  await expect(page.getByRole('heading', { name: 'No Quiz Results Yet' })).toBeVisible()
  await expect(page.getByText('Complete some quizzes to see results and analytics here')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Host a Quiz' }).last()).toHaveAttribute(
    'href',
    '/host',
  )
  const game = await playGame(origin, host, { quiz: plainQuiz([20, 20], 'Capitals'), script: SCRIPT })

  await test.step('the card shows what the specification requires', async () => {
    await page.reload()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Capitals' }) })
    await expect(card.getByText('Live Quiz', { exact: true })).toBeVisible()
    expect(await factsOf(card)).toMatchObject({
      Participants: '3',
      'Game PIN': game.pin,
      Winner: expect.stringMatching(/^Ana200 points · Game score [\d,]+Points: 100 for each correct answer/),
    })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Export: Capitals' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Capitals_live_results.csv')
    expect(await textOf(download)).toMatch(
      new RegExp(
        '^\ufeffQuiz Title,Game Type,PIN,Total Participants,Completed At,Winner,Winner Score,' +
          'Winner Game Score,Winner Right Answers,Questions,Winner Right of Quiz \\(%\\)\r\n' +
          `Capitals,Live Quiz,${game.pin},3,[\\dT:.-]+Z,Ana,200,\\d+,2,2,100\r\n$`,
      ),
    )
    await expect(toast(page)).toContainText('Export successful')
    await expect(toast(page)).toContainText('Basic results have been exported to CSV')
    await card.getByRole('link', { name: 'View Details: Capitals' }).click()
  })

  await test.step('the card of its quiz links there, too', async () => {
    await page.goto(`${origin}/host`)
    await page.getByRole('link', { name: /^Results of .+ · 3 participants$/ }).click()
    await expect(page).toHaveURL(`${origin}/results/${game.id}`)
  })

  await test.step('the details count the answers', async () => {
    await expect(page.getByRole('heading', { name: 'Capitals', level: 1 })).toBeVisible()
    await expect(page.getByText('Hardest: question 2, 33% correct')).toBeVisible()
    expect(await rowsOf(page, 'Answers to question 1')).toEqual([
      'Alpha 0 0%',
      'Beta ✓ Correct 2 67%',
      'Gamma Most common mistake 1 33%',
      'Delta 0 0%',
    ])
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Question 1?' }) })
    await expect(card.getByText('Answer times')).toBeVisible()
    const [half = 0, first = 0, last = 0] = await Promise.all(
      [/half within ([\d.]+) s/, /Fastest ([\d.]+) s/, /Slowest ([\d.]+) s/].map(async (pattern) =>
        Number(pattern.exec(await card.innerText())?.[1]),
      ),
    )
    expect(first).toBeLessThanOrEqual(half)
    expect(half).toBeLessThanOrEqual(last)
    // Question 2: as the share of right answers, of all three.
    expect(await rowsOf(page, 'Answers to question 2')).toEqual([
      'Alpha 0 0%',
      'Beta ✓ Correct 1 33%',
      'Gamma Most common mistake 1 33%',
      'Delta 0 0%',
      '– No answer 1 33%',
    ])
  })

  await test.step('participants are sorted, found and opened', async () => {
    const people = page.getByRole('table', { name: 'Participants' })
    const names = () => people.getByRole('rowheader').allInnerTexts()
    await expect.poll(names).toEqual(['Ana', '=1+1', 'Cy'])
    await people.getByRole('button', { name: 'Name' }).press('Enter')
    await expect(people.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(names).toEqual(['=1+1', 'Ana', 'Cy'])
    await people.getByRole('button', { name: 'Name' }).press('Enter')
    await expect.poll(names).toEqual(['Cy', 'Ana', '=1+1'])
    await page.getByRole('searchbox', { name: 'Find a participant' }).fill('cy')
    await expect.poll(names).toEqual(['Cy'])
    await people.getByRole('button', { name: "Cy's answers" }).press('Enter')
    const answers = page.getByRole('list', { name: "Cy's answers" }).getByRole('listitem')
    await expect(answers.nth(0)).toContainText('Gamma')
    await expect(answers.nth(1)).toContainText('No answer')
  })

  await test.step('all answers are exported, and no name becomes a formula', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chooseInMenu(page, 'Export', 'All answers (CSV)'),
    ])
    expect(download.suggestedFilename()).toBe('Capitals_live_results_detailed.csv')
    const text = await textOf(download)
    expect(text).toMatch(/\r\n2,'=1\+1,\d+,1,2,50,[\d.]+,Beta,Gamma,yes,no,/)
    expect(text).toMatch(
      /\r\n1,Question 1\?,3,Beta,66\.7,Gamma,[\d.]+,Alpha,0,Beta,2,Gamma,1,Delta,0,3,66\.7,3,0\.5,/,
    )
  })

  await test.step('deleting asks first', async () => {
    await chooseInMenu(page, 'More', 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete these results?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Capitals', level: 1 })).toBeVisible()
    await chooseInMenu(page, 'More', 'Delete')
    await dialog.getByRole('button', { name: 'Delete results' }).click()
    await expect(toast(page)).toContainText('Results deleted')
    await expect(page).toHaveURL(`${origin}/results`)
    await expect(page.getByRole('heading', { name: 'No Quiz Results Yet' })).toBeVisible()
    await page.goto(`${origin}/results/${game.id}`)
    await expect(page.getByRole('heading', { name: 'Results not found' })).toBeVisible()
  })
})

test('on a phone each question is one line that opens, and the buttons are one row', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await playGame(origin, host, { quiz: plainQuiz([20, 20], 'In the hand'), script: SCRIPT })
  const page = await people.onPhone({ reducedMotion: 'reduce', storageState: await host.storageState() })
  await page.goto(`${origin}/results/${game.id}`)
  const first = page.getByRole('button', { name: '1 Question 1? 67%' })
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('table', { name: 'Answers to question 1' })).toHaveCount(0)
  const tops = await Promise.all(
    ['Marking', 'Play again', 'Export', 'More'].map(async (name) => {
      const control = page.getByRole(name === 'Marking' ? 'link' : 'button', { name, exact: true })
      return (await control.boundingBox())?.y
    }),
  )
  expect(new Set(tops).size).toBe(1)
  await page.getByRole('link', { name: 'Questions' }).click()
  await expect(first).toBeInViewport({ ratio: 1 })
  await first.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('table', { name: 'Answers to question 1' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findings(page)).toEqual([])
  await first.press('Enter')
  await expect(page.getByRole('table', { name: 'Answers to question 1' })).toHaveCount(0)
})

test('open sessions are marked, and many results come in pages', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  const card = {
    id: '5f0c1f4e-9a35-4f6e-8b1a-1d6f3f1f7a10',
    right: 'owner',
    title: 'Homework',
    pin: '123456',
    questionCount: 3,
  }
  const open = { ...card, mode: 'self-paced', startedAtMs: 1_790_000_000_000, completedAtMs: null }
  await page.route('**/api/results?page=*', (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page'))
    const shown = { ...open, title: `Homework ${asked}`, participants: 12_345, winner: null }
    const counts = { page: asked, pageSize: 12, total: 30, all: 30, shared: 0 }
    return route.fulfill({ json: { results: [shown], ...counts } })
  })
  await page.goto(`${site.origin}/results`)
  const item = page.getByRole('main').getByRole('listitem')
  await expect(item).toContainText('Self-Paced')
  await expect(item).toContainText('Active')
  await expect(item).toContainText('Started Sep 21, 2026')
  await expect(item).toContainText('12,345')
  const pages = page.getByRole('navigation', { name: 'Pages of Quiz Results' })
  await pages.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(item).toContainText('Homework 2')
  await expect(pages).toContainText('Page 2 of 3')
  await expect(page).toHaveURL(/\/results\?page=2$/)
  await page.goBack()
  await expect(item).toContainText('Homework 1')
})

test('failures are shown, and can be retried', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  const refuse = '**/api/results**'
  // An event would make the page retry by itself.
  await page.route('**/api/news', (route) => route.abort())
  await page.route(refuse, (route) =>
    route.fulfill({ status: 422, json: { code: 'bad-request', message: 'refused for a test' } }),
  )
  await page.goto(`${site.origin}/results`)
  await expect(toast(page)).toContainText('Error loading results')
  await page.unroute(refuse)
  await playGame(site.origin, site.host, { quiz: plainQuiz([20], 'Rivers'), script: { Ana: [1] } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/export.csv**', (route) => route.abort())
  await page.getByRole('button', { name: 'Export: Rivers' }).click()
  await expect(toast(page)).toContainText('Export failed')
})

test('axe finds nothing and nothing overflows: results', ({ ownSite, people }) =>
  inspect((look) => showResults({ ...ownSite, people, look })))

/** The labelled figures of a card. */
async function factsOf(card: ReturnType<Page['getByRole']>): Promise<Record<string, string>> {
  const facts = await card.locator('dl > div').all()
  const pairs = await Promise.all(
    facts.map(async (fact) => [
      await fact.locator('dt').textContent(),
      await fact.locator('dd').textContent(),
    ]),
  )
  return Object.fromEntries(pairs)
}

/** The bars of a question, as text. */
async function rowsOf(page: Page, caption: string): Promise<string[]> {
  const rows = page.getByRole('table', { name: caption }).locator('tbody tr')
  const texts = await rows.allInnerTexts()
  return texts.map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/^[A-J] /, '')
      .trim(),
  )
}

/** `textContent` and strings drop a byte order mark; bytes do not. */
async function textOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('utf8')
}
