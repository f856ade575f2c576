import type { Seat } from '@pinquiz/protocol'
import { toast } from './support/accounts.ts'
import { differingNames } from './support/looking/axe.ts'
import { SocketClient } from './support/network/socket-client.ts'
import { HostScreen } from './support/playing/host-screen.ts'
import { chooseMode } from './support/playing/hosting.ts'
import { playGame } from './support/playing/played-game.ts'
import { numberIn, Player, seesChoice } from './support/playing/player.ts'
import { beginPoll, startPoll, Voter } from './support/playing/poll.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

const NOT_COUNTED = "This question doesn't count"

test('L55, L56 the host voids a question, undoes that, and asks it again', async ({ site, people }) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([60, 60]))
  const page = await people.atDesk(host)
  const screen = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const ana = await Player.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await expect(page.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
  await screen.start('A plain quiz')
  await ana.choose('Beta')
  await ana.submit()
  await expect(ana.page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  expect(numberIn(await ana.figure('Total score'))).toBeGreaterThan(1000)

  await screen.primary("Don't count this question").click()
  await expect(page.getByText(NOT_COUNTED)).toBeVisible()
  await expect(ana.page.getByRole('heading', { name: NOT_COUNTED })).toBeVisible()
  expect(await ana.figure('Total score')).toBe('0')
  for (const one of [page, ana.page]) expect(await differingNames(one)).toEqual([])
  await screen.primary('Count it again').click()
  await expect(ana.page.getByRole('heading', { name: 'Correct!' })).toBeVisible()

  await screen.primary('Ask it again').click()
  const dialog = page.getByRole('dialog', { name: 'Ask this question again?' })
  // A key in flight answers nothing.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask it again' }).click()
  await seesChoice(ana.page)
  await screen.seesQuestion(2, 3, 'Question 1?')
  await ana.choose('Alpha')
  await ana.submit()
  await expect(ana.page.getByRole('heading', { name: 'Incorrect' })).toBeVisible()
  expect(await ana.figure('Total score')).toBe('0')
  await screen.primary('Next Question').click()
  await screen.seesQuestion(3, 3, 'Question 2?')
})

