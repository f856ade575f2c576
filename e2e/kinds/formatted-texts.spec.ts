import type { Page } from '@playwright/test'
import type { AnyQuiz } from '../support/api.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { openLobby } from '../support/playing/with-players.ts'
import { beginChoice, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const TEXT = 'What does **this** print?\n```python\nprint(2 ** 3)\n```'
const OPTIONS = ['`8`', '$\\frac{1}{2}$', 'H~2~O', '5 * 3 * 2']
const BROKEN = '$\\frac{1$'

test('Q10 Q11 Q12 Q14 Q15 formatted texts and formulas, from the editor to the results', async ({
  site,
  people,
}) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('stay unformatted until the switch is on', async () => {
    await beginChoice(page, { origin, title: 'Signs', text: TEXT, options: OPTIONS })
    const preview = page.getByRole('region', { name: 'Question 1 on a phone' })
    await expect(preview).toContainText('What does **this** print?')
    await expect(preview.locator('strong, code, math')).toHaveCount(0)
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('switch', { name: 'Format text' }).check()
    await page.getByLabel('Explanation').fill(`*Power* of ${BROKEN}`)
    await expect(page.getByText('More · Explanation · Format text')).toBeVisible()
    await seesFormatted(preview)
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana'], { closeWhenAllAnswered: false })
  const [phone] = phones

  await test.step('are formatted on the big screen and the phone', async () => {
    await host.start('Signs')
    await expect(phone.getByRole('button', { name: 'Submit Answer' })).toBeVisible()
    await seesFormatted(page.locator('main'))
    await seesFormatted(phone.locator('main'))
    const half = phone.getByRole('group').getByRole('button').nth(1)
    await half.tap()
    await phone.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(phone.getByText('Answer Submitted!')).toBeVisible()
    await expect(phone.locator('mfrac')).toBeVisible()
  })

  await test.step('anything that is no formula appears as its source, and screen readers get no marks', async () => {
    await page.getByRole('button', { name: 'Show answer' }).click()
    for (const one of [page, phone]) {
      await expect(one.locator('em').getByText('Power')).toBeVisible()
      await expect(one.locator('code').getByText('\\frac{1', { exact: true })).toBeVisible()
    }
    await expect(phone.getByRole('status').filter({ hasText: 'The answer is 8.' })).toHaveCount(1)
    await host.endQuiz()
  })

  await test.step('results show them formatted, exports plain', async () => {
    await page.goto(`${origin}/results/${game.id}`)
    await expect(page.getByRole('heading', { name: /What does this print/ }).locator('strong')).toHaveText(
      'this',
    )
    await expect(page.locator('mfrac').first()).toBeVisible()
    const csv = await page.evaluate(
      async (path) => (await fetch(path)).text(),
      `/api/results/${game.id}/export.csv?detail=full`,
    )
    expect(csv).toContain('H₂O')
    expect(csv).toContain('"What does this print?\nprint(2 ** 3)"')
    expect(csv).not.toContain('**this**')
  })
})

test('Q14 no formula is drawn outside its own place, whatever spacing it has', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  const options = ['$\\hspace{-5em}\\text{covers}$', '$x^2$', 'Two', 'Three']
  await beginChoice(page, { origin: site.origin, title: 'Moved', text: 'Which?', options })
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('switch', { name: 'Format text' }).check()
  const preview = page.getByRole('region', { name: 'Question 1 on a phone' })
  const moved = preview.locator('mtext', { hasText: 'covers' })
  await expect(moved).toHaveCount(1)
  await preview.getByText('Two').scrollIntoViewIfNeeded()
  const seen = await moved.evaluate((text) => {
    const box = text.getBoundingClientRect()
    const place = text.closest('.formula')?.getBoundingClientRect()
    const there = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return { isOutside: box.right < (place?.left ?? 0), isDrawn: there.some((one) => one.closest('math')) }
  })
  expect(seen).toEqual({ isOutside: true, isDrawn: false })
  // What is within its place is complete.
  const square = preview.locator('math').last()
  const isWhole = await square.evaluate((math) => {
    const [box, place] = [math, math.closest('.formula')].map((one) => one?.getBoundingClientRect())
    if (!box || !place) return null
    const isWithin = box.left >= place.left && box.right <= place.right
    return isWithin && box.top >= place.top && box.bottom <= place.bottom
  })
  expect(isWhole).toBe(true)
})

async function seesFormatted(place: ReturnType<Page['locator']>): Promise<void> {
  await expect(place.locator('strong', { hasText: 'this' })).toBeVisible()
  await expect(place.locator('code', { hasText: 'print(2 ** 3)' })).toBeVisible()
  await expect(place.locator('mfrac')).toBeVisible()
  await expect(place.locator('sub')).toHaveText('2')
  await expect(place.getByText('5 * 3 * 2')).toBeVisible()
}

test('Q12 a formula wider than its line shrinks to it on the big screen', async ({ site, people }) => {
  const { origin, host } = site
  const sum = Array.from({ length: 14 }, (_, at) => `\\frac{x_{${at}}^2}{${at} + \\sqrt{${at}}}`).join(' + ')
  const [question] = plainQuiz([60]).questions
  const quiz = {
    ...plainQuiz([60], 'Wide'),
    questions: [{ ...question, text: `What is\n$$${sum}$$\nin the end?`, isFormatted: true, readingS: 0 }],
  }
  const game = await host.startGame(quiz as AnyQuiz, { closeWhenAllAnswered: false })
  const page = await people.atDesk(host, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${origin}/game/${game.id}`)
  await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await new HostScreen(page).start('Wide')
  await expect(page.getByText('0 players have answered')).toBeVisible()
  await expect(page.locator('main math')).toBeVisible()
  for (const [width, height] of [
    [1366, 768],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => {
        const [formula, clock] = await Promise.all([
          page.locator('main .formula').boundingBox(),
          page.getByRole('timer').boundingBox(),
        ])
        return (clock?.x ?? 0) - (formula?.x ?? 0) - (formula?.width ?? Number.POSITIVE_INFINITY)
      })
      .toBeGreaterThan(0)
  }
})

test('Q12 on a phone a formula wider than its line becomes as wide as it', async ({ site, people }) => {
  const { origin, host } = site
  const sum = Array.from({ length: 6 }, (_, at) => `\\frac{x_{${at}}^2}{${at} + \\sqrt{${at}}}`).join(' + ')
  const [question] = plainQuiz([60]).questions
  const quiz = {
    ...plainQuiz([60], 'In the hand'),
    questions: [{ ...question, text: `What is\n$$${sum}$$\nin the end?`, isFormatted: true, readingS: 0 }],
  }
  const game = await host.startGame(quiz as AnyQuiz, { closeWhenAllAnswered: false })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/game/${game.id}`)
  const { page: phone } = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await new HostScreen(page).start('In the hand')
  const formula = phone.locator('main .formula').first()
  await expect(formula.locator('math')).toBeVisible()
  const cut = () => formula.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(cut).toBeLessThanOrEqual(0)
  expect(await formula.evaluate((span: HTMLElement) => span.style.fontSize)).toMatch(/em$/)
})

test('Q12 a line of code longer than its option wraps, on the phone and the big screen', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const [question] = plainQuiz([60]).questions
  const long = `    show(${'"a rather long line of code", '.repeat(4)}end)`
  const options = [`\`\`\`\nfor n in m:\n${long}\n\`\`\``, 'Nothing'].map((text, at) => ({
    text,
    isCorrect: at === 0,
  }))
  const quiz = {
    ...plainQuiz([60], 'Code'),
    questions: [{ ...question, options, isFormatted: true, readingS: 0 }],
  }
  const game = await host.startGame(quiz as AnyQuiz, { closeWhenAllAnswered: false })
  const page = await people.atDesk(host, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${origin}/game/${game.id}`)
  const phone = await people.onPhone()
  await phone.setViewportSize({ width: 360, height: 640 })
  await Player.join(phone, 'Ada', { origin, pin: game.pin })
  await new HostScreen(page).start('Code')
  for (const screen of [phone, page]) {
    const code = screen.locator('main code', { hasText: 'for n in m' })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await expect(code).toContainText(/ {4}show/)
  }
})
