import type { Page } from '@playwright/test'
import { expect, type Site, test } from '../support/test.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const titlesOf = (page: Page, name: string) => column(page, name).getByRole('listitem').allTextContents()

async function openBoard(page: Page, { origin, host }: Site, titles: string[]): Promise<void> {
  for (const title of titles) await host.post('/api/tasks', { title, status: 'todo' })
  await page.goto(`${origin}/dashboard`)
  await expect(column(page, 'To Do').getByRole('listitem')).toHaveCount(titles.length)
}

type Drag = { title: string; to: { x: number; y: number }; becomesFirstOf: string; by?: 'body' }

/** Like a hand: press, move in steps, see where the card is, let go. */
async function drag(page: Page, { title, to, becomesFirstOf, by }: Drag): Promise<void> {
  const button = page.getByRole('button', { name: `Move: ${title}` })
  const handle = by === 'body' ? page.getByRole('paragraph').filter({ hasText: title }) : button
  await page.evaluate(dropsAreOver)
  await handle.hover()
  await page.mouse.down()
  const from = await handle.boundingBox()
  if (!from) throw new Error('the handle is not in view')
  for (let step = 1; step <= 15; step += 1) {
    const part = step / 15
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    await nextFrame(page)
  }
  await expect(column(page, becomesFirstOf).getByRole('listitem').first()).toHaveText(title)
  await page.mouse.up()
}

/** The card that was dropped last has come to rest; while it moves no other one can be picked up. */
const dropsAreOver = () =>
  Promise.race([
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]).then(() => {})

/** The element under a card is determined once a frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await column(page, name).boundingBox()
  if (!box) throw new Error('the column is not in view')
  return { x: box.x + 40, y: box.y + box.height / 2 }
}

const storedMove = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/move') && response.ok())

test('tasks are dragged with the mouse, and stay where they were dropped', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  await openBoard(page, ownSite, ['One', 'Two', 'Three'])
  await column(page, 'Done').scrollIntoViewIfNeeded()

  const middle = await middleOf(page, 'In Progress')
  await Promise.all([
    storedMove(page),
    drag(page, { title: 'Two', to: middle, becomesFirstOf: 'In Progress' }),
  ])
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Two'])
  const first = await page.getByRole('button', { name: 'Move: One' }).boundingBox()
  if (!first) throw new Error('no first card')
  const top = { x: first.x + 10, y: first.y + 5 }
  await Promise.all([
    storedMove(page),
    drag(page, { title: 'Three', to: top, becomesFirstOf: 'To Do', by: 'body' }),
  ])
  await expect.poll(() => titlesOf(page, 'To Do')).toEqual(['Three', 'One'])

  await page.reload()
  await expect.poll(() => titlesOf(page, 'To Do')).toEqual(['Three', 'One'])
  expect(await titlesOf(page, 'In Progress')).toEqual(['Two'])
})

test('tasks are moved with the keyboard alone, and announced', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  await openBoard(page, ownSite, ['One', 'Two'])
  const handle = page.getByRole('button', { name: 'Move: One' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('One picked up: To Do, position 1 of 2')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('One: To Do, position 2 of 2')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('One: Done, position 1 of 1')).toBeAttached()
  await expect(handle).toBeFocused()
  await Promise.all([storedMove(page), page.keyboard.press('Space')])
  await expect(page.getByText('One dropped: Done, position 1 of 1')).toBeAttached()
  await expect(handle).toBeFocused()

  await page.getByRole('button', { name: 'Move: Two' }).press('Enter')
  await page.keyboard.press('ArrowRight')
  expect(await titlesOf(page, 'In Progress')).toEqual(['Two'])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Two put back')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move: Two' })).toBeFocused()
  expect(await titlesOf(page, 'To Do')).toEqual(['Two'])

  await page.reload()
  await expect.poll(() => titlesOf(page, 'Done')).toEqual(['One'])
  expect(await titlesOf(page, 'To Do')).toEqual(['Two'])
})

test('tasks are dragged with a finger', async ({ ownSite, people }) => {
  const page = await people.onPhone({
    storageState: await ownSite.host.storageState(),
    // Two columns at once: at its edges the page scrolls along.
    viewport: { width: 360, height: 900 },
  })
  await openBoard(page, ownSite, ['One', 'Two'])
  const from = page.getByRole('button', { name: 'Move: One' })
  // Not under the header.
  await page.locator('#board').evaluate((board) => board.scrollIntoView())
  const start = await from.boundingBox()
  const goal = await middleOf(page, 'In Progress')
  if (!start) throw new Error('the handle is not in view')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', start.x + 15, start.y + 15)
  // A finger has to rest for a moment: otherwise it scrolls.
  await page.waitForTimeout(400)
  for (let step = 1; step <= 15; step += 1) {
    await touch('touchMove', start.x + 15, start.y + ((goal.y - start.y) * step) / 15)
    await nextFrame(page)
  }
  await expect(column(page, 'In Progress').getByRole('listitem').first()).toHaveText('One')
  await Promise.all([storedMove(page), touch('touchEnd')])
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['One'])
})

test('tasks are added, renamed and deleted', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  await openBoard(page, ownSite, [])
  await page.getByRole('button', { name: 'Add a task: In Progress' }).click()
  await page.keyboard.type('Write questions')
  await page.keyboard.press('Enter')
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write questions'])
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('')
  await page.keyboard.type('Print the PIN')
  await page.keyboard.press('Enter')
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write questions', 'Print the PIN'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rename: Write questions' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Write ten questions')
  await page.keyboard.press('Enter')
  // The field is higher than the title: what is below moves under the pointer when it disappears.
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write ten questions', 'Print the PIN'])
  await page.getByRole('button', { name: 'Delete: Print the PIN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete task' }).click()
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write ten questions'])
  await expect(page.getByRole('button', { name: 'Move: Write ten questions' })).toBeFocused()
  await page.reload()
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write ten questions'])
  await page.getByRole('button', { name: 'Delete: Write ten questions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete task' }).click()
  await expect(column(page, 'In Progress').getByRole('heading')).toBeFocused()
})
