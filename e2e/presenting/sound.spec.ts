import type { Page } from '@playwright/test'
import { findings } from '../support/looking/axe.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

type Heard = { hertz: number; inS: number; picture: string }
declare global {
  interface Window {
    heard: Heard[]
    felt: unknown[]
  }
}

/** Records every tone that is scheduled: how high, in how many seconds, and what the page shows at that moment. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when = 0) {
      const picture = document.body.innerText
      window.heard.push({ hertz: this.frequency.value, inS: when - this.context.currentTime, picture })
      start.call(this, when)
    }
  })
}

const tones = (page: Page) => page.evaluate(() => window.heard.length)
const forget = (page: Page) =>
  page.evaluate(() => {
    window.heard = []
  })
const heard = (page: Page): Promise<Heard[]> => page.evaluate(() => window.heard)
/** Cues; music is set down ahead. */
const atOnce = async (page: Page) => (await heard(page)).filter(({ inS }) => inS < 0.05)
const button = (page: Page) => page.getByRole('button', { name: 'Sound', exact: true })

test('L142 nothing sounds before it is turned on, M turns it off, and a reload waits for a touch', async ({
  site,
  people,
}) => {
  const game = await site.host.startGame(plainQuiz([30], 'A quiz to be heard'))
  const page = await people.atDesk(site.host)
  await listen(page)
  await page.goto(`${site.origin}/game/${game.id}`)
  await page.getByRole('heading', { name: 'A quiz to be heard' }).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await tones(page)).toBe(0)

  await test.step('the M key turns it on: the loop of the lobby begins', async () => {
    await page.keyboard.press('m')
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => tones(page)).toBeGreaterThan(10)
    expect(await findings(page)).toEqual([])
  })

  await test.step('the volume is set and kept, and keys work on the big screen again', async () => {
    const volume = page.getByRole('slider', { name: 'Volume' })
    await volume.fill('30')
    await volume.click({ position: { x: 60, y: 20 } })
    await expect(page.locator('#content')).toBeFocused()
    await volume.fill('30')
  })

  await test.step('after a reload it is on and silent until the page is touched', async () => {
    await page.reload()
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('30')
    await expect(button(page)).toHaveAttribute('title', 'Sound starts when you next click or press a key')
    expect(await tones(page)).toBe(0)
    await page.getByRole('heading', { name: 'A quiz to be heard' }).click()
    await expect.poll(() => tones(page)).toBeGreaterThan(10)
    await expect(button(page)).toHaveAttribute('title', 'Turn the sound off (M)')
  })

  await test.step('M mutes, also after a reload, unless single keys are off', async () => {
    await page.keyboard.press('m')
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('heading', { name: 'A quiz to be heard' }).click()
    expect(await tones(page)).toBe(0)
    const setSingleKeys = (singleKeys: boolean) =>
      page.context().request.put(`${site.origin}/api/settings`, {
        data: { singleKeys },
        headers: { origin: site.origin },
      })
    expect((await setSingleKeys(false)).ok()).toBe(true)
    await page.reload()
    await page.getByRole('heading', { name: 'A quiz to be heard' }).click()
    await page.keyboard.press('m')
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
    expect(await tones(page)).toBe(0)
    expect((await setSingleKeys(true)).ok()).toBe(true)
  })
})

