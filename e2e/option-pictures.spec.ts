import type { Page } from '@playwright/test'
import { toast } from './support/accounts.ts'
import { findings } from './support/looking/axe.ts'
import { HostScreen } from './support/playing/host-screen.ts'
import { openLobby } from './support/playing/with-players.ts'
import { beginChoice, seesPainted } from './support/quizzes/quiz-editor.ts'
import { expect, test } from './support/test.ts'

const PICTURES = ['docs/images/lobby.png', 'docs/images/reveal.png']
const WORDS = ['A lobby', 'A reveal']

const arePainted = async (page: Page) => {
  for (const alt of WORDS) await seesPainted(page, alt)
}

test('M7 pictures of options, from the editor to the results', async ({ site, people }) => {
  // Pictures have the lowest priority, and whole suites run in parallel.
  test.slow()
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('are chosen at their row, described, and move with it', async () => {
    const options = ['Number 1', 'Number 2']
    await beginChoice(page, { origin, title: 'Pictures', text: 'Which one is the beginning?', options })
    for (const [at, file] of PICTURES.entries()) {
      const letter = 'AB'[at]
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Picture for option ${letter}` }).click()
      await (await chooser).setFiles(file)
      await page
        .getByLabel(`Alternative text for option ${letter}`)
        .fill(WORDS[at] ?? '', { timeout: 90_000 })
    }
    await page.getByRole('button', { name: /Move option B up/i }).click()
    await expect(page.getByLabel('Alternative text for option A')).toHaveValue('A reveal')
    await arePainted(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz created!')
  })

  const quizId = await site.host.newestQuiz()
  await test.step('are still there in the editor, and can be removed one by one', async () => {
    await page.goto(`${origin}/edit/${quizId}`)
    await expect(page.getByLabel('Alternative text for option B')).toHaveValue('A lobby')
    await page.getByRole('button', { name: 'Remove the picture from option B' }).click()
    await expect(page.getByLabel('Alternative text for option B')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Picture for option B' })).toBeFocused()
  })

  await test.step('are on the buttons, the big screen, at the reveal and in the results', async () => {
    const { game, phones } = await openLobby({ site, people }, page, ['Pia'])
    const [phone] = phones
    await host.start('Pictures')
    await expect(phone.getByRole('button', { name: 'Submit Answer' })).toBeVisible()
    for (const screen of [page, phone]) await arePainted(screen)
    await phone.getByRole('button', { name: 'B A lobby Number 1' }).tap()
    await phone.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(phone.getByRole('heading', { name: 'Correct' })).toBeVisible()
    await arePainted(page)
    await expect(phone.getByRole('img', { name: 'A lobby' })).toBeVisible()
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    await arePainted(page)
  })
})
