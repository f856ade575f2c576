import { findings } from '../support/looking/axe.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('M20 a cover is chosen once, and shown on the card, the big screen and phones', async ({
  ownSite: { origin, host },
  people,
}) => {
  const { id } = await host.createQuiz(plainQuiz([20], 'Covered'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  const card = page.locator('[data-quiz]')
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions: Covered' }).click()
    await page.getByRole('menuitem', { name: 'Cover…' }).click()
    return page.getByRole('dialog', { name: 'Cover of “Covered”' })
  }
  await (await openDialog()).getByRole('button', { name: 'Arcs' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card.locator('img')).toHaveAttribute('src', '/covers/arcs.svg')

  const game = await host.startSession(id, 'live')
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  await expect(wall.getByRole('main').locator('img')).toHaveAttribute('src', '/covers/arcs.svg')
  expect(await findings(wall)).toEqual([])
  const phone = await people.onPhone()
  await phone.goto(`${origin}/join?pin=${game.pin}`)
  await expect(phone.getByRole('heading', { name: 'Enter Your Name' })).toBeInViewport()
  await expect(phone.getByRole('main').locator('img')).toHaveAttribute('src', '/covers/arcs.svg')
  await expect(phone.getByRole('button', { name: 'Join Quiz' })).toBeInViewport()
  expect(await findings(phone)).toEqual([])

  await test.step('an uploaded picture, and back to the automatic cover', async () => {
    const dialog = await openDialog()
    expect(await findings(page)).toEqual([])
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Upload a picture' }).click()
    await (await chooser).setFiles('docs/images/lobby.png')
    await expect(card.locator('img')).toHaveAttribute('src', /\/media\//)
    await expect
      .poll(() => card.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    await (await openDialog()).getByRole('button', { name: 'Automatic' }).click()
    await expect(card.locator('img')).toHaveAttribute('src', /\/covers\//)
  })
})
