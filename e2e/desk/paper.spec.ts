import { readFile } from 'node:fs/promises'
import { playGame } from '../support/played-game.ts'
import { seesPainted } from '../support/quiz-editor.ts'
import { expect, test } from '../support/test.ts'

test('S50 results on paper: light whatever the theme, with bars, marks and the pictures of options', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const stored = await host.post<{ id: string; width: number; height: number }>(
    '/api/media',
    await readFile('docs/images/lobby.png'),
  )
  const options = [{ ...stored, alt: 'A lobby' }, null]
  const question = {
    ...{ text: 'Which of them is $x^2$?', isFormatted: true, timeLimitS: 60, media: { options } },
    options: ['The first', '$\\frac{1}{2}$'].map((text, at) => ({ text, isCorrect: at === 0 })),
  }
  const quiz = { title: 'On paper', description: '', questions: [question] }
  const game = await playGame(origin, host, { quiz, script: { Lea: [null] } })
  const page = await people.atDesk(host, { colorScheme: 'dark' })
  await page.goto(`${origin}/results/${game.id}`)
  const mark = page.getByText('✓ Correct')
  await expect(mark).toBeVisible()
  const isDark = () =>
    mark.evaluate((element) => {
      const [red = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []
      return red < 128
    })
  expect(await isDark()).toBe(true)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(mark).toBeVisible()
  expect(await isDark()).toBe(false)
  expect(await mark.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact')
  await seesPainted(page, 'A lobby')
  await expect(page.locator('mfrac')).toBeVisible()
  for (const hidden of ['navigation', 'contentinfo', 'textbox'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0)
})
