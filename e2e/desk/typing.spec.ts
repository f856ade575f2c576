import { plainQuiz } from '../support/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('Q30: at a key the card it is typed into is rendered, and neither its list nor what stands around it', async ({
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
  // From here on it is known that something is unsaved.
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.evaluate(() => window.rendered?.clear())
  await field.press('c')
  await expect(field).toHaveValue('abcQuestion 2?')
  expect(await page.evaluate(() => [...(window.rendered ?? [])])).toEqual(['Question 2'])
})

declare global {
  interface Window {
    rendered?: Set<string>
  }
}

/**
 * React tells its developer tools of every commit. What it described anew has other properties than before, also where it
 * changed nothing in the page. Noted is what it does before the key is done, not what waits for a pause.
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
    // The same children as before: nobody went further down.
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
