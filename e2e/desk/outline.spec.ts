import type { Locator, Page } from '@playwright/test'
import { findings } from '../support/looking/axe.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const FIVE = [20, 20, 20, 20, 20]

test('thumbnails select, move, copy and delete several questions, by keyboard and pointer', async ({
  site,
  people,
}) => {
  const { id } = await site.host.createQuiz(plainQuiz(FIVE, 'To be sorted'))
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  const { keyboard } = page
  await page.goto(`${site.origin}/edit/${id}`)
  const list = page.getByRole('listbox', { name: 'Questions in order' })
  const thumbs = list.getByRole('option')
  const order = () =>
    thumbs.evaluateAll((all) => all.map((one) => /Question (\d)\?/.exec(one.textContent)?.[1]).join(''))
  const selected = list.getByRole('option', { selected: true })
  await thumbs.nth(1).click()
  await expect(selected).toHaveAccessibleName(/^Question 2: Single choice. Question 2\?$/)
  await expect(page.getByLabel('Question Text *').nth(1)).toBeInViewport()
  expect(await findings(page)).toEqual([])

  await keyboard.press('Shift+ArrowDown')
  await expect(selected).toHaveCount(2)
  await keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toBe('14235')
  await expect(thumbs.nth(3), 'the focus follows').toBeFocused()
  await keyboard.press('Control+d')
  await expect.poll(order).toBe('1423235')
  await expect(selected).toHaveCount(2)
  await expect(thumbs.nth(4)).toBeFocused()
  await keyboard.press('Delete')
  await expect.poll(order).toBe('14235')
  await expect(page.getByText('2 questions were deleted')).toBeVisible()
  await keyboard.press('Control+z')
  await expect.poll(order).toBe('1423235')
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expect.poll(order).toBe('12345')

  await test.step('without holding a key, one after the other', async () => {
    await page.getByRole('button', { name: 'Select several questions' }).click()
    await thumbs.nth(0).click()
    await thumbs.nth(2).click()
    await page.getByRole('button', { name: 'Select several questions' }).click()
  })
  await test.step('selected questions are dragged together', async () => {
    await thumbs.nth(0).click()
    await thumbs.nth(2).click({ modifiers: ['Control'] })
    await expect(selected).toHaveCount(2)
    await drag(page, thumbs.nth(2), thumbs.nth(4))
    await expect.poll(order).toBe('24513')
  })
  await test.step('Enter moves to the text, and the last question cannot be deleted', async () => {
    await thumbs.nth(1).focus()
    await keyboard.press('Control+a')
    await keyboard.press('Delete')
    await expect(page.getByText('Quiz must have at least one question')).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.locator('[data-question] textarea').and(page.locator(':focus'))).toHaveCount(1)
  })
})

test('a dragged thumbnail is selected and focused', async ({ site, people }) => {
  const { id } = await site.host.createQuiz(plainQuiz(FIVE, 'To be dragged'))
  const page = await people.atDesk(site.host, { reducedMotion: 'no-preference' })
  await page.goto(`${site.origin}/edit/${id}`)
  const list = page.getByRole('listbox', { name: 'Questions in order' })
  const thumbs = list.getByRole('option')
  const selected = list.getByRole('option', { selected: true })
  await thumbs.nth(1).click()
  await thumbs.nth(0).scrollIntoViewIfNeeded()
  await drag(page, thumbs.nth(0), thumbs.nth(2))
  await expect(thumbs.nth(2)).toContainText('Question 1?')
  await expect(selected).toHaveCount(1)
  await expect(selected).toContainText('Question 1?')
  await expect(selected).toBeFocused()
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0)
  await expect(selected, 'also once it has come to rest').toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(thumbs.nth(3)).toContainText('Question 1?')
  await page.keyboard.press('Control+d')
  await expect(thumbs).toHaveCount(6)
})

test('previews of the big screen and the phone are shown beside the card, and follow while typing', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  const wall = page.getByRole('img', { name: 'Question 1 on the big screen' })
  const shown = page.frameLocator('iframe')
  await page.getByLabel('Question Text *').fill('Is it live?')
  await page.getByRole('textbox', { name: 'Option A', exact: true }).fill('Yes, at once')
  await expect(wall).toBeVisible()
  await expect(shown.getByText('Is it live?')).toBeVisible()
  await expect(shown.getByText('Yes, at once')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Question 1 on a phone' })).toContainText('Yes, at once')
  // Sizes are those of a projector, not of the surrounding page.
  expect(await shown.locator('body').evaluate(() => innerWidth)).toBe(1280)
  await page.getByRole('button', { name: 'Preview in dark mode' }).click()
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await findings(page)).toEqual([])

  await page.setViewportSize({ width: 800, height: 900 })
  await page.getByRole('button', { name: 'Preview question 1' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Question 1 on a phone' })).toBeVisible()
})

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('there is nothing to drag')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, end.y + end.height / 2, { steps: 20 })
  await expect(async () => {
    await page.mouse.move(x, end.y + end.height / 2)
    await page.mouse.move(x, end.y + end.height - 4)
    expect(
      await page.locator('[role=listbox] [role=option]').last().getAttribute('data-dnd-dragging'),
    ).not.toBeNull()
  })
    .toPass({ timeout: 5_000 })
    .catch(() => {})
  await page.mouse.up()
}

test('on a phone a question has one menu, and its place in the outline is a chip; on a desk rare buttons of an option wait for pointer or focus', async ({
  site,
  people,
}) => {
  const { id } = await site.host.createQuiz(plainQuiz([20, 20], 'In the hand'))
  const phone = await people.onPhone({
    storageState: await site.host.storageState(),
    reducedMotion: 'reduce',
  })
  await phone.goto(`${site.origin}/edit/${id}`)
  await phone.getByRole('button', { name: 'More: question 1' }).tap()
  await expect(phone.getByRole('menuitem')).toHaveText([
    'Preview question 1',
    'Move question 1 down',
    'Duplicate question 1',
    'Remove question 1',
  ])
  await phone.getByRole('menuitem', { name: 'Duplicate question 1' }).tap()
  await expect(phone.getByRole('heading', { name: 'Question 2', exact: true })).toBeFocused()
  await expect(phone.locator('[data-thumb]')).toHaveCount(3)
  const up = (page: Page) => page.getByRole('button', { name: 'Move option B up' }).first().locator('..')
  await expect(up(phone)).toHaveCSS('opacity', '1')
  expect(await findings(phone)).toEqual([])

  const desk = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await desk.goto(`${site.origin}/edit/${id}`)
  await expect(up(desk)).toHaveCSS('opacity', '0')
  await desk.getByRole('textbox', { name: 'Option B', exact: true }).first().focus()
  await expect(up(desk)).toHaveCSS('opacity', '1')
})
