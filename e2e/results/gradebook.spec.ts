import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readRecords } from '../../packages/game/src/quiz/csv/records.ts'
import type { Api } from '../support/api.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { playGame } from '../support/playing/played-game.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { SocketTaker } from '../support/playing/socket-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Beta, option 1, is right. */
async function homework(origin: string, host: Api, title: string, answers: Record<string, number[]>) {
  const game = await startSelfPaced(host, plainQuiz([60, 60], title), {
    oneAttemptPerNetwork: false,
    assignment: { feedback: 'nothing', points: 'end' },
  })
  await Promise.all(
    Object.entries(answers).map(async ([name, options]) => {
      const taker = await SocketTaker.begin(origin, host, game.id, name)
      await taker.answerAll(options)
      taker.leave()
    }),
  )
  return game
}

async function downloaded(page: Page, name: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return readRecords(text, ',').map(({ cells }) => cells)
}

test('K105 several sessions in one table, on a phone a list with totals, and in files', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  await homework(origin, host, 'Rivers', { 'Ana Alder': [1, 1], 'Ben Birch': [1, 2] })
  await homework(origin, host, 'Lakes', { 'Ana Alder': [1, 0] })
  await playGame(origin, host, {
    quiz: plainQuiz([20, 20], 'Seas'),
    script: { 'Ben Birch': [1, 1], Cy: [2, 2] },
  })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results`)
  await page.getByRole('link', { name: 'Gradebook' }).click()
  await expect(page.getByText('No sessions chosen')).toBeVisible()
  expect(await findings(page)).toEqual([])
  for (const name of [/Rivers/, /Lakes/, /Seas/]) await page.getByRole('checkbox', { name }).check()
  const table = page.getByRole('table', { name: 'Gradebook' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row('Ana Alder')).toContainText('100%200/20050%100/200–75%2 sessions')
  await expect(row('Ben Birch')).toContainText('50%100/200–100%200/200matched by name or address only75%')
  await expect(row('Cy')).toContainText('––0%0/2000%1 session')
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Sessions missed').selectOption('Count as zero')
  await expect(row('Ana Alder')).toContainText('50%3 sessions')
  await page.getByLabel('Total').selectOption('Sum of points')
  await expect(row('Ben Birch')).toContainText('50%300/600')

  const moodle = await downloaded(page, 'For Moodle')
  expect(moodle.map((cells) => cells.slice(0, 2))).toEqual([
    ['Name', 'Email address'],
    ['Ana Alder', 'anaalder@example.org'],
    ['Ben Birch', 'benbirch@example.org'],
  ])
  const canvas = await downloaded(page, 'For Canvas')
  expect(canvas[1]).toEqual(['    Points Possible', '', '', '', '', '200', '200', '200'])
  expect(canvas[2]).toEqual(['Ana Alder', '', '', 'anaalder@example.org', '', '200', '100', '0'])

  // The address holds everything.
  await page.reload()
  await expect(row('Ben Birch')).toContainText('50%300/600')
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(table).toBeHidden()
  const person = (name: string) =>
    page.getByRole('list', { name: 'Gradebook' }).getByRole('listitem').filter({ hasText: name })
  await expect(person('Cy')).toHaveText(/^Cy0%/)
  await expect(person('Ben Birch').getByText('300/600')).toBeHidden()
  await person('Ben Birch').getByText('Ben Birch').click()
  await expect(person('Ben Birch').getByText('300/600')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findings(page)).toEqual([])
})