test('L142 every sound on the big screen is also visible, and a phone vibrates with its own result', async ({
  site,
  people,
}) => {
  const { origin, host: api } = site
  const quiz = plainQuiz([60, 10])
  const game = await api.startGame(quiz, { closeWhenAllAnswered: false })
  const page = await people.atDesk(api)
  await listen(page)
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const phones = await Promise.all(
    [{}, {}, { reducedMotion: 'reduce' } as const].map((how) => people.onPhone(how)),
  )
  for (const phone of phones)
    await phone.addInitScript(() => {
      window.felt = []
      navigator.vibrate = (pattern) => {
        window.felt.push(pattern)
        return true
      }
    })
  const players: Player[] = []
  for (const [place, phone] of phones.entries())
    players.push(await Player.join(phone, ['Ada', 'Bob', 'Cleo'][place] ?? '', { origin, pin: game.pin }))
  const [ada, bob, cleo] = players
  if (!ada || !bob || !cleo) throw new Error('no one plays')
  await button(page).click()
  await host.start(quiz.title)
  await host.seesQuestion(1, 2, 'Question 1?')
  await forget(page)

  await test.step('an answer that arrived', async () => {
    await ada.choose('Beta')
    await ada.submit()
    // Beside the music of the question.
    await expect.poll(async () => (await atOnce(page)).length).toBeGreaterThan(0)
    expect((await atOnce(page))[0]?.picture).toContain('1 player has answered')
    for (const player of [bob, cleo]) {
      await player.choose('Alpha')
      await player.submit()
    }
    await host.seesAnswered(3)
  })

  await test.step('what is right, on the big screen first, then on the phone', async () => {
    await forget(page)
    await host.primary('Show answer').click()
    await expect.poll(() => tones(page)).toBeGreaterThan(0)
    expect((await heard(page))[0]?.picture).toContain('✓ Correct')
    for (const player of players) await player.outcome()
    const felt = await Promise.all(players.map((player) => player.page.evaluate(() => window.felt)))
    expect(felt).toEqual([[[250]], [[90, 110, 90]], []])
  })

  await test.step('a phone that returns to a result does not vibrate again', async () => {
    await bob.page.reload()
    await bob.outcome()
    expect(await bob.page.evaluate(() => window.felt)).toEqual([])
  })

  await test.step('the ranking', async () => {
    await forget(page)
    await host.showLeaderboard()
    await expect.poll(() => tones(page)).toBeGreaterThan(0)
    expect((await heard(page))[0]?.picture).toContain('Leaderboard')
  })

  await test.step('the last five seconds, rising', async () => {
    await host.primary('Next Question').click()
    await host.seesQuestion(2, 2, 'Question 2?')
    await forget(page)
    await expect(page.getByText('✓ Correct')).toBeVisible()
    const ticks = (await atOnce(page)).filter(({ picture }) => !picture.includes('✓ Correct'))
    const pitches = [...new Set(ticks.map(({ hertz }) => hertz))].filter((hertz) => hertz < 900)
    expect(pitches.length).toBeGreaterThanOrEqual(4)
    expect(pitches).toEqual([...pitches].sort((a, b) => a - b))
  })

  await test.step('each place, and silence on a reopened page', async () => {
    await expect(host.primary('See Final Results')).not.toHaveAttribute('aria-disabled')
    await forget(page)
    await host.primary('See Final Results').click()
    await expect(page.getByRole('button', { name: 'Final ranking' })).toBeVisible()
    const names = (await heard(page)).map(({ picture }) => picture.includes('Ada'))
    expect(names.length).toBeGreaterThan(5)
    expect(new Set(names)).toEqual(new Set([true]))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Final ranking' })).toBeVisible()
    await page.getByRole('heading', { name: 'Game Over!' }).click()
    expect(await tones(page)).toBe(0)
  })
})

test('L142 the presenter view turns the sound of the big screen on and off', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([30], 'Heard in two windows'))
  const wall = await people.atDesk(site.host)
  await listen(wall)
  await wall.goto(`${site.origin}/game/${game.id}`)
  const crowd = await Crowd.join(site.origin, site.host, game.id, ['Ada'])
  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  const opening = wall.waitForEvent('popup')
  await wall.getByRole('menuitem', { name: 'Presenter view in a window' }).click()
  const view = await opening
  await button(view).click()
  await expect.poll(() => tones(wall)).toBeGreaterThan(10)
  await button(view).click()
  await expect(wall.locator('[aria-label="Sound"]')).toHaveAttribute('aria-pressed', 'false')
  crowd.leave()
})

test('L218 the lobby asks once whether to play with sound, on the screen where it will be heard', async ({
  site: { origin, host: api },
  people,
}) => {
  const game = await api.startGame(plainQuiz([30], 'Asked once'))
  const page = await people.atDesk(api)
  await listen(page)
  await page.goto(`${origin}/present/${game.id}`)
  await expect(page.getByRole('heading', { name: 'Asked once' })).toBeVisible()
  const question = page.getByRole('group', { name: 'Play with sound?' })
  await expect(question).toHaveCount(0)
  await page.goto(`${origin}/game/${game.id}`)
  await expect(question).toBeVisible()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'With sound' }).click()
  await expect(question).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => tones(page)).toBeGreaterThan(10)
  await page.reload()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(question).toHaveCount(0)

  const silent = await people.atDesk(api)
  await silent.goto(`${origin}/game/${game.id}`)
  const asked = silent.getByRole('group', { name: 'Play with sound?' })
  await asked.getByRole('button', { name: 'Without' }).click()
  await expect(asked).toBeHidden()
  await silent.reload()
  await expect(button(silent)).toHaveAttribute('aria-pressed', 'false')
  await expect(asked).toHaveCount(0)
})

test('L218 a question whose sound the browser holds back says so, and plays it when asked', async ({
  site: { origin, host: api },
  people,
}) => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  const song = Buffer.concat(Array.from({ length: 300 }, () => frame))
  const quiz = plainQuiz([60], 'Held back')
  const page = await people.atDesk(api)
  const { id } = await api.post<{ id: string }>('/api/media', song)
  const [question] = quiz.questions
  const game = await api.startGame({
    ...quiz,
    questions: [{ ...question, media: { sound: { id } } }],
  } as never)
  // A browser that has not been touched.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let isFirst = true
    HTMLMediaElement.prototype.play = function () {
      if (!isFirst) return play.call(this)
      isFirst = false
      return Promise.reject(new DOMException('not yet', 'NotAllowedError'))
    }
  })
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, api, game.id, ['Ada'])
  await host.start('Held back')
  const player = page.getByRole('group', { name: 'Sound of the question' })
  await expect(player.getByText('Press play: the browser stays silent until you do.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(player.getByRole('status')).toBeEmpty()
  crowd.leave()
})
