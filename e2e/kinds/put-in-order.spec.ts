import type { Page } from '@playwright/test'
import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const ITEMS = ['Mercury', 'Venus', 'Earth', 'Mars']
const QUIZ = {
  title: 'Planets',
  description: '',
  questions: [
    {
      kind: 'put-in-order',
      text: 'From the Sun outwards?',
      timeLimitS: 90,
      hasPartialCredit: true,
      items: ITEMS.map((text) => ({ text })),
    },
  ],
}

const sheet = (phone: Page) => phone.getByRole('list', { name: 'Your order' })

async function shown(phone: Page): Promise<string[]> {
  const rows = await sheet(phone).getByRole('listitem').allInnerTexts()
  return rows.map((row) => ITEMS.find((item) => row.includes(item)) ?? '')
}

/** With the buttons, as keyboard and screen reader users do. */
async function sort(phone: Page, wanted: readonly string[]): Promise<void> {
  for (const [place, item] of wanted.entries()) {
    let at = (await shown(phone)).indexOf(item)
    const up = phone.getByRole('button', { name: `${item}: up` })
    for (; at > place; at -= 1) {
      await up.focus()
      await phone.keyboard.press('Enter')
      await expect(phone.getByRole('status').filter({ hasText: `${item}: ${at} of 4` })).toBeAttached()
      await expect(up).toBeFocused()
    }
  }
  // It may already be in this order: then it has to be submitted unchanged.
  const keep = phone.getByRole('button', { name: 'Keep this order' })
  if (await keep.isVisible()) await keep.tap()
}

test('K60 K61 K62 put in order, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('items are written in their right order, and moved by keyboard', async () => {
    await beginQuiz(page, { origin, title: 'Planets', kind: 'Put in order', text: 'From the Sun outwards?' })
    await page.getByLabel('Item 1', { exact: true }).fill('Venus')
    await page.getByLabel('Item 2', { exact: true }).fill('Mercury')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByLabel('Item 1', { exact: true })).toHaveValue('Mercury')
    await saveQuiz(page, 'Question 1 has empty options')
    await expect(page.getByLabel('Item 3', { exact: true })).toBeFocused()
    await page.keyboard.type('Earth')
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.keyboard.type('Mars')
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana', 'Bo'])
  const [ana, bo] = phones

  await test.step('the initial order is no answer; buttons and dragging sort it', async () => {
    await host.start('Planets')
    await expect(page.getByRole('heading', { name: 'From the Sun outwards?' })).toBeVisible()
    await expect(sheet(ana)).toBeVisible()
    expect(await shown(bo)).toEqual(await shown(ana))
    await expect(ana.getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
    await sort(ana, ITEMS)
    await ana.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(ana.getByRole('heading', { name: 'Answer Submitted!' })).toBeVisible()

    const before = await shown(bo)
    const rows = sheet(bo).getByRole('listitem')
    const [from, to] = [await rows.first().boundingBox(), await rows.last().boundingBox()]
    if (!from || !to) throw new Error('the list is not there')
    await bo.mouse.move(from.x + 40, from.y + from.height / 2)
    await bo.mouse.down()
    await bo.mouse.move(to.x + 40, to.y + to.height - 4, { steps: 8 })
    await bo.mouse.up()
    await expect.poll(() => shown(bo)).toEqual([...before.slice(1), before[0]])
    await sort(bo, ITEMS.toReversed())
    await bo.getByRole('button', { name: 'Submit Answer' }).tap()
  })

  await test.step('the reveal shows the right order', async () => {
    const list = page.getByRole('list', { name: /^The correct order/ })
    await expect(list.getByRole('listitem')).toHaveText(ITEMS.map((item) => new RegExp(item)))
    await expect(page.getByText(/got the whole order right/)).toBeVisible()
    await expect(ana.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    // One's own answer is next to each place, without scrolling.
    const last = bo.getByRole('main').getByRole('listitem').last()
    await expect(last).toContainText(`Your answer: ${ITEMS[0]}`)
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  await test.step('the results show the same', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const list = page.getByRole('list', { name: /^The correct order/ })
    await expect(list.getByRole('listitem').first()).toContainText('Mercury')
  })
})

longTest('P4 K62 a poll shares the average order', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  await expect(sheet(ana.page)).toBeVisible()
  await sort(ana.page, ['Mars', 'Venus'])
  await ana.page.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  const average = ana.page.getByRole('list', { name: 'Average positions' })
  await expect(average.getByRole('listitem').first()).toContainText('Mars')
  await expect(
    page.getByRole('list', { name: 'Average positions' }).getByRole('listitem').first(),
  ).toContainText('Mars')
})

longTest(
  'K2 K61 a self-paced quiz gives partial points for items that follow each other correctly',
  async ({ site, people }) => {
    const taker = await takeQuiz({ site, people }, QUIZ)
    await taker.seesQuestion(1, 1)
    await sort(taker.page, ['Venus', 'Earth', 'Mars', 'Mercury'])
    await taker.page.getByRole('button', { name: 'Submit Answer' }).tap()
    expect(await taker.score()).toBe(67)
  },
)

longTest(
  'L58 dragging a row to the edge of a phone scrolls a long list, and a reload keeps its order',
  async ({ site, people }) => {
    const items = 'Alder Birch Cedar Elm Fir Gingko Hazel Juniper Larch Maple'.split(' ')
    const [question] = QUIZ.questions
    const questions = [{ ...question, items: items.map((text) => ({ text })) }]
    const { page } = await takeQuiz({ site, people }, { ...QUIZ, questions })
    await page.setViewportSize({ width: 360, height: 520 })
    const rows = sheet(page).getByRole('listitem')
    const first = await rows.first().innerText()
    await rows.first().scrollIntoViewIfNeeded()
    const box = await rows.first().boundingBox()
    const edge = await page.getByRole('main').boundingBox()
    if (!box || !edge) throw new Error('the list is not there')
    await page.mouse.move(box.x + 40, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, edge.y + edge.height - 10, { steps: 4 })
    const name = items.find((item) => first.includes(item)) ?? ''
    await expect(rows.last()).toContainText(name)
    await page.mouse.up()
    await page.reload()
    await expect(rows.last()).toContainText(name)
    await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
  },
)
