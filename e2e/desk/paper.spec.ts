import { readFile } from 'node:fs/promises'
import { playGame } from '../support/playing/played-game.ts'
import { seesPainted } from '../support/quizzes/quiz-editor.ts'
import { expect, test } from '../support/test.ts'

test('S50 printed results are light in any theme, with bars, marks and option pictures', async ({
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
    text: 'Which of them is $x^2$?',
    isFormatted: true,
    timeLimitS: 60,
    media: { options },
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

test('S50 a long list of texts is printed to its end, with no text broken across pages', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const questions = [{ kind: 'open-text', text: 'What now?', timeLimitS: 60, needsApproval: false }]
  const names = Array.from({ length: 12 }, (_, at) => `Guest ${at + 1}`)
  const texts = names.map((name) => `${name} would say ${'a good deal more '.repeat(24)}`.trim())
  const script = Object.fromEntries(names.map((name, at) => [name, [texts[at] ?? null]]))
  const quiz = { title: 'Much to say', description: '', questions }
  const game = await playGame(origin, host, { quiz, script, mode: 'poll' })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results/${game.id}`)
  const list = page.getByRole('region', { name: /answers to question 1/i })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(texts.length)
  const clipped = () => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(await clipped()).toBeGreaterThan(0)

  await page.emulateMedia({ media: 'print' })
  expect(await clipped()).toBe(0)
  await expect(rows.last()).toBeVisible()
  const inside = () => rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside))
  expect(new Set(await inside())).toEqual(new Set(['avoid']))
})
