import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { hiddenFromHall } from '../support/looking/clean-wall.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { scanQrCode } from '../support/playing/hosting.ts'
import { startPoll } from '../support/playing/poll.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a phone turns the sound of the big screen on and off, and the pages of an outcome for everyone to see (L139, L142, P11)', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const poll = await startPoll(host, plainQuiz([30, 30], 'From the hand'))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/poll/${poll.id}`)
  const crowd = await Crowd.join(origin, host, poll.id, ['Ada'])
  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  await wall.getByRole('menuitem', { name: 'Phone as a remote' }).click()
  const link = await scanQrCode(wall, 'QR code for your own phone')
  await wall.keyboard.press('Escape')
  const phone = await people.onPhone()
  await phone.goto(link)

  const sound = phone.getByRole('button', { name: 'Sound on the big screen' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.tap()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => wall.evaluate(() => localStorage.getItem('pinquiz.sound'))).toBe('on')
  // A browser plays nothing on an untouched page, and the remote doesn't claim that it did.
  await wall.reload()
  const waits = phone.getByText('Click on the big screen to start it')
  await expect(waits).toBeVisible()
  await wall.keyboard.press('Shift')
  await expect(waits).toBeHidden()
  await wall.keyboard.press('m')
  await expect(sound).toHaveAttribute('aria-pressed', 'false')

  const press = (name: string) => phone.getByRole('button', { name, exact: true }).tap()
  expect(await hiddenFromHall(wall)).toEqual([])
  await press('Start Game')
  await expect(wall.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
  await press('Next Question')
  await phone
    .getByRole('dialog', { name: 'No votes yet. Continue anyway?' })
    .getByRole('button', { name: 'Cancel' })
    .tap()
  await crowd.vote(0, () => 1)
  await expect(phone.getByText('1 of 1 has answered')).toBeVisible()
  await expect(wall.getByText('1 response')).toBeVisible()
  expect(await hiddenFromHall(wall)).toEqual([])
  await expect(phone.getByRole('button', { name: 'Previous question' })).toBeHidden()
  await press('Next Question')
  await expect(wall.getByRole('heading', { name: 'Question 2?' })).toBeVisible()
  await press('Previous question')
  await expect(wall.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
  await press('Next Question')
  await expect(wall.getByRole('heading', { name: 'Question 2?' })).toBeVisible()
  await crowd.vote(1, () => 0)
  await press('Finish poll')
  await phone
    .getByRole('dialog', { name: 'Finish the poll?' })
    .getByRole('button', { name: 'Finish Poll' })
    .tap()

  const title = wall.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Poll Completed!')
  await expect(wall.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '1. Question 1?',
    '2. Question 2?',
  ])
  expect(await hiddenFromHall(wall)).toEqual([])
  await press('Show the results')
  await expect(title).toHaveText('Question 1?')
  await expect(phone.getByRole('status').filter({ hasText: 'Question 1 of 2' })).toBeVisible()
  expect(await findings(phone)).toEqual([])
  expect(await sidewaysScroll(phone)).toBe(0)
  await press('Next question')
  await expect(title).toHaveText('Question 2?')
  await press('All questions')
  await expect(title).toHaveText('All questions')
  expect(await hiddenFromHall(wall)).toEqual([])
  await press('Back')
  await expect(title).toHaveText('Question 2?')
  await wall.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Question 1?')
  await expect(phone.getByRole('status').filter({ hasText: 'Question 1 of 2' })).toBeVisible()
  crowd.leave()
})

test('L137 L142 after a quiz a phone turns the podium to the ranking and back', async ({ site, people }) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([60], 'The last word'))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, host, game.id, ['Ada', 'Bo'])
  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  await wall.getByRole('menuitem', { name: 'Phone as a remote' }).click()
  const link = await scanQrCode(wall, 'QR code for your own phone')
  await wall.keyboard.press('Escape')
  const phone = await people.onPhone()
  await phone.goto(link)
  const press = (name: string) => phone.getByRole('button', { name, exact: true }).tap()
  await press('Start Game')
  await expect(phone.getByRole('button', { name: 'Start Live Quiz' })).toBeEnabled()
  await press('Start Live Quiz')
  await crowd.answer(0, (at) => 1 - at)
  await expect(phone.getByRole('button', { name: 'See Final Results' })).toBeEnabled()
  await press('See Final Results')
  const ranking = phone.getByRole('button', { name: 'Final ranking' })
  // As long as the podium is being filled.
  await expect(ranking).toBeDisabled()
  await expect(ranking).toBeEnabled()
  const list = wall.getByRole('heading', { name: 'Final ranking' })
  await expect(list).toBeHidden()
  // Also after a moment in the pocket.
  await phone.reload()
  await press('Final ranking')
  await expect(list).toBeVisible()
  // On a phone the small wall is folded away.
  await expect(phone.locator('iframe[title="On the big screen"]')).toBeHidden()
  await press('On the big screen')
  await expect(
    phone.frameLocator('iframe[title="On the big screen"]').getByText('Final ranking'),
  ).toBeVisible()
  await press('Podium')
  await expect(list).toBeHidden()
  expect(await findings(phone)).toEqual([])
  expect(await sidewaysScroll(phone)).toBe(0)
  crowd.leave()
})
