import { DESK } from '../support/browser.ts'
import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a quiz is rehearsed with simulated players from lobby to podium, and nothing is left (L170–L172)', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  await host.createQuiz(plainQuiz([30], 'Dry run'))
  const page = await people.atDesk(host)
  const screen = new HostScreen(page)
  await page.goto(`${origin}/host`)
  // The menu is higher than half of the window, so it scrolls.
  await page.setViewportSize({ width: 1366, height: 360 })
  await page.getByRole('button', { name: 'More actions: Dry run' }).click()
  await page.getByRole('menuitem', { name: 'Rehearse with simulated players' }).click()
  await expect(page).toHaveURL(/\/game\/[\w-]+$/)
  await page.setViewportSize(DESK.viewport)
  const strip = page.getByText('Simulated players join in; nothing is kept.')
  await expect(strip).toBeVisible()
  await expect(page.getByRole('heading', { name: '30 players joined' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('listitem').filter({ hasText: /Robot \w+ \d+/ })).toHaveCount(30)
  expect(await findings(page)).toEqual([])

  const pin = (await page.locator('[data-pin]').innerText()).replace(/\D/g, '')
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin })
  await screen.start('Dry run')
  await ada.answer(0, 'Beta', 100)
  await expect(strip).toBeVisible()
  await screen.seesAnswered(10)
  await screen.primary('Show answer').click()
  await screen.primary('See Final Results').click()
  await expect(page.getByRole('button', { name: 'Final ranking' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeHidden()
  await expect(strip).toBeVisible()

  await page.getByRole('link', { name: 'Back to Host Dashboard' }).click()
  await page.goto(`${origin}/results`)
  await expect(page.getByText('Dry run')).toBeHidden()
})

test('notes are written into a card and read only in the presenter view (L175)', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  await host.createQuiz(plainQuiz([30], 'With notes'))
  await page.goto(`${origin}/host`)
  await page.getByRole('link', { name: 'Edit Quiz: With notes' }).click()
  const more = page.locator('summary').filter({ hasText: /^More/ })
  await more.click()
  await page.getByLabel('Presenter notes').fill('Ask Bob first.\nThen wait.')
  await expect(more).toContainText('Presenter notes')
  await page.getByRole('button', { name: 'Update Quiz' }).first().click()
  await expect(page).toHaveURL(/\/host/)
  await page.getByRole('button', { name: /^Host now .*With notes$/ }).click()
  await page.getByRole('button', { name: 'Presenter', exact: true }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Presenter view in a window' }).click()
  const view = await opening
  await expect(view.getByText('Ask Bob first.')).toBeVisible()
  expect(await findings(view)).toEqual([])
  await expect(page.getByText('Ask Bob first.')).toBeHidden()
})
