import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { findings } from '../support/looking/axe.ts'
import { chooseInMenu } from '../support/playing/choose-in-menu.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { SocketTaker } from '../support/playing/socket-taker.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('K99 points of how many, and per cent: in the hand, for the host, in results and in the file', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const quiz = plainQuiz([60, 60], 'Out of')
  const [plain, double] = quiz.questions
  if (!plain || !double) throw new Error('no questions')
  const game = await startSelfPaced(host, { ...quiz, questions: [plain, { ...double, weight: 'double' }] })
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  const table = desk.getByRole('table', { name: 'Participants' })
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  const page = await people.onPhone()
  const taker = await TestTaker.apply(page, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await taker.seesQuestion(1, 2)
  await taker.answer('Alpha')
  await taker.seesPause('Answer submitted!')
  await expect(taker.heading('Question 2?')).toBeVisible()
  await taker.answer('Beta')
  await expect(page.getByText('200 points', { exact: false }).last()).toBeVisible()
  await expect(page.getByText('of 300 · 66.7%')).toBeVisible()
  expect(await findings(page)).toEqual([])

  const late = await SocketTaker.begin(origin, host, game.id, 'Nia Never')
  await expect(row(desk, 'Pia Poplar')).toContainText('200 ptsof 300 · 66.7%')
  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('button', { name: 'Close and collect' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close and collect' }).click()
  await expect(table.getByRole('row').filter({ hasText: 'Nia Never' })).toContainText('Not started')
  await expect(table.getByRole('row').filter({ hasText: 'Nia Never' })).not.toContainText('pts')
  await expect(desk.getByRole('region', { name: 'Final Leaderboard' })).toContainText('of 300 · 66.7%')
  expect(await findings(desk)).toEqual([])
  late.leave()

  await desk.goto(`${origin}/results/${game.id}`)
  await expect(row(desk, 'Pia Poplar')).toContainText('200/30066.7%')
  await expect(row(desk, 'Nia Never')).toContainText('––')
  const summary = desk.getByRole('main').locator('dl').first()
  await expect(summary).toContainText('200 points of 300 · 66.7%')
  await expect(summary).not.toContainText('Game score')
  expect(await findings(desk)).toEqual([])
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    chooseInMenu(desk, 'Export', 'Summary (CSV)'),
  ])
  await expect(toast(desk)).toContainText('Export successful')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/,Pia Poplar,200,300,66\.7\r\n$/)
})
