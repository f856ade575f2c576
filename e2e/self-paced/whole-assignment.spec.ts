import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

type Roster = { invitees: { name: string; link: string }[] }
type Participants = {
  participants: { name: string; score: number; percent: number; rank: number; attempt: { endedBy: string } }[]
  absent: { count: number; people: { name: string }[] }
}

const RIVERS = ['Rhine', 'Nile', 'Oder']
const POINTS = 100
/** What each of them will have answered when the clock ends; one never begins. */
const ANSWERS: Record<string, string[]> = {
  'Ana Alder': ['Rhine', 'Nile', 'Oder'],
  'Bo Birch': ['Rhine'],
  'Dee Dogwood': ['Nile', 'Nile'],
  'Eve Elm': ['Rhine', 'Nile', 'Rhine'],
}
const ABSENT = 'Cy Cedar'

/** Worked out from the answers alone. */
const expected = Object.entries(ANSWERS).map(([name, given]) => {
  const score = POINTS * given.filter((river, at) => river === RIVERS[at]).length
  return { name, score, percent: Math.round((1000 * score) / (POINTS * RIVERS.length)) / 10 }
})
const rankOf = (score: number) => 1 + expected.filter((other) => other.score > score).length

const sees = (page: Page, number: number) =>
  expect(page.getByRole('banner')).toContainText(`Question ${number} of ${RIVERS.length}`)
const saved = (page: Page) => expect(page.getByText('Answer saved', { exact: true })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function answer(page: Page, name: string, questions: number[]) {
  for (const at of questions) {
    await sees(page, at + 1)
    await new TestTaker(page).option(ANSWERS[name]?.[at] ?? '').click()
    await saved(page)
    if (at < RIVERS.length - 1) await press(page, 'Next question')
  }
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Overview' }).first().click()
  await press(page, 'Hand in')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Hand in', exact: true }).click()
}

test('K99, S70–S77 a whole assignment: double time, someone who leaves, who is offline at the end, who changes phones, who never comes', async ({
  site: { origin, host },
  people,
}) => {
  const assignment = { timing: 'quiz', minutes: 1 }
  const game = await startSelfPaced(host, riverQuiz('Graded rivers', RIVERS), {
    admission: 'roster',
    assignment,
  })
  const names = [...Object.keys(ANSWERS), ABSENT]
  const { invitees } = await host.post<Roster>(`/api/sessions/${game.id}/invitees`, {
    people: names.map((name) => ({ id: randomUUID(), name, group: '9b' })),
  })
  const open = async (page: Page, name: string) => {
    await page.goto(`${origin}/invited#${invitees.find((one) => one.name === name)?.link}`)
    return new TestTaker(page)
  }
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) })
  const [anas, bos, dees, eves, evesOther] = await Promise.all(
    [...OWN_DEVICES, {}].map((device) => people.onPhone(device)),
  )
  if (!anas || !bos || !dees || !eves || !evesOther) throw new Error('five phones')

  await test.step('Bo answers once, switches tabs and leaves', async () => {
    const bo = await open(bos, 'Bo Birch')
    await bo.start()
    await answer(bos, 'Bo Birch', [0])
    await bo.switchTab()
    await expect(row('Bo Birch')).toContainText('1 tab switch')
    await bos.close()
  })
  await test.step('Dee answers twice, and is offline when the clock ends', async () => {
    await (await open(dees, 'Dee Dogwood')).start()
    await answer(dees, 'Dee Dogwood', [0, 1])
    await dees.context().setOffline(true)
  })
  await test.step('S74 Ana, who begins later, gets double time', async () => {
    await (await open(anas, 'Ana Alder')).start()
    await sees(anas, 1)
    await desk.getByRole('button', { name: 'Accommodations: Ana Alder' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Accommodations: Ana Alder' })
    await dialog.getByLabel('Time', { exact: true }).selectOption('Double time (× 2)')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row('Ana Alder')).toContainText('Double time')
    await answer(anas, 'Ana Alder', [0, 1])
  })
  await test.step('Eve goes on with another phone and hands in', async () => {
    await (await open(eves, 'Eve Elm')).start()
    await answer(eves, 'Eve Elm', [0])
    await open(evesOther, 'Eve Elm')
    await press(evesOther, 'Continue Quiz')
    await press(evesOther, 'Next question')
    await answer(evesOther, 'Eve Elm', [1, 2])
    await handIn(evesOther)
    expect(await new TestTaker(evesOther).score()).toBe(200)
  })
  await test.step('the clock hands in for Bo and Dee; Ana still has time', async () => {
    for (const name of ['Bo Birch', 'Dee Dogwood'])
      await expect(row(name)).toContainText('Completed', { timeout: 120_000 })
    await expect(row('Ana Alder')).not.toContainText('Completed')
    await answer(anas, 'Ana Alder', [2])
    await handIn(anas)
    expect(await new TestTaker(anas).score()).toBe(300)
    await dees.context().setOffline(false)
    expect(await new TestTaker(dees).score()).toBe(100)
  })

  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await expect(desk.getByRole('region', { name: 'Final Leaderboard' })).toBeVisible()
  const { participants, absent } = await host.get<Participants>(`/api/results/${game.id}/participants`)
  const found = new Map(participants.map((one) => [one.name, one]))
  for (const { name, score, percent } of expected)
    expect(found.get(name)).toMatchObject({ score, percent, rank: rankOf(score) })
  expect(participants).toHaveLength(expected.length)
  expect(absent).toMatchObject({ count: 1, people: [{ name: ABSENT }] })
  expect(participants.filter(({ attempt }) => attempt.endedBy === 'clock').map(({ name }) => name)).toEqual([
    'Bo Birch',
    'Dee Dogwood',
  ])

  await desk.goto(`${origin}/results/${game.id}`)
  for (const { name, score, percent } of expected)
    await expect(row(name)).toContainText(`${score}/300${percent}%`)
  const total = expected.reduce((sum, { score }) => sum + score, 0)
  const mean = Math.round(total / expected.length)
  const share = Math.round((1000 * total) / (expected.length * POINTS * RIVERS.length)) / 10
  await expect(desk.getByRole('main').locator('dl').first()).toContainText(`${mean}of 300 · ${share}%`)
  const file = await desk.request.get(`${origin}/api/results/${game.id}/export.csv?detail=full`)
  const text = await file.text()
  for (const { name, score, percent } of expected)
    expect(text).toMatch(new RegExp(`^${rankOf(score)},${name},(.*,)?${score},.*,300,${percent},9b`, 'm'))
  expect(text).toMatch(new RegExp(`^,${ABSENT},.*,9b`, 'm'))
})
