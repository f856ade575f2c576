import { inspect } from './support/looking/inspection.ts'
import { HostScreen } from './support/playing/host-screen.ts'
import { seesChoice } from './support/playing/player.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { showAccounts } from './support/scenes/account-scenes.ts'
import { showAttempts } from './support/scenes/attempt-scenes.ts'
import { showDashboard } from './support/scenes/dashboard-scenes.ts'
import { showDesk } from './support/scenes/desk-scenes.ts'
import { showFaults } from './support/scenes/fault-scenes.ts'
import { showGame } from './support/scenes/game-scenes.ts'
import { showJoining } from './support/scenes/join-scenes.ts'
import { showKindEditors, showKinds, showKindsAsPoll } from './support/scenes/kind-scenes.ts'
import { showPoll } from './support/scenes/poll-scenes.ts'
import { showPresenting } from './support/scenes/presenting-scenes.ts'
import { showSelfPacedHost } from './support/scenes/self-paced-host-scenes.ts'
import { showPublicPages } from './support/scenes/site-scenes.ts'
import { showTexts } from './support/scenes/text-scenes.ts'
import { expect, longTest, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

test('axe finds nothing and nothing overflows: accounts and administration', ({ freshServer, people }) =>
  inspect((look) => showAccounts(freshServer, people, look)))

test('axe finds nothing and nothing overflows: public pages', ({ site, people }) =>
  inspect((look) => showPublicPages(site.origin, people, look)))

test('axe finds nothing and nothing overflows: quizzes and editor', ({ ownSite, people }) =>
  inspect((look) => showDesk({ ...ownSite, people, look })))

test('axe finds nothing and nothing overflows: board, notifications, settings and profile', ({
  ownSite,
  people,
}) => inspect((look) => showDashboard({ ...ownSite, people, look })))

test('axe finds nothing and nothing overflows: joining', ({ site, people }) =>
  inspect((look) => showJoining({ ...site, people, look })))

test('axe finds nothing and nothing overflows: a whole game', ({ site, people }) =>
  inspect((look) => showGame({ ...site, people, look })))

test('axe finds nothing and nothing overflows: kinds of question in the editor', ({ site, people }) =>
  inspect((look) => showKindEditors({ ...site, people, look })))

longTest('axe finds nothing and nothing overflows: kinds of question', ({ site, people }) =>
  inspect((look) => showKinds({ ...site, people, look })),
)

longTest('axe finds nothing and nothing overflows: kinds of question as a poll', ({ site, people }) =>
  inspect((look) => showKindsAsPoll({ ...site, people, look })),
)

longTest('axe finds nothing and nothing overflows: texts of all kinds', ({ site, people }) =>
  inspect((look) => showTexts({ ...site, people, look })),
)

longTest('axe finds nothing and nothing overflows: presenting', ({ site, people }) =>
  inspect((look) => showPresenting({ ...site, people, look })),
)

longTest('axe finds nothing and nothing overflows: a poll', ({ site, people }) =>
  inspect((look) => showPoll({ ...site, people, look })),
)

test('axe finds nothing and nothing overflows: a self-paced quiz', ({ site, people }) =>
  inspect((look) => showAttempts({ ...site, people, look })))
longTest('axe finds nothing and nothing overflows: hosting a self-paced quiz', ({ ownSite, people }) =>
  inspect((look) => showSelfPacedHost({ ...ownSite, people, look })),
)

test('axe finds nothing and nothing overflows: faults', ({ site, people }) =>
  inspect((look) => showFaults({ ...site, people, look })))

test('L228 a player joins and answers with the keyboard alone', async ({ site, people }) => {
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
  await expect(player.getByRole('status').filter({ hasText: "You're in!" })).toBeAttached()
  await expect(player.getByRole('main')).toBeFocused()

  await expect(host.page.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
  await host.page.keyboard.press('Space')
  await expect(host.page.getByRole('heading', { name: 'A plain quiz - Live Quiz' })).toBeVisible()
  // A second key right after the first counts as accidental.
  await expect(host.page.getByRole('button', { name: 'Start Live Quiz' })).toBeEnabled()
  await host.page.keyboard.press('ArrowRight')
  await seesChoice(player)
  await expect(player.locator('[data-player] button').last()).toHaveRole('switch')
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
  await expect(
    player.getByRole('status').filter({ hasText: /Correct! Plus .*The answer is Beta/ }),
  ).toBeAttached()
  await expect(player.getByRole('main')).toBeFocused()
})
