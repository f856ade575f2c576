import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DESK, PHONE, PROJECTOR } from '../support/browser.ts'
import { applyAppearance, inLanguage, THEMES } from '../support/looking/appearance.ts'
import { showAccounts } from '../support/scenes/account-scenes.ts'
import { showAttempts } from '../support/scenes/attempt-scenes.ts'
import { showDashboard } from '../support/scenes/dashboard-scenes.ts'
import { showDesk } from '../support/scenes/desk-scenes.ts'
import { showExtras } from '../support/scenes/extra-scenes.ts'
import { showFaults } from '../support/scenes/fault-scenes.ts'
import { showGame } from '../support/scenes/game-scenes.ts'
import { showJoining } from '../support/scenes/join-scenes.ts'
import { showKindEditors, showKinds, showKindsAsPoll } from '../support/scenes/kind-scenes.ts'
import { showPoll } from '../support/scenes/poll-scenes.ts'
import { showPresenting } from '../support/scenes/presenting-scenes.ts'
import { showResults } from '../support/scenes/result-scenes.ts'
import type { Scene } from '../support/scenes/scene.ts'
import { showSelfPacedHost } from '../support/scenes/self-paced-host-scenes.ts'
import { showPublicPages } from '../support/scenes/site-scenes.ts'
import { showTexts } from '../support/scenes/text-scenes.ts'
import { test } from '../support/test.ts'

const FOLDER = 'gallery'
/** `GALLERY_SIZES=1024x768,1080x1920`: other sizes than these. */
const SIZES: Record<string, { width: number; height: number }> = process.env.GALLERY_SIZES
  ? Object.fromEntries(process.env.GALLERY_SIZES.split(',').map((size) => [size, sizeOf(size)]))
  : { '360x640': PHONE.viewport, '1366x768': DESK.viewport, '1920x1080': PROJECTOR.viewport }

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true })
})

test('accounts and administration', ({ freshServer, people }) => showAccounts(freshServer, people, picture))
test('public pages', ({ site, people }) => showPublicPages(site.origin, people, picture))
test('dashboard and editor', ({ ownSite, people }) => showDesk({ ...ownSite, people, look: picture }))
test('joining', ({ site, people }) => showJoining({ ...site, people, look: picture }))
test('a whole game', ({ site, people }) => showGame({ ...site, people, look: picture }))
test('kinds of question in the editor', ({ site, people }) =>
  showKindEditors({ ...site, people, look: picture }))
test('kinds of question', ({ site, people }) => showKinds({ ...site, people, look: picture }))
test('kinds of question as a poll', ({ site, people }) => showKindsAsPoll({ ...site, people, look: picture }))
test('texts of all kinds', ({ site, people }) => showTexts({ ...site, people, look: picture }))
test('presenting', ({ site, people }) => showPresenting({ ...site, people, look: picture }))
test('teams, avatars, reactions, rehearsal and remote', ({ site, people }) =>
  showExtras({ ...site, people, look: picture }))
test('faults', ({ site, people }) => showFaults({ ...site, people, look: picture }))
test('a poll', ({ site, people }) => showPoll({ ...site, people, look: picture }))
test('a self-paced quiz', ({ site, people }) => showAttempts({ ...site, people, look: picture }))
test('dashboard', ({ ownSite, people }) => showDashboard({ ...ownSite, people, look: picture }))
test('results', ({ ownSite, people }) => showResults({ ...ownSite, people, look: picture }))
test('hosting a self-paced quiz', ({ ownSite, people }) =>
  showSelfPacedHost({ ...ownSite, people, look: picture }))

/** The whole page, including parts that need scrolling: `45-question-4-options.1920x1080.dark.png`. */
async function picture({ page, name, isReloadable, isBrief }: Scene): Promise<void> {
  const before = page.viewportSize() ?? DESK.viewport
  const own = `${before.width}x${before.height}`
  for (const theme of THEMES)
    for (const [size, { width, height }] of Object.entries(isBrief ? { [own]: before } : SIZES)) {
      // A window that its scene has made tall stays tall.
      await applyAppearance(page, theme, {
        width,
        height: Math.max(height, before.height > 2000 ? before.height : 0),
      })
      await page.screenshot({ path: join(FOLDER, `${name}.${size}.${theme}.png`), fullPage: true })
    }
  if (isReloadable) {
    await applyAppearance(page, 'light', PHONE.viewport)
    await inLanguage(page, 'de', async () => {
      await page.screenshot({ path: join(FOLDER, `${name}.360x640.german.png`), fullPage: true })
    })
  }
  await applyAppearance(page, 'light', before)
}

function sizeOf(size: string): { width: number; height: number } {
  const [width, height] = size.split('x').map(Number)
  if (!width || !height) throw new Error(`GALLERY_SIZES: ${size} is no size like 1024x768`)
  return { width, height }
}
