import { readFile } from 'node:fs/promises'
import { findings } from '../support/looking/axe.ts'
import { chooseInMenu } from '../support/playing/choose-in-menu.ts'
import { playGame } from '../support/playing/played-game.ts'
import { expect, test } from '../support/test.ts'

const FIRST = 'What did you like?'
const SECOND = 'What is the capital of Portugal?'
const QUIZ = {
  title: 'Feedback',
  description: '',
  questions: [
    { kind: 'open-text', text: FIRST, timeLimitS: 30, needsApproval: true },
    { kind: 'typed-answer', text: SECOND, timeLimitS: 30, accepted: ['Lisbon'], toleratesTypos: true },
  ],
}
const SCRIPT = { Puta: ['The singing', 'Lisbon'], Ben: ['The breaks', 'Shithole'] }

test('L220 K80 held-back names and texts stay masked in results until the host asks for them', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const game = await playGame(origin, host, { quiz: QUIZ, script: SCRIPT })
  const page = await people.atDesk(host)
  const main = page.getByRole('main')
  const isKept = async () => {
    for (const text of ['Puta', 'The singing', 'The breaks', 'Shithole'])
      await expect(main.getByText(text)).toHaveCount(0)
  }

  await test.step('the list of results and the page after the game mask them', async () => {
    await page.goto(`${origin}/results`)
    await expect(main.getByText('#1')).toBeVisible()
    await isKept()
    await page.goto(`${origin}/game/${game.id}/play`)
    await page.getByRole('link', { name: 'View Results' }).click()
    await expect(page).toHaveURL(/\/results\//)
    for (const name of ['#1', 'Ben']) await page.getByRole('button', { name: `${name}'s answers` }).click()
    await expect(main.getByText('Name held back')).toBeVisible()
    await expect(main.getByText('Held back', { exact: true })).toHaveCount(3)
    await isKept()
    expect(await findings(page)).toEqual([])
  })

  await test.step('waiting answers are masked in their list, too', async () => {
    await page.getByRole('button', { name: /^Show and hide answers/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Waiting for you')).toHaveCount(2)
    await expect(dialog.getByText('The singing')).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Read answers that nobody has seen yet' }).check()
    await dialog.getByRole('button', { name: 'Show: The singing' }).click()
    await page.keyboard.press('Escape')
    await expect(main.getByText('The singing').first()).toBeVisible()
    await expect(main.getByText('The breaks')).toHaveCount(0)
  })

  await test.step('exports contain them, marked', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chooseInMenu(page, 'Export', 'All answers (CSV)'),
    ])
    const text = await readFile(await download.path(), 'utf8')
    for (const cell of ['Puta (hidden)', 'The breaks (hidden)', 'Shithole (hidden)'])
      expect(text).toContain(cell)
    expect(text).not.toContain('The singing (hidden)')
  })

  await test.step('the host reads a name on request, and shows it to everyone', async () => {
    await page.getByRole('switch', { name: 'Show what was held back' }).check()
    for (const text of ['Puta', 'The breaks', 'Shithole'])
      await expect(main.getByText(text).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('switch', { name: 'Show what was held back' }).uncheck()
    await page.getByRole('button', { name: 'Show to everyone: #1' }).click()
    await expect(page.getByRole('button', { name: "Puta's answers" })).toBeVisible()
    await page.goto(`${origin}/results`)
    await expect(main.getByText('Puta')).toBeVisible()
  })
})