test('L55 results show a voided question, and can void one after the end', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const game = await playGame(origin, host, {
    quiz: plainQuiz([20, 20]),
    script: { Ana: [1, 1], Bo: [0, 1] },
  })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results/${game.id}`)
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Question 1?' }) })
  await first.getByRole('button', { name: "Don't count this question: Question 1" }).click()
  await expect(toast(page)).toContainText('Question 1 no longer counts')
  await expect(first).toContainText("Doesn't count")
  expect(await differingNames(page)).toEqual([])
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('1/1')
  await page.reload()
  await first.getByRole('button', { name: 'Count it again: Question 1' }).press('Enter')
  await expect(toast(page)).toContainText('Question 1 counts again')
  await expect(page.getByRole('row', { name: /Ana/ })).toContainText('2/2')
})

test('L24 a double click on Next Question does not show the answer, and a held key does nothing', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([60, 60, 60]))
  const page = await people.atDesk(host)
  const screen = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  await Player.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await expect(page.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
  await screen.start('A plain quiz')
  await screen.seesQuestion(1, 3, 'Question 1?')
  await screen.primary('Show answer').click()
  await expect(screen.primary('Next Question')).toBeEnabled()
  // The second click comes the moment the button is drawn.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Show answer',
      )
      if (!button) return
      watch.disconnect()
      button.click()
      button.focus()
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await screen.primary('Next Question').click()
  const showAnswer = screen.primary('Show answer')
  await expect(showAnswer).toBeFocused()
  await expect(showAnswer).toBeEnabled()
  // Held since before: the browser repeats it.
  await page.keyboard.down('Enter')
  await screen.primary('Next Question').waitFor()
  await screen.primary('Next Question').focus()
  await expect(screen.primary('Next Question')).toBeEnabled()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  // The server was not even asked.
  await expect(page.getByText('Error loading results')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible()
  await expect(page.getByText('✓ Correct')).toBeVisible()
})

test('L70, L71 a double click starts one session, and one that no one joined is discarded', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  await host.createQuiz(plainQuiz([20], 'Pressed twice'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  const dialog = await chooseMode(page, 'Pressed twice', 'Live Quiz')
  // Faster than the page re-renders, and the first reply is lost.
  let replies = 0
  await page.route('**/api/sessions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    replies += 1
    const response = await route.fetch()
    if (replies === 1) await route.abort()
    else await route.fulfill({ response })
  })
  const start = dialog.getByRole('button', { name: 'Start', exact: true })
  await start.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { name: 'Game PIN' })).toBeVisible()
  const running = async () =>
    (await host.get<{ sessions: { id: string }[] }>('/api/sessions')).sessions.length
  expect(await running()).toBe(1)
  await page.getByRole('button', { name: 'Continue to Live Quiz Lobby' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog', { name: 'Discard this session?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`${origin}/host`)
  await expect(toast(page)).toContainText('Session discarded')
  expect(await running()).toBe(0)
  await expect(page.getByText('Running now')).toBeHidden()
})

test('P11, P12 a poll asks before it leaves a question without votes or ends, and can go back', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await startPoll(host, plainQuiz([30, 30], 'A careful poll'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/poll/${game.id}`)
  const ana = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  const bo = await Voter.join(await people.onPhone(), 'Bo', { origin, pin: game.pin })
  await beginPoll(page)
  const next = page.getByRole('button', { name: 'Next Question' })
  const question = (number: number) => expect(page.getByText(`Poll Question ${number} of 2`)).toBeVisible()
  await question(1)

  await test.step('a bouncing remote leaves no question', async () => {
    await expect(next).toBeEnabled()
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('ArrowRight')
      await page.waitForTimeout(350)
    }
    const dialog = page.getByRole('dialog', { name: 'No votes yet. Continue anyway?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await question(1)
  })

  await test.step('the keyboard alone continues', async () => {
    await next.press('Enter')
    const goOn = page.getByRole('dialog').getByRole('button', { name: 'Go on' })
    while (!(await goOn.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await question(2)
  })

  await test.step('back at the first question voters see their vote, and others can vote', async () => {
    await ana.vote('Gamma')
    await page.getByRole('button', { name: 'Previous Question' }).click()
    await question(1)
    await bo.seesQuestion(1, 'Question 1?')
    await bo.vote('Alpha')
    await expect(page.getByText('1 response', { exact: false }).first()).toBeVisible()
    await next.click()
    await question(2)
    await ana.seesStored('Gamma')
    await bo.seesQuestion(2, 'Question 2?')
  })

  await test.step('ending asks first', async () => {
    const finish = page.getByRole('button', { name: 'Finish Poll' })
    await finish.click()
    const dialog = page.getByRole('dialog', { name: 'Finish the poll?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question(2)
    await finish.click()
    await dialog.getByRole('button', { name: 'Finish Poll' }).click()
    await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  })
})

test('L72 a strip counts phones with a lost connection, and disappears when they are back', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([60]))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/game/${game.id}`)
  const seats = await Promise.all(
    ['Ana', 'Bo'].map((name) => host.post<Seat>(`/api/sessions/${game.id}/participants`, { name })),
  )
  const sit = (seat: Seat) => SocketClient.seated(origin, seat)
  const connections = await Promise.all(seats.map(sit))
  await expect(page.getByRole('heading', { name: '2 Players Joined' })).toBeVisible()
  const start = page.getByRole('button', { name: 'Start Game' })
  await start.focus()
  for (const connection of connections) connection.tear()
  const strip = page.getByRole('status').filter({ hasText: 'reconnecting' })
  await expect(strip).toHaveText('2 phones reconnecting')
  await expect(start).toBeFocused()
  const [ana, bo] = seats as [Seat, Seat]
  const back = await sit(ana)
  await expect(strip).toHaveText('1 phone reconnecting')
  const other = await sit(bo)
  await expect(strip).toBeHidden()
  for (const connection of [back, other]) connection.close()
})
