import type { Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { playGame } from '../support/playing/played-game.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, type Site, test } from '../support/test.ts'

const LINUS = { name: 'Linus Colleague', email: 'linus@example.org' }

const colleagueOf = ({ origin, administrator }: Site) => Api.approvedHost(origin, administrator, LINUS)

async function addLinus(page: Page, right: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expect(dialog.getByLabel('Right: Everyone on this site')).toHaveCount(0)
  await dialog.getByLabel('Right for new people').selectOption(right)
  await dialog.getByRole('searchbox').fill('linus')
  await dialog.getByRole('button', { name: 'Share with Linus Colleague' }).click()
  await expect(dialog.getByLabel('Right: Linus Colleague')).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  return dialog
}

test('two teachers run one game: the colleague presses, the owner’s screen follows, until the right ends (A96, A97)', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const linus = await colleagueOf(ownSite)
  const game = await host.startGame(plainQuiz([30, 30], 'Capitals'))
  const [hers, his] = [await people.atDesk(host), await people.atDesk(linus)]
  await hers.goto(`${origin}/game/${game.id}`)
  await his.goto(`${origin}/dashboard`)
  await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })

  await test.step('the owner shares from the screen of the game', async () => {
    await hers.getByRole('button', { name: 'Presenter', exact: true }).click()
    await hers.getByRole('menuitem', { name: 'Share with a colleague…' }).click()
    const dialog = await addLinus(hers, 'Co-host')
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the colleague resumes it from the dashboard, and a bell has rung', async () => {
    const running = his.getByRole('region', { name: 'Running sessions shared with me' })
    await expect(running).toContainText('From Hanna Host')
    expect(await findings(his)).toEqual([])
    await his.getByRole('button', { name: /^Notifications/ }).click()
    await expect(his.getByText('Session of “Capitals”')).toBeVisible()
    await his.keyboard.press('Escape')
    await running.getByRole('link', { name: /^Resume/ }).click()
    await expect(his).toHaveURL(/\/game\/[\w-]+$/)
    // Neither sharing nor discarding is offered.
    await his.getByRole('button', { name: 'Presenter', exact: true }).click()
    await expect(his.getByRole('menuitem', { name: 'Presenter view in a window' })).toBeVisible()
    await expect(his.getByRole('menuitem', { name: 'Share with a colleague…' })).toHaveCount(0)
    await his.keyboard.press('Escape')
  })

  await test.step('each press of the colleague moves the owner’s screen', async () => {
    await his.getByRole('button', { name: 'Start Game', exact: true }).click()
    await his.getByRole('button', { name: 'Start Live Quiz', exact: true }).click()
    await expect(hers.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
    await expect(his.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
  })

  await test.step('a right that is lowered ends the colleague’s screen at once, which says so', async () => {
    const { hosts } = await host.get<{ hosts: { id: string }[] }>('/api/hosts?search=linus')
    await host.put('/api/shares', { session: game.id, person: hosts[0]?.id, right: 'view' })
    await expect(toast(his)).toContainText('You can no longer host this session')
    await expect(his).toHaveURL(/\/host$/)
    await expect(hers.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
    await his.goto(`${origin}/game/${game.id}/play`)
    await expect(toast(his)).toContainText('Access denied')
  })
  await linus.dispose()
})

test('a viewer reads results and changes nothing, and removes them from the list (A96, A97)', async ({
  ownSite,
  people,
}) => {
  const { origin, host, administrator } = ownSite
  const linus = await colleagueOf(ownSite)
  const quiz = plainQuiz([30, 30], 'Capitals')
  const { id } = await playGame(origin, host, { quiz, script: { Ada: [1, 0], Bob: [0, 1] } })
  const hers = await people.atDesk(host, { viewport: { width: 360, height: 640 } })
  await hers.goto(`${origin}/results/${id}`)
  await hers.getByRole('button', { name: 'More', exact: true }).click()
  await hers.getByRole('menuitem', { name: 'Share…' }).click()
  await (await addLinus(hers, 'Can view')).getByRole('button', { name: 'Done' }).click()
  await expect(hers.getByRole('button', { name: 'More', exact: true })).toBeFocused()

  const his = await people.atDesk(linus)
  await his.goto(`${origin}/dashboard`)
  const shared = his.getByRole('region', { name: 'Results shared with me' })
  await expect(shared).toContainText('From Hanna Host')
  expect(await findings(his)).toEqual([])
  await shared.getByRole('link', { name: 'Open results: Capitals' }).click()

  await test.step('everything is read, nothing is changed', async () => {
    await expect(his.getByText('From Hanna Host: you can view')).toBeVisible()
    await expect(his.getByText('Ada').first()).toBeVisible()
    for (const name of ['Share…', 'Play again', 'Pass mark and grades…', /^Void question/, /^Don.t count/])
      await expect(his.getByRole('button', { name })).toHaveCount(0)
    await expect(his.getByRole('link', { name: /^Marking/ })).toHaveCount(0)
    expect(await findings(his)).toEqual([])
    const download = his.waitForEvent('download')
    await his.getByRole('button', { name: 'Export' }).click()
    await his.getByRole('menuitem').first().click()
    await download
    await his.goto(`${origin}/results/${id}/marking`)
    await expect(his).toHaveURL(new RegExp(`/results/${id}$`))
  })

  await test.step('the list of results tells one’s own from those of others', async () => {
    await his.goto(`${origin}/results`)
    // Not a search without a hit: there are none of his own.
    await expect(his.getByText('No Quiz Results Yet').first()).toBeVisible()
    await his.getByRole('button', { name: 'Shared with me' }).click()
    await expect(his.getByLabel('Whose')).toHaveValue('shared')
    const card = his.locator('li[data-card]').filter({ hasText: 'Capitals' })
    await expect(card).toContainText('From Hanna Host')
    await expect(card.getByRole('checkbox')).toHaveCount(0)
    expect(await findings(his)).toEqual([])
    await card.getByRole('link').click()
  })

  await test.step('it is removed from the list', async () => {
    await his.getByRole('button', { name: 'More', exact: true }).click()
    await his.getByRole('menuitem', { name: 'Remove from my list' }).click()
    const dialog = his.getByRole('dialog')
    expect(await findings(his)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(toast(his)).toContainText('Removed from your list')
    await his.goto(`${origin}/results/${id}`)
    await expect(his.getByRole('heading', { name: 'Results not found' })).toBeVisible()
  })

  await test.step('administrators read in the activity who got which right', async () => {
    const admins = await people.atDesk(administrator)
    await admins.goto(`${origin}/admin`)
    await admins.getByRole('tab', { name: 'Activity' }).click()
    await expect(
      admins.getByText(`shared a session with Linus Colleague <${LINUS.email}>: Can view: Capitals`),
    ).toBeVisible()
    expect(await findings(admins)).toEqual([])
  })
  await linus.dispose()
})

test('a shared quiz is removed from one’s list (A89)', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const linus = await colleagueOf(ownSite)
  const { id } = await host.createQuiz(plainQuiz([20], 'Capitals'))
  const { hosts } = await host.get<{ hosts: { id: string }[] }>('/api/hosts?search=linus')
  await host.put('/api/shares', { quiz: id, person: hosts[0]?.id, right: 'edit' })
  const his = await people.atDesk(linus, { viewport: { width: 360, height: 640 } })
  await his.goto(`${origin}/host`)
  await his.getByRole('button', { name: 'More actions: Capitals' }).click()
  await his.getByRole('menuitem', { name: 'Remove from my list' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(his.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
  await linus.dispose()
})
