import type { Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { findings } from '../support/looking/axe.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, seesChoice } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const ground = (page: Page, screen: string) =>
  page
    .locator(screen)
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundColor)
const OCEAN = 'rgb(11, 79, 108)'
/** Grounds and bars of a phone without a theme. */
const PLAIN = ['rgb(250, 248, 253)', 'rgb(255, 255, 255)', 'rgb(21, 12, 35)', 'rgb(31, 20, 49)']

test('Q32 a theme is chosen in the editor, and worn by wall and phone', async ({ site, people }) => {
  const { origin, host } = site
  const page = await people.atDesk(host)
  const { id } = await host.createQuiz(plainQuiz([60], 'By the sea'))

  await test.step('chosen, taken back and chosen again', async () => {
    await page.goto(`${origin}/edit/${id}`)
    await expect(page.getByRole('radio', { name: 'Ocean' })).toBeHidden()
    await page.locator('summary').getByText('Colours').click()
    const ocean = page.getByRole('radio', { name: 'Ocean' })
    await expect(page.getByRole('radio', { name: 'Site colours' })).toBeChecked()
    await ocean.check()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('radio', { name: 'Site colours' })).toBeChecked()
    await ocean.check()
    const brand = () =>
      page
        .frameLocator('iframe')
        .locator('body')
        .evaluate((one) => getComputedStyle(one).getPropertyValue('--brand').trim())
    await expect.poll(brand).toBe('#0b4f6c')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Update Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz updated!')
    await page.goto(`${origin}/edit/${id}`)
    await expect(page.locator('summary').getByText('Ocean', { exact: true })).toBeVisible()
  })

  const game = await host.startSession(id, 'live')
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const { page: phone } = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })

  await test.step('lobby and waiting room, also after a reload', async () => {
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
    await expect(wall.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
    expect(await ground(wall, '[data-stage]')).toBe(OCEAN)
    expect(await ground(phone, '[data-player]')).toBe(OCEAN)
    for (const one of [wall, phone]) expect(await findings(one)).toEqual([])
  })

  await test.step('in a question, in both schemes', async () => {
    await new HostScreen(wall).start('By the sea')
    await seesChoice(phone)
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme })
      const [bar, page] = [
        await ground(phone, '[data-player] > header'),
        await ground(phone, '[data-player]'),
      ]
      for (const plain of PLAIN) for (const seen of [bar, page]) expect(seen).not.toBe(plain)
      expect(bar).not.toBe(page)
      expect(await findings(phone)).toEqual([])
    }
  })

  await test.step('outside the session the site has its own colours', async () => {
    await page.goto(`${origin}/host`)
    await expect(page.locator('html')).not.toHaveAttribute('data-look')
  })
})
