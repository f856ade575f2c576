import type { Page } from '@playwright/test'
import { Api } from '../support/api.ts'
import { findings } from '../support/looking/axe.ts'
import { openOtherSite } from '../support/network/other-site.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { beginPoll, startPoll } from '../support/playing/poll.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

async function openDialog(wall: Page) {
  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  await wall.getByRole('menuitem', { name: 'Wall link' }).click()
  return wall.getByRole('dialog', { name: 'Wall link' })
}

async function linkOf(wall: Page): Promise<string> {
  const dialog = await openDialog(wall)
  const link = await dialog.getByRole('textbox', { name: 'Wall link' }).inputValue()
  await wall.keyboard.press('Escape')
  return link
}

test('L232 L233 A95 a wall in two frames of another site follows a live quiz from lobby to ranking, and can press nothing', async ({
  people,
}) => {
  const course = await openOtherSite({ width: 640, height: 400, frames: 2 })
  const stranger = await openOtherSite()
  const server = await ServerProcess.start({ FRAME_ANCESTORS: course.origin })
  const { origin } = server
  const administrator = await Api.administrator(origin, server.setupLink())
  const host = await Api.approvedHost(origin, administrator, { name: 'Hanna', email: 'h@example.org' })
  const quiz = await host.createQuiz(plainQuiz([60, 60], 'On the course page'))
  const game = await host.startSession(quiz.id, 'live')
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/game/${game.id}`)
  const link = await linkOf(desk)

  // Someone with neither a cookie nor storage.
  const page = await people.atDesk()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await course.show(page, link)
  const frames = [0, 1].map((at) => page.frameLocator('iframe').nth(at))
  const all = async (check: (frame: (typeof frames)[number]) => Promise<void>) => {
    for (const frame of frames) await check(frame)
  }
  const pin = `${game.pin.slice(0, 3)}\u00a0${game.pin.slice(3)}`
  await all(async (frame) => {
    await expect(frame.locator('[data-pin]')).toHaveText(pin)
    await expect(frame.getByText('Scan to join')).toBeVisible()
    await expect(frame.getByRole('link')).toHaveCount(0)
    await expect(frame.getByRole('button', { name: /Start|End|Presenter|Copy|Remove/ })).toHaveCount(0)
  })
  const crowd = await Crowd.join(origin, host, game.id, ['Ada', 'Bob'])
  await all((frame) => expect(frame.getByText('Bob')).toBeVisible())

  const wall = new HostScreen(desk)
  await wall.start('On the course page')
  await all((frame) => expect(frame.getByRole('heading', { name: 'Question 1?' })).toBeVisible())
  await crowd.answer(0, (place) => place)
  await all((frame) => expect(frame.getByText('✓ Correct').first()).toBeVisible())
  // Keys of the big screen do nothing here.
  for (const key of ['Space', 'ArrowRight', 'PageDown']) await page.keyboard.press(key)
  await all((frame) => expect(frame.getByRole('status').filter({ hasText: /leads with/ })).toBeAttached())
  await desk.getByRole('button', { name: 'Next Question' }).click()
  await all((frame) => expect(frame.getByRole('heading', { name: 'Question 2?' })).toBeVisible())
  // The page around it loads again in the middle of a question.
  await page.reload()
  await all((frame) => expect(frame.getByRole('heading', { name: 'Question 2?' })).toBeVisible())
  await crowd.answer(1, () => 1)
  await desk.getByRole('button', { name: 'Final results' }).click({ timeout: 60_000 })
  await all((frame) => expect(frame.getByRole('heading', { name: 'Game Over!' })).toBeVisible())
  await desk.getByRole('button', { name: 'Final ranking' }).click()
  await all((frame) => expect(frame.getByRole('heading', { name: 'Final ranking' })).toBeVisible())

  for (const [where, shown] of [
    [stranger, link],
    [course, `${origin}/game/${game.id}`],
    [course, `${origin}/present/${game.id}`],
    [course, `${origin}/remote#x`],
  ] as const) {
    await where.show(page, shown)
    await expect
      .poll(() => people.complaints.splice(0).filter((text) => text.includes('frame-ancestors')).length)
      .toBeGreaterThan(0)
  }
  people.complaints.splice(0)

  await Promise.all([administrator.dispose(), host.dispose()])
  await server.remove()
  course.close()
  stranger.close()
})

test('L232 L233 a second projector shows a poll and its outcome, comes back after a broken connection, and says when the link is withdrawn', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const poll = await startPoll(host, plainQuiz([30, 30], 'On two walls'))
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/poll/${poll.id}`)
  const cable = await people.layCable(origin)
  const first = await linkOf(desk)
  const wall = await people.atDesk()
  await wall.goto(first.replace(origin, cable.origin))
  await expect(wall.getByRole('heading', { level: 1 })).toContainText('On two walls')
  const crowd = await Crowd.join(origin, host, poll.id, ['Ada'])
  await expect(wall.getByText('Ada')).toBeVisible()
  expect(await findings(wall)).toEqual([])
  await beginPoll(desk)
  await expect(wall.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
  await crowd.vote(0, () => 1)
  await expect(wall.getByText('1 response')).toBeVisible()
  // Sound is off until it is turned on here.
  await wall.evaluate(() => localStorage.setItem('pinquiz.sound', 'on'))
  await wall.reload()
  await expect(wall.getByText('1 response')).toBeVisible()
  await wall.mouse.move(300, 300)
  await expect(wall.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  cable.cut()
  await desk.getByRole('button', { name: 'Next Question' }).click()
  await expect(wall.getByText(/Reconnecting|Connecting/)).toBeVisible()
  cable.mend()
  await expect(wall.getByRole('heading', { name: 'Question 2?' })).toBeVisible()
  await crowd.vote(1, () => 0)
  await desk.getByRole('button', { name: 'Finish Poll' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Finish Poll' }).click()
  await expect(wall.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  const title = wall.getByRole('main').getByRole('heading', { level: 1 })
  await expect(wall.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '1. Question 1?',
    '2. Question 2?',
  ])
  await expect(wall.getByRole('main').getByRole('button')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Show the results' }).click()
  await expect(title).toHaveText('Question 1?')
  expect(await findings(wall)).toEqual([])

  const other = await startPoll(host, plainQuiz([30], 'Withdrawn'))
  await desk.goto(`${origin}/poll/${other.id}`)
  const link = await linkOf(desk)
  expect(await linkOf(desk)).toBe(link)
  await wall.goto(link)
  await expect(wall.getByRole('heading', { level: 1 })).toContainText('Withdrawn')
  const dialog = await openDialog(desk)
  await dialog.getByRole('button', { name: 'Withdraw link' }).click()
  await expect(wall.getByRole('heading', { name: 'Nothing is shown here any more' })).toBeVisible()
  expect(await findings(wall)).toEqual([])
  await wall.reload()
  await expect(wall.getByRole('heading', { name: 'Nothing is shown here any more' })).toBeVisible()
  for (const wrong of [
    `/wall/${other.id}`,
    `/wall/${other.id}#%00`,
    '/wall/nothing#x',
    `/wall/${other.id}#${'x'.repeat(500)}`,
  ]) {
    await wall.goto(origin + wrong)
    await expect(wall.getByRole('heading', { name: 'Nothing is shown here any more' })).toBeVisible()
  }
})
