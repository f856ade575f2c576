import type { Page } from '@playwright/test'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { covered, hiddenFromHall, showBox } from '../support/looking/clean-wall.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { scanQrCode } from '../support/playing/hosting.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const region = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the host presents from a separate window, and the big screen shows only the show (L134–L141)', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const settings = { closeWhenAllAnswered: false }
  const quiz = plainQuiz([30, 30, 30], 'In two windows')
  const questions = quiz.questions.map((question, at) => (at === 0 ? { ...question, readingS: 2 } : question))
  const game = await host.startGame({ ...quiz, questions }, settings)
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await Player.join(await people.onPhone(), 'Bob', { origin, pin: game.pin })

  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  const opening = wall.waitForEvent('popup')
  await wall.getByRole('menuitem', { name: 'Presenter view in a window' }).click()
  const view = await opening
  await expect(view.getByRole('heading', { name: 'In two windows' })).toBeVisible()
  await expect(region(view, 'Next')).toContainText('Question 1?')
  await expect(region(view, 'Next')).toContainText('Correct: Beta')
  expect(await findings(view)).toEqual([])
  const start = wall.getByRole('button', { name: 'Start Game' })
  await expect(start).toBeHidden()
  expect(await hiddenFromHall(wall)).toEqual([])

  await test.step('L139 the show fills the screen, and makes room for the controls while they are in use', async () => {
    const box = await showBox(wall)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(768)
    await wall.mouse.move(300, 300)
    await wall.mouse.move(310, 310)
    await expect(start).toBeVisible()
    expect(await covered(wall)).toEqual([])
    await expect(start).toBeHidden()
    expect(await showBox(wall)).toEqual(box)
  })

  await view.getByRole('button', { name: 'Start Game' }).click()
  await expect(view.getByRole('button', { name: 'Start Live Quiz' })).toBeEnabled()
  await view.getByRole('button', { name: 'Break' }).click()
  await expect(wall.getByRole('heading', { name: 'Break' })).toBeVisible()
  await expect(wall.getByRole('main').locator('button')).toHaveText(/^Go on/)
  await view.getByRole('button', { name: 'Go on' }).click()
  await expect(wall.getByRole('heading', { name: 'Break' })).toBeHidden()
  await expect(view.getByRole('button', { name: 'Start Live Quiz' })).not.toHaveAttribute('aria-disabled')
  // A remote: its key goes to the window that has the focus.
  await view.keyboard.press('PageDown')
  await expect(view.getByRole('heading', { name: 'Get Ready!' })).toBeVisible()
  await expect(view.getByRole('heading', { name: 'Players are reading the question' })).toBeVisible()
  await expect(view.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await ada.answer(0, 'Beta', 100)
  await expect(region(view, 'Open now')).toContainText('1 of 2 has answered')
  await expect(region(view, 'Not answered yet: 1').getByRole('listitem')).toHaveText(['Bob'])
  const before = await ada.opening(0)
  await view.getByRole('button', { name: '+10 s' }).click()
  await expect(region(view, 'Open now').getByRole('timer')).toHaveText(/^3\d seconds left$/)
  expect(before.timeLimitS).toBe(30)
  expect(await findings(view)).toEqual([])

  await expect(view.getByRole('button', { name: 'Show answer' })).not.toHaveAttribute('aria-disabled')
  await view.keyboard.press('PageUp')
  await view.keyboard.press('PageDown')
  // A bouncing remote isn't a second press.
  await view.keyboard.press('PageDown')
  await expect(view.getByText('Press again to go on')).toBeVisible()
  await expect(view.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await expect(async () => {
    await view.keyboard.press('PageDown')
    await expect(view.getByRole('heading', { name: 'The answer is shown' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(wall.getByText('✓ Correct')).toBeVisible()
  expect(await hiddenFromHall(wall)).toEqual([])
  await expect(region(view, 'Next')).toContainText('Question 2?')

  await view.keyboard.press('.')
  const black = wall.getByRole('button', { name: 'The screen is black. Show it again' })
  await expect(black).toBeVisible()
  await expect(view.getByText('The big screen is black')).toBeVisible()
  const leaderboard = wall.locator('button', { hasText: 'Show leaderboard' })
  await expect(leaderboard).not.toHaveAttribute('aria-disabled')
  // From a black screen a key only leads back, in either window.
  await view.keyboard.press('PageDown')
  await expect(black).toBeHidden()
  await wall.keyboard.press('.')
  await expect(black).toBeVisible()
  await wall.keyboard.press('ArrowRight')
  await expect(black).toBeHidden()
  await expect(view.getByText('The big screen is black')).toBeHidden()
  await expect(leaderboard).toHaveCount(1)

  const skip = view.getByRole('button', { name: 'Skip the next question' })
  const question = view.getByRole('dialog', { name: 'Skip the next question' })
  await skip.click()
  await expect(question).toBeVisible()
  // A question asked on one screen doesn't carry over to the next.
  await wall.keyboard.press('ArrowRight')
  await expect(question).toBeHidden()
  await skip.click()
  await question.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(wall.getByRole('heading', { name: 'Question 3?' })).toBeVisible()

  await view.setViewportSize({ width: 360, height: 640 })
  expect(await sidewaysScroll(view)).toBe(0)
  await new HostScreen(view).primary('End Quiz').click()
  await view.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await expect(region(view, 'Final ranking').getByRole('listitem').first()).toContainText('Ada')
  expect(await findings(view)).toEqual([])
  // The big screen and the presenter view follow, like the players.
  await view.getByRole('button', { name: 'Play again' }).click()
  await expect(view).not.toHaveURL(new RegExp(game.id))
  await expect(view).toHaveURL(/\/present\/[\w-]+$/)
  await expect(wall).toHaveURL(view.url().replace('/present/', '/game/'))
  await expect(region(view, 'Players')).toContainText('Ada')
  await view.close()
  const screen = new HostScreen(wall)
  await test.step('L139 in a lobby with players the settings fade, and nothing else', async () => {
    const settings = wall.getByRole('group', { name: 'Settings' })
    const opacity = () => settings.evaluate((group) => getComputedStyle(group).opacity)
    // Where no button is.
    const at = await wall.getByRole('main').getByRole('listitem').first().boundingBox()
    await wall.mouse.move(8, at?.y ?? 0)
    await expect.poll(opacity).toBe('0')
    const start = screen.primary('Start Game')
    expect(
      await start.evaluate((button) => getComputedStyle(button.closest('[data-control]') ?? button).opacity),
    ).toBe('1')
    await wall.mouse.move(20, at?.y ?? 0)
    await expect.poll(opacity).toBe('1')
  })
  await screen.start('In two windows')
  await expect(screen.primary('Show answer')).toBeVisible()

  await test.step('L139 without a presenter view the controls fade, and return when the mouse moves', async () => {
    const left = wall.locator('[data-idle-wall]')
    await wall.mouse.move(400, 300)
    await expect(left).toBeAttached()
    const opacity = () =>
      screen
        .primary('Show answer')
        .evaluate((button) => getComputedStyle(button.closest('[data-control]') ?? button).opacity)
    await expect.poll(opacity).toBe('0')
    await wall.mouse.move(400, 400)
    await wall.mouse.move(410, 410)
    await expect.poll(opacity).toBe('1')
    // The keyboard focus is on one of them: it stays visible meanwhile.
    await screen.primary('Show answer').focus()
    await wall.keyboard.press('Shift+Tab')
    await wall.keyboard.press('Tab')
    await expect(screen.primary('Show answer')).toBeFocused()
    await expect.poll(opacity).toBe('1')
  })
})

test('L139 a touch brings back faded settings without changing any', async ({ site, people }) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30], 'Touched'))
  const wall = await people.atDesk(host, { hasTouch: true })
  await wall.goto(`${origin}/game/${game.id}`)
  await host.post(`/api/sessions/${game.id}/participants`, { name: 'Ada' })
  await expect(wall.locator('[data-idle-wall]')).toBeAttached()
  const setting = wall.getByRole('switch', { name: 'Lock lobby' })
  const box = await setting.boundingBox()
  const tap = () =>
    wall.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await tap()
  await expect(wall.locator('[data-idle-wall]')).not.toBeAttached()
  await expect(setting).not.toBeChecked()
  await tap()
  await expect(setting).toBeChecked()
})

test('a phone becomes the remote of one session with a single-use code, until the host disconnects it (L137)', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30], 'By phone'))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  await wall.getByRole('menuitem', { name: 'Phone as a remote' }).click()
  const link = await scanQrCode(wall, 'QR code for your own phone')
  await wall.keyboard.press('Escape')

  const phone = await people.onPhone()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'By phone' })).toBeVisible()
  await expect(phone).toHaveURL(`${origin}/remote`)
  expect(await findings(phone)).toEqual([])
  expect(await sidewaysScroll(phone)).toBe(0)
  await phone.reload()
  await phone.getByRole('button', { name: /1 player/ }).tap()
  const players = phone.getByRole('dialog')
  await players.getByRole('button', { name: 'Remove Ada' }).tap()
  await phone
    .getByRole('dialog', { name: 'Remove Ada?' })
    .getByRole('button', { name: 'Remove player' })
    .tap()
  await expect(players).toContainText('0 Players Joined')

  const second = await people.onPhone()
  await second.goto(link)
  await expect(second.getByText("This remote isn't connected")).toBeVisible()

  // The projector shows no controls: moving the mouse there brings them back for a while.
  await expect(async () => {
    await wall.mouse.move(200, 200)
    await wall.mouse.move(210, 210)
    await wall.getByRole('button', { name: 'Presenter', exact: true }).click({ timeout: 2000 })
  }).toPass()
  await wall.getByRole('menuitem', { name: 'Disconnect all remotes' }).click()
  await expect(phone.getByText("This remote isn't connected")).toBeVisible()
})

test('L24 the presenter view ignores presses just after the leaderboard appears by itself', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30, 30], 'By itself'))
  const view = await people.atDesk(host)
  await view.goto(`${origin}/present/${game.id}`)
  const crowd = await Crowd.join(origin, host, game.id, ['Ada'])
  await view.getByRole('button', { name: 'Start Game' }).click()
  const start = view.getByRole('button', { name: 'Start Live Quiz' })
  await expect(start).not.toHaveAttribute('aria-disabled')
  await start.click()
  await crowd.answer(0, () => 1)
  await expect(view.getByRole('button', { name: 'Show leaderboard' })).not.toHaveAttribute('aria-disabled')
  const next = await view.waitForFunction(
    () =>
      [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Next Question')
        ?.outerHTML,
    undefined,
    { polling: 'raf' },
  )
  expect(await next.jsonValue()).toContain('aria-disabled="true"')
  crowd.leave()
})
