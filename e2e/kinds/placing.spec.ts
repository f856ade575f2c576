import { readFile } from 'node:fs/promises'
import type { AnyQuiz } from '../support/api.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, seesChoice } from '../support/playing/player.ts'
import { expect, test } from '../support/test.ts'

const choice = (text: string, options: string[]) => ({
  text,
  timeLimitS: 120,
  options: options.map((option, at) => ({ text: option, isCorrect: at === 0 })),
})
const HEBREW = ['מילאנו', 'רומא', 'Napoli', 'ונציה']

test('L226 L227 K62 where options, pictures, slides and results stand on the wall and in the hand', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const file = await readFile('docs/images/lobby.png')
  const picture = await host.post<{ id: string; width: number; height: number }>('/api/media', file)
  const questions = [
    choice(
      'Which letter comes second?',
      [...'ABCDEFGHIJ'].map((letter) => `The letter ${letter}`),
    ),
    choice('מהי בירת איטליה?', HEBREW),
    choice('Four short ones?', ['One', 'Two', 'Three', 'Four']),
    { kind: 'true-false', text: 'Water is wet.', isTrue: true, timeLimitS: 120 },
    {
      kind: 'spot',
      text: 'Where is the PIN?',
      timeLimitS: 120,
      regions: [{ label: 'There', isRight: true, x: 0, y: 0, width: 500, height: 500 }],
      media: { picture: { ...picture, alt: 'A lobby' } },
    },
    {
      kind: 'put-in-order',
      text: 'Sort them.',
      timeLimitS: 120,
      hasPartialCredit: true,
      items: ['One', 'Two', 'Three', 'Four'].map((text) => ({ text })),
    },
    { kind: 'slide', text: 'Half of it is done', words: 'Ten minutes of break.', timeLimitS: 30 },
  ]
  const game = await host.startGame({ title: 'In their places', description: '', questions } as AnyQuiz)
  const wall = await people.atDesk(host)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const { page: phone } = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const options = phone.getByRole('group').getByRole('button')
  const onwards = async () => {
    await wall.getByRole('button', { name: 'Show answer' }).click()
    await screen.primary('Next Question').click()
  }
  await screen.start('In their places')

  await test.step('ten short options fit into two columns, and into one with large text', async () => {
    await seesChoice(phone)
    await expect(options.last()).toBeInViewport({ ratio: 1 })
    const columns = () =>
      options.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
    expect(await columns()).toBe(2)
    await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await columns()).toBe(1)
    await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await onwards()
  })

  await test.step('options written from the right begin there, all of them', async () => {
    await expect(phone.getByRole('button', { name: 'Napoli' })).toBeVisible()
    for (const page of [phone, wall]) {
      const gaps = await page.getByText(/^(מילאנו|רומא|Napoli|ונציה)$/).evaluateAll((all) =>
        all.map((text) => {
          const row = text.closest('li, button')?.getBoundingClientRect()
          const mark = text.closest('li, button')?.firstElementChild?.getBoundingClientRect()
          const { right } = text.getBoundingClientRect()
          return {
            toMark: Math.round((mark?.left ?? 0) - right),
            fromEdge: (row?.right ?? 0) - (mark?.right ?? 0),
          }
        }),
      )
      expect(gaps).toHaveLength(HEBREW.length)
      for (const { toMark, fromEdge } of gaps) {
        expect(toMark).toBeLessThan(60)
        expect(toMark).toBeGreaterThan(0)
        expect(fromEdge).toBeLessThan(60)
      }
    }
    await onwards()
  })

  await test.step('true and false are as large as other words', async () => {
    const size = () =>
      wall
        .getByRole('main')
        .locator('li [dir=auto]')
        .first()
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    await screen.seesQuestion(3, 6, 'Four short ones?')
    const words = await size()
    await onwards()
    await screen.seesQuestion(4, 6, 'Water is wet.')
    expect(await size()).toBeGreaterThanOrEqual(words)
    await onwards()
  })

  await test.step('a picture to tap on takes half of the wall', async () => {
    await screen.seesQuestion(5, 6, 'Where is the PIN?')
    const half = (wall.viewportSize()?.height ?? 0) / 2
    await expect
      .poll(async () => (await wall.getByRole('img', { name: 'A lobby' }).boundingBox())?.height)
      .toBeGreaterThan(half)
    await onwards()
  })

  await test.step('neighbours that scored are marked, wherever they stand', async () => {
    await expect(phone.getByRole('button', { name: 'Keep this order' })).toBeVisible()
    const list = phone.getByRole('list', { name: 'Your order' })
    const up = async (item: string, times: number) => {
      await phone.getByRole('button', { name: `${item}: up` }).focus()
      for (let step = 0; step < times; step += 1) await phone.keyboard.press('Enter')
    }
    // Four first, the others as they belong: two of three neighbours follow each other.
    for (const item of ['Three', 'Two', 'One', 'Four']) await up(item, 3)
    await expect(list.getByRole('listitem').first()).toContainText('Four')
    await phone.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(phone.getByText('67%')).toBeVisible()
    await expect(phone.getByText('Follows the item above it: scored')).toHaveCount(2)
    await expect(phone.getByText('✓ Correct answer')).toBeVisible()
    await screen.primary('Next Question').click()
  })

  await test.step('a slide stands in the middle of the stage', async () => {
    const title = wall.getByRole('heading', { name: 'Half of it is done' })
    await expect(wall.locator('[data-stage]').filter({ has: title })).toBeVisible()
    const block = await title.locator('..').boundingBox()
    const main = await wall.getByRole('main').boundingBox()
    for (const [at, size] of [
      ['x', 'width'],
      ['y', 'height'],
    ] as const) {
      const middle = (box: typeof block) => (box ? box[at] + box[size] / 2 : 0)
      expect(Math.abs(middle(block) - middle(main))).toBeLessThan(20)
    }
  })
})
