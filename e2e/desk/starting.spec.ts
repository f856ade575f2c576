import type { Page } from '@playwright/test'
import { becomeAdministrator } from '../support/accounts.ts'
import { PHONE } from '../support/browser.ts'
import { findings } from '../support/looking/axe.ts'
import { chooseMode, startAs } from '../support/playing/hosting.ts'
import { Player, seesChoice } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Counts what the person at this page really clicks. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const tell = (event: Event) => event.isTrusted && Reflect.get(window, 'pressed')()
    // Not on the window, which also hears clicks that Playwright withdraws and repeats.
    document.addEventListener('click', tell, { capture: true })
  })
  return () => presses
}

const pinOf = async (page: Page) => (await page.locator('[data-pin]').innerText()).replace(/\D/g, '')

/** From the lobby: someone joins, and the first question is opened. */
async function playFirstQuestion(page: Page, phone: Page, origin: string): Promise<void> {
  await expect(page).toHaveURL(/\/game\/[\w-]+$/)
  const ada = await Player.join(phone, 'Ada', { origin, pin: await pinOf(page) })
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.getByRole('button', { name: 'Start Live Quiz' }).click()
  await seesChoice(ada.page)
}

test('it takes six clicks from the printed link to the first question', async ({ freshServer, people }) => {
  const { origin } = freshServer
  const page = await people.atDesk()
  const presses = await countPresses(page)
  await becomeAdministrator(page, freshServer.setupLink())
  await page.getByRole('button', { name: 'Skip all' }).click()
  await expect(page).toHaveURL(`${origin}/host`)
  await page.getByRole('button', { name: 'Try a sample quiz' }).click()
  await page.getByRole('button', { name: /^Host now Live Quiz/ }).click()
  await playFirstQuestion(page, await people.onPhone(), origin)
  expect(presses()).toBe(6)
})

test('a saved quiz is two clicks from its lobby, and three from its first question (L145)', async ({
  ownSite: { origin, host },
  people,
}) => {
  await host.createQuiz(plainQuiz([30], 'Two presses'))
  const page = await people.atDesk(host)
  const presses = await countPresses(page)
  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: 'Start: Two presses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Game Mode' })
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(/\/game\/[\w-]+$/)
  expect(presses()).toBe(2)

  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: /^Host now Live Quiz.*Two presses$/ }).click()
  await playFirstQuestion(page, await people.onPhone(), origin)
  expect(presses()).toBe(2 + 3)
})

test('Host now repeats the last mode with its options, and says which (L145)', async ({
  ownSite: { origin, host },
  people,
}) => {
  await host.createQuiz(plainQuiz([30], 'Once more'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  await expect(page.getByText('Host now: Live Quiz', { exact: true })).toBeVisible()
  const dialog = await chooseMode(page, 'Once more', 'Poll Mode')
  await dialog.getByRole('checkbox', { name: /^Anonymous poll/ }).check()
  await dialog.getByLabel('The screen shows votes as they come in').uncheck()
  await dialog.getByText('More options').click()
  await dialog.getByLabel('Player limit').fill('40')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Poll Lobby' }).click()
  await expect(page).toHaveURL(/\/poll\/[\w-]+$/)

  const elsewhere = await people.atDesk(host)
  await elsewhere.goto(`${origin}/host`)
  await expect(
    elsewhere.getByText(
      'Host now: Poll Mode · Anonymous · Show votes on this screen: off · Player limit: 40',
    ),
  ).toBeVisible()
  await elsewhere.getByRole('button', { name: /^Host now Poll Mode.*Once more$/ }).click()
  await expect(elsewhere).toHaveURL(/\/poll\/[\w-]+$/)
  expect(elsewhere.url()).not.toBe(page.url())
  const { last, sessions } = await host.get<{ last: object; sessions: object[] }>('/api/sessions')
  expect(sessions).toHaveLength(2)
  expect(last).toMatchObject({
    mode: 'poll',
    isAnonymous: true,
    settings: { showCounts: false, participantLimit: 40 },
  })

  await test.step('the dialog starts with that mode, too', async () => {
    await elsewhere.goto(`${origin}/host`)
    await elsewhere.getByRole('button', { name: 'Start: Once more' }).click()
    await expect(elsewhere.getByRole('radio', { name: /^Poll Mode/ })).toBeChecked()
    await expect(elsewhere.getByRole('radio', { name: /^Poll Mode/ })).toBeFocused()
  })
})

test('Host now does not repeat a rehearsal', async ({ ownSite: { origin, host }, people }) => {
  const { id } = await host.createQuiz(plainQuiz([30], 'Not for real'))
  await host.startSession(id, 'self-paced')
  await host.startSession(id, 'live', { rehearsal: 5 })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  await expect(page.getByText('Host now: Self-Paced', { exact: true })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the start button stays in view on a phone, whatever is expanded (${colorScheme})`, async ({
    site: { origin, host },
    people,
  }) => {
    await host.createQuiz(plainQuiz([30], 'On a phone'))
    const page = await people.atDesk(host, { ...PHONE, colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${origin}/host`)
    await page.getByRole('button', { name: 'Start: On a phone' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Select Game Mode' })
    const start = dialog.getByRole('button', { name: 'Start', exact: true })
    for (const mode of ['Poll Mode', 'Self-Paced', 'Live Quiz']) {
      await dialog.getByRole('radio', { name: new RegExp(`^${mode}`) }).check()
      await expect(start).toBeInViewport({ ratio: 1 })
    }
    await dialog.getByText('More options').click()
    await expect(start).toBeInViewport({ ratio: 1 })
    expect(await findings(page)).toEqual([])
    await dialog.getByLabel('Player limit').scrollIntoViewIfNeeded()
    await expect(dialog.getByLabel('Player limit')).toBeInViewport({ ratio: 1 })
    await expect(start).toBeInViewport({ ratio: 1 })
  })

test('in a window of 1366 × 768 nothing needs scrolling to start, and more options unfold into view', async ({
  site: { origin, host },
  people,
}) => {
  await host.createQuiz(plainQuiz([30], 'On a laptop'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: 'Start: On a laptop' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Game Mode' })
  const more = dialog.getByText('More options')
  for (const mode of ['Poll Mode', 'Self-Paced', 'Live Quiz']) {
    await dialog.getByRole('radio', { name: new RegExp(`^${mode}`) }).check()
    await expect(more).toBeInViewport({ ratio: 1 })
  }
  await more.click()
  await expect(dialog.getByLabel('Player limit')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Start', exact: true })).toBeInViewport({ ratio: 1 })
})

test('Start Game still leads to the panel with the PIN', async ({ site: { origin, host }, people }) => {
  await host.createQuiz(plainQuiz([30], 'As specified'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  await startAs(page, 'As specified', 'Live Quiz')
  await expect(page.getByRole('heading', { name: 'Game PIN' })).toBeFocused()
})
