import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a key press renders the card it is typed into, but neither its list nor its surroundings', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  await page.addInitScript(noteRendered)
  const { id } = await site.host.createQuiz(plainQuiz([20, 20, 20]))
  await page.goto(`${site.origin}/edit/${id}`)
  const field = page.getByLabel('Question Text *').nth(1)
  const firstKeys = 'ab'
  await field.pressSequentially(firstKeys)
  // From here on the page knows of unsaved work.
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await page.evaluate(() => window.rendered?.clear())
  await field.press('c')
  await expect(field).toHaveValue('abcQuestion 2?')
  expect(await page.evaluate(() => [...(window.rendered ?? [])])).toEqual(['Question 2'])
})

test('in a long quiz only cards near the window are complete, wherever it is scrolled or resized to', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  const { id } = await site.host.createQuiz(plainQuiz(Array.from({ length: 60 }, () => 20)))
  await page.goto(`${site.origin}/edit/${id}`)
  const cards = page.locator('ol > li[data-card]')
  const isComplete = (at: number) => cards.nth(at).getByLabel('Question Text *')
  await expect(isComplete(0)).toBeVisible()
  await expect(isComplete(59)).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(isComplete(59)).toBeVisible()
  await expect(isComplete(0)).toHaveCount(0)
  await expect(isComplete(30)).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(isComplete(0)).toBeVisible()
  await expect(isComplete(12)).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 9000 })
  await expect(isComplete(12)).toBeVisible()
  await expect(isComplete(59)).toHaveCount(0)
  await page.getByRole('button', { name: /^(Remove|Delete) question 1$/i }).click()
  await expect(cards).toHaveCount(59)
  await expect(isComplete(0)).toBeVisible()
})

declare global {
  interface Window {
    rendered?: Set<string>
  }
}

/**
 * React reports every commit to its developer tools. Re-rendered elements have new properties even if nothing changed
 * in the page. Counts what happens before the key press is done, not what waits for a pause.
 */
function noteRendered(): void {
  type Fiber = {
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
    memoizedProps: unknown
    stateNode: unknown
  }
  const places = new Set<string>()
  window.rendered = places
  let isTyping = false
  addEventListener('input', () => (isTyping = true), true)
  addEventListener('input', () => (isTyping = false))
  const nameOf = (element: Element): string | undefined => {
    if (element.matches('h1')) return 'the bar'
    if (element.matches('ol') && element.querySelector(':scope > [data-question]')) return 'the list'
    const card = element.closest('[data-card]')
    return card?.querySelector('h2, h3')?.textContent ?? card?.getAttribute('aria-label') ?? undefined
  }
  const look = (fiber: Fiber): void => {
    const { stateNode, memoizedProps, alternate } = fiber
    const name =
      stateNode instanceof Element && memoizedProps !== alternate?.memoizedProps && nameOf(stateNode)
    if (name) places.add(name)
    // The same child nodes as before, without looking deeper.
    if (fiber.child === alternate?.child) return
    for (let child = fiber.child; child; child = child.sibling) look(child)
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => isTyping && look(current),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}
