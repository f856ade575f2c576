import { readFile } from 'node:fs/promises'
import { toast } from '../support/accounts.ts'
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
    const opened = await openDialog()
    await expect(opened.getByRole('button', { name: 'Your picture' })).toHaveAttribute('aria-pressed', 'true')
    await opened.getByRole('button', { name: 'Remove the picture' }).click()
    await expect(card.locator('img')).toHaveAttribute('src', /\/covers\//)
  })
})

test('M20 a cover is chosen beside the title, undone, saved, exported and imported with its picture', async ({
  ownSite: { origin, host },
  people,
}) => {
  const { id } = await host.createQuiz(plainQuiz([20], 'Covered'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/edit/${id}`)
  const button = page.getByRole('button', { name: 'Change cover' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const before = await button.locator('img').getAttribute('src')
  const dialog = page.getByRole('dialog', { name: 'Cover of “Covered”' })

  await test.step('a drawing, taken back and chosen again', async () => {
    await button.click()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Orbits' }).click()
    await expect(button).toBeFocused()
    await expect(button.locator('img')).toHaveAttribute('src', '/covers/orbits.svg')
    await page.keyboard.press('Control+z')
    await expect(button.locator('img')).toHaveAttribute('src', before ?? '')
  })

  await test.step('an own picture, saved', async () => {
    await button.click()
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Upload a picture' }).click()
    await (await chooser).setFiles('docs/images/lobby.png')
    await expect(button.locator('img')).toHaveAttribute('src', /\/media\//)
    await page.getByRole('button', { name: 'Update Quiz' }).click()
    await expect(page).toHaveURL(/\/host$/)
    await expect(page.locator('[data-quiz] img')).toHaveAttribute('src', /\/media\//)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('exported, imported into a new quiz and saved there', async () => {
    await page.getByRole('button', { name: 'More actions: Covered' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /JSON/ }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(JSON.parse(file).cover.picture.data).toMatch(/^data:image\/webp;base64,/)
    await page.goto(`${origin}/create`)
    await expect(page.getByRole('button', { name: 'Add a cover' })).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload CSV File' }).click()
    await (await chooser).setFiles({
      name: 'q.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    })
    await page.getByRole('button', { name: 'Import 1 question' }).click()
    await expect(button.locator('img')).toHaveAttribute('src', /\/media\//)
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz created!')
    await expect(page.locator('[data-quiz] img').first()).toHaveAttribute('src', /\/media\//)
  })
})

test('M20 a self-paced quiz shows its cover above the form', async ({ site: { origin, host }, people }) => {
  const { id } = await host.createQuiz(plainQuiz([20], 'At home'))
  await host.patch(`/api/quizzes/${id}`, { cover: { drawing: 'tiles' } })
  const { pin } = await host.startSession(id, 'self-paced')
  const phone = await people.onPhone()
  await phone.goto(`${origin}/join?pin=${pin}`)
  await expect(phone.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expect(phone.getByRole('main').locator('img')).toHaveAttribute('src', '/covers/tiles.svg')
  expect(await findings(phone)).toEqual([])
})
