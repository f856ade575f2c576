import { dress, inLanguage, type Theme } from './support/appearance.ts'
import { findings, sidewaysScroll } from './support/axe.ts'
import { DESK, PHONE } from './support/browser.ts'
import { HostScreen } from './support/host-screen.ts'
import { seesChoice } from './support/player.ts'
import { plainQuiz } from './support/quizzes.ts'
import { showAccounts } from './support/scenes/account-scenes.ts'
import { showAttempts } from './support/scenes/attempt-scenes.ts'
import { showDashboard } from './support/scenes/dashboard-scenes.ts'
import { showDesk } from './support/scenes/desk-scenes.ts'
import { showFaults } from './support/scenes/fault-scenes.ts'
import { showGame } from './support/scenes/game-scenes.ts'
import { showJoining } from './support/scenes/join-scenes.ts'
import { showPoll } from './support/scenes/poll-scenes.ts'
import type { Look, Scene } from './support/scenes/scene.ts'
import { showSelfPacedHost } from './support/scenes/self-paced-host-scenes.ts'
import { showPublicPages } from './support/scenes/site-scenes.ts'
import { expect, test } from './support/test.ts'

const NARROW = { width: 320, height: 640 }
type Viewport = { width: number; height: number }

test.describe.configure({ mode: 'parallel' })

test('axe finds nothing and nothing sticks out: accounts and administration', ({ freshServer, people }) =>
  inspect((look) => showAccounts(freshServer, people, look)))

test('axe finds nothing and nothing sticks out: public pages', ({ site, people }) =>
  inspect((look) => showPublicPages(site.origin, people, look)))

test('axe finds nothing and nothing sticks out: quizzes and editor', ({ ownSite, people }) =>
  inspect((look) => showDesk({ ...ownSite, people, look })))

test('axe finds nothing and nothing sticks out: board, bell, settings and profile', ({ ownSite, people }) =>
  inspect((look) => showDashboard({ ...ownSite, people, look })))

test('axe finds nothing and nothing sticks out: joining', ({ site, people }) =>
  inspect((look) => showJoining({ ...site, people, look })))

test('axe finds nothing and nothing sticks out: a whole game', ({ site, people }) =>
  inspect((look) => showGame({ ...site, people, look })))

test('axe finds nothing and nothing sticks out: a poll', ({ site, people }) =>
  inspect((look) => showPoll({ ...site, people, look })))

test('axe finds nothing and nothing sticks out: a self-paced quiz', ({ site, people }) =>
  inspect((look) => showAttempts({ ...site, people, look })))
test('axe finds nothing and nothing sticks out: hosting a self-paced quiz', ({ ownSite, people }) =>
  inspect((look) => showSelfPacedHost({ ...ownSite, people, look })))

test('axe finds nothing and nothing sticks out: faults', ({ site, people }) =>
  inspect((look) => showFaults({ ...site, people, look })))

test('joins and answers with the keyboard alone', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const host = new HostScreen(await people.atDesk(site.host))
  await host.page.goto(`${site.origin}/game/${game.id}`)
  const player = await people.atDesk()
  const { keyboard } = player

  await player.goto(`${site.origin}/join`)
  await expect(player.getByLabel('Game PIN')).toBeFocused()
  await keyboard.type(game.pin)
  await keyboard.press('Enter')
  await expect(player.getByLabel('Your name')).toBeFocused()
  await keyboard.type('Kay')
  await keyboard.press('Enter')
  await expect(player.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()

  await expect(host.page.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
  await host.page.keyboard.press('Space')
  await expect(host.page.getByRole('heading', { name: 'A plain quiz - Live Quiz' })).toBeVisible()
  // A second key right after the first is taken for a slip.
  await expect(host.page.getByRole('button', { name: 'Start Live Quiz' })).toBeEnabled()
  await host.page.keyboard.press('ArrowRight')
  await seesChoice(player)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(player.getByRole('button', { name: 'Beta' })).toBeFocused()
  await keyboard.press('Space')
  await expect(player.getByRole('button', { name: 'Beta' })).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('c')
  await expect(player.getByRole('button', { name: 'Gamma' })).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('2')
  await expect(player.getByRole('button', { name: 'Beta' })).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Enter')
  await expect(player.getByRole('heading', { name: 'Correct!' })).toBeVisible()
})

/** Walks through the scenes and fails at the end with everything that was found. */
async function inspect(walk: (look: Look) => Promise<void>): Promise<void> {
  const found: string[] = []
  await walk(async (scene) => {
    found.push(...(await inspectScene(scene)))
  })
  expect(found.join('\n')).toBe('')
}

async function inspectScene(scene: Scene): Promise<string[]> {
  const { page, name, isReloadable, isBrief } = scene
  const before = page.viewportSize() ?? DESK.viewport
  const found: string[] = []
  const note = (where: string, what: string[]) =>
    found.push(...what.map((line) => `${name}, ${where}: ${line}`))
  for (const { theme, viewport } of looksAt(scene, before)) {
    await dress(page, theme, viewport)
    note(`${theme} ${viewport.width} px`, await findings(page))
  }
  if (!isBrief) {
    await dress(page, 'light', NARROW)
    note('320 px', await overflow(page))
  }
  if (isReloadable) {
    await dress(page, 'light', PHONE.viewport)
    await inLanguage(page, 'de', async () => {
      note('360 px in German', await overflow(page))
    })
  }
  await dress(page, 'light', before)
  return found
}

/** Both themes in the size that the page is made for, whole pages also in the other one; of a variant only the width. */
function looksAt({ isReloadable, isVariant }: Scene, own: Viewport): { theme: Theme; viewport: Viewport }[] {
  const other = own.width === PHONE.viewport.width ? DESK.viewport : PHONE.viewport
  const light = { theme: 'light', viewport: own } as const
  if (isVariant) return []
  const both = [light, { theme: 'dark', viewport: own } as const]
  return isReloadable ? [...both, { theme: 'light', viewport: other }] : both
}

/** What floats may need a moment to find its place in the new size. */
async function overflow(page: Scene['page']): Promise<string[]> {
  await expect
    .poll(() => sidewaysScroll(page), { timeout: 10_000 })
    .toBe(0)
    .catch(() => {})
  const px = await sidewaysScroll(page)
  return px > 0 ? [`scrolls ${px} px sideways`] : []
}
