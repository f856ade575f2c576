import { readFile } from 'node:fs/promises'
import { coveredByToast, toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { PHONE } from '../support/browser.ts'
import { findings } from '../support/looking/axe.ts'
import { missNews } from '../support/network/false-frames.ts'
import { chooseInMenu } from '../support/playing/choose-in-menu.ts'
import { startAs } from '../support/playing/hosting.ts'
import { bars, beginPoll, startPoll, Voter } from '../support/playing/poll.ts'
import { readSections } from '../support/quizzes/csv-file.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

test('a poll with four participants, and a host on two screens', async ({ site, people }) => {
  const { origin } = site
  const game = await startPoll(site.host, plainQuiz([30, 30], 'Where to?'))
  const page = await people.atDesk(site.host)
  const monitor = await people.atDesk(site.host)
  const primary = (name: string) => page.getByRole('button', { name, exact: true })
  const phone = () => people.onPhone()

  await test.step('no players: the poll cannot start', async () => {
    await page.goto(`${origin}/poll/${game.id}`)
    await expect(page.getByRole('heading', { name: 'Where to? - Poll Mode' })).toBeVisible()
    await primary('Start Poll').click()
    await expect(toast(page)).toContainText('Cannot start poll')
    await expect(toast(page)).toContainText('At least 1 player is required to start the poll')
    await monitor.goto(`${origin}/poll-monitor/${game.id}`)
    await expect(monitor.getByRole('heading', { name: 'Poll Players Monitor' })).toBeVisible()
    await expect(monitor.getByText('No players yet')).toBeVisible()
  })

  const join = async (name: string) => {
    const voter = await Voter.join(await phone(), name, { origin, pin: game.pin })
    await expect(toast(monitor)).toContainText('New player joined!')
    await expect(toast(monitor)).toContainText(new RegExp(`${name}( has| and \\d more have) joined the poll`))
    return voter
  }
  const ana = await join('Ana')
  const bo = await join('Bo')
  const cy = await join('Cy')

  await test.step('all players wait, and both screens of the host show it', async () => {
    await expect(ana.heading('Waiting for poll to start')).toBeVisible()
    await expect(ana.page.getByText('The host will start the poll soon', { exact: true })).toBeVisible()
    await expect(ana.page.getByText('3 players joined')).toBeVisible()
    for (const screen of [page, monitor]) {
      await expect(screen.getByText('3 Players Joined')).toBeVisible()
      await expect(screen.getByRole('listitem').filter({ hasText: 'Bo' })).toContainText(/Joined at \d/)
    }
    await expect(monitor.getByText('Waiting', { exact: true })).toBeVisible()
  })

  await test.step('the votes are counted live', async () => {
    await page.keyboard.press('Space')
    await expect(page.getByText('Poll Question 1 of 2')).toBeVisible()
    // Beside the code, and nowhere else.
    await expect(page.getByText(/^\d{3}\s\d{3}$/)).toHaveCount(1)
    for (const voter of [ana, bo, cy]) await voter.seesQuestion(1, 'Question 1?')
    await expect(monitor.getByText('Active', { exact: true })).toBeVisible()
    await ana.vote('Beta')
    await expect(toast(ana.page)).toContainText('Response submitted')
    await expect(toast(ana.page)).toContainText('Thank you for your response!')
    await expect.poll(() => coveredByToast(ana.page)).toEqual([])
    await bo.vote('Gamma')
    await expect(page.getByText('2 responses')).toBeVisible()
    await expect
      .poll(() => bars(page))
      .toEqual(['Alpha 0% 0 votes', 'Beta 50% 1 vote', 'Gamma 50% 1 vote', 'Delta 0% 0 votes'])
  })

  await test.step('hidden votes are on no screen', async () => {
    await primary('Hide votes').click()
    await expect(page.getByText('The votes are hidden until you show them.')).toBeVisible()
    expect(await bars(page)).toEqual([])
    await primary('Show votes').click()
    await expect.poll(() => bars(page)).toContain('Beta 50% 1 vote')
  })

  await test.step('P1, L8 the settings are available while the poll runs: when locked, no one new gets in', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings.getByRole('switch')).toHaveCount(4)
    await expect(settings.getByRole('switch', { name: 'Show votes on this screen' })).toBeChecked()
    await settings.getByRole('switch', { name: 'Lock lobby' }).check()
    // A taken name: no one gets in until the lock has arrived either.
    const knock = () => site.host.post(`/api/sessions/${game.id}/participants`, { name: 'Ana' }).catch(String)
    await expect.poll(knock).toContain('lobby-locked')
    const newcomer = await phone()
    await newcomer.goto(`${origin}/join?pin=${game.pin}`)
    await expect(
      newcomer.getByText("The lobby is locked. The host isn't letting anyone else join."),
    ).toBeVisible()
    await expect(newcomer.getByLabel('Your name')).toHaveCount(0)
    await ana.page.goto(`${origin}/join?pin=${game.pin}`)
    await ana.page.getByRole('button', { name: 'Go back in' }).tap()
    await ana.seesStored('Beta')
    await settings.getByRole('switch', { name: 'Lock lobby' }).uncheck()
    await newcomer.getByRole('button', { name: 'Enter', exact: true }).tap()
    await expect(newcomer.getByLabel('Your name')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a reload keeps the vote', async () => {
    await ana.page.reload()
    await ana.seesStored('Beta')
    await expect(ana.option('Alpha')).toHaveCount(0)
  })

  await test.step('shared results are visible to voters', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: 'Share results with players' }).check()
    await page.keyboard.press('Escape')
    await expect(ana.heading('How everyone voted')).toBeVisible()
    await expect.poll(() => bars(ana.page)).toContain('Beta Your response 50% 1 vote')
    await expect(cy.page.getByText('How everyone voted')).toBeHidden()
    await cy.seesQuestion(1, 'Question 1?')
  })

  const di = await join('Di')
  await test.step('a latecomer votes at once, and everyone sees it', async () => {
    await di.seesQuestion(1, 'Question 1?')
    await di.vote('Beta')
    await expect(di.heading('How everyone voted')).toBeVisible()
    await expect.poll(() => coveredByToast(di.page)).toEqual([])
    await expect.poll(() => bars(ana.page)).toContain('Beta Your response 67% 2 votes')
    await expect.poll(() => bars(page)).toContain('Beta 67% 2 votes')
    await expect(page.getByText('4 Players Joined')).toBeVisible()
  })

  await test.step('P10 the last question, by keyboard', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Poll Question 2 of 2')).toBeVisible()
    for (const voter of [ana, bo, cy, di]) await voter.seesQuestion(2, 'Question 2?')
    await cy.page.keyboard.press('a')
    await cy.page.keyboard.press('d')
    await expect(cy.option('Delta')).toBeFocused()
    await bo.page.keyboard.press('1')
    await expect(bo.option('Alpha')).toBeFocused()
    for (const voter of [bo, cy]) await voter.seesQuestion(2, 'Question 2?')
    await cy.page.keyboard.press('Enter')
    await cy.seesStored('Delta')
    await bo.page.keyboard.press('Space')
    await bo.seesStored('Alpha')
    await expect(page.getByText('2 responses')).toBeVisible()
  })

  await test.step('the end', async () => {
    await primary('Finish Poll').click()
    await page
      .getByRole('dialog', { name: 'Finish the poll?' })
      .getByRole('button', { name: 'Finish Poll' })
      .click()
    await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
    await expect(page.locator('dl')).toHaveText('Total Participants4')
    await expect(monitor.getByText('Completed', { exact: true })).toBeVisible()
    for (const voter of [ana, bo, cy, di]) {
      await expect(voter.heading('Poll Completed!')).toBeVisible()
      await expect(voter.page.getByText('Thank you for participating')).toBeVisible()
    }
    // P23 The outcome, with one's own votes marked.
    await expect(cy.heading('How everyone voted')).toBeVisible()
    const second = cy.page.getByRole('listitem').filter({ has: cy.heading('2. Question 2?') })
    await expect
      .poll(async () => (await second.innerText()).replace(/\s+/g, ' '))
      .toContain('Delta Your response 50% 1 vote')
    expect(await findings(cy.page)).toEqual([])
    await ana.page.getByRole('link', { name: 'Join Another Poll' }).tap()
    await expect(ana.page).toHaveURL(`${origin}/`)
  })

  await test.step('the export contains the votes', async () => {
    await page.getByRole('link', { name: 'View Results' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chooseInMenu(page, 'Export', 'All answers (CSV)'),
    ])
    const sections = readSections(await readFile(await download.path(), 'utf8'))
    const voted: [name: string, ...votes: string[]][] = [
      ['Ana', 'Beta', ''],
      ['Bo', 'Gamma', 'Alpha'],
      ['Cy', '', 'Delta'],
      ['Di', 'Beta', ''],
    ]
    expect(sections.get('Participants')).toEqual([
      ['Name', 'Answers', 'Answer 1', 'Answer 2'],
      ...voted.map(([name, ...votes]) => [name, String(votes.filter(Boolean).length), ...votes]),
    ])
    const distribution = [1, 2].map((number) => {
      const votes = voted.flatMap((row) => row[number] || [])
      const perOption = ['Alpha', 'Beta', 'Gamma', 'Delta'].flatMap((option) => {
        const count = votes.filter((vote) => vote === option).length
        return [option, String(count), String(Math.round((1000 * count) / votes.length) / 10)]
      })
      return [String(number), `Question ${number}?`, String(votes.length), ...perOption]
    })
    expect(sections.get('Questions')?.slice(1)).toEqual(distribution)
    expect(sections.get('Summary')?.[1]?.slice(0, 4)).toEqual(['Where to?', 'Poll', game.pin, '4'])
  })

  await test.step('back to the dashboard', async () => {
    await page.goto(`${origin}/poll/${game.id}`)
    await page.getByRole('link', { name: 'Back to Host Dashboard' }).click()
    await expect(page).toHaveURL(`${origin}/host`)
  })
})

test('P4 a vote cast during a lost connection is not shown as stored after the host moved on', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const { id, pin } = await startPoll(host, plainQuiz([30, 30], 'A torn poll'))
  const cable = await people.layCable(origin)
  const page = await people.atDesk(host)
  await page.goto(`${origin}/poll/${id}`)
  const ana = await Voter.join(await people.onPhone(), 'Ana', { origin: cable.origin, pin })
  const bo = await Voter.join(await people.onPhone(), 'Bo', { origin: cable.origin, pin })
  const voters = [ana, bo]
  await beginPoll(page)
  const late = "Your response to question 1 came too late and doesn't count."

  await test.step('the connection breaks, two vote, and the host moves on', async () => {
    for (const voter of voters) await voter.seesQuestion(1, 'Question 1?')
    cable.cut()
    for (const voter of voters) {
      await voter.option('Beta').click()
      await expect(voter.heading('Sending your response…')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Next Question' }).click()
    // Nothing has arrived: the host is asked first (P12).
    await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('Poll Question 2 of 2')).toBeVisible()
    await expect(page.getByText('0 responses')).toBeVisible()
  })

  await test.step('the connection is back: they are told, and the next vote clears the message', async () => {
    cable.mend()
    for (const voter of voters) {
      await voter.seesQuestion(2, 'Question 2?')
      await expect(voter.page.getByRole('main').getByText(late)).toBeVisible()
      await expect(voter.page.getByRole('status').filter({ hasText: late })).toHaveCount(1)
    }
    await ana.vote('Gamma')
    await expect(ana.page.getByRole('main').getByText(late)).toBeHidden()
  })

  await test.step('a player who did not vote again is told at the end, too', async () => {
    await page.getByRole('button', { name: 'Finish Poll' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish Poll' }).click()
    for (const voter of voters) await expect(voter.heading('Poll Completed!')).toBeVisible()
    const told = voters.map(({ page: phone }) => phone.getByRole('main').getByText(late).count())
    expect(await Promise.all(told)).toEqual([0, 1])
  })
})

test('the monitor refreshes, copies PIN and link, and leads to the poll', async ({ site, people }) => {
  const { origin } = site
  const game = await startPoll(site.host, plainQuiz([30], 'A monitored poll'))
  const page = await people.atDesk(site.host, CLIPBOARD)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const join = (name: string) => site.host.post(`/api/sessions/${game.id}/participants`, { name })
  const line = await missNews(page)
  await page.goto(`${origin}/poll-monitor/${game.id}`)

  await page.getByRole('button', { name: 'Copy Game PIN' }).click()
  await expect(toast(page)).toContainText('Game PIN copied')
  await expect(toast(page)).toContainText('Share this PIN with participants')
  expect(await clipboard()).toBe(game.pin)
  await page.getByRole('button', { name: 'Copy Join URL' }).click()
  await expect(toast(page)).toContainText('Join URL copied')
  await expect(toast(page)).toContainText('Share this URL with participants')
  expect(await clipboard()).toBe(`${origin}/join?pin=${game.pin}`)

  await test.step('Refresh shows a player that this screen missed', async () => {
    line.isDeaf = true
    await join('Eve')
    await expect.poll(() => line.missed).toBeGreaterThan(0)
    line.isDeaf = false
    await expect(page.getByText('No players yet')).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Eve' })).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(toast(page)).toContainText('New player joined!')
    await expect(toast(page)).toContainText('Eve has joined the poll')
    await toast(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('several players who join at once all appear', async () => {
    await Promise.all(['Fay', 'Gil', 'Hal'].map(join))
    await expect(toast(page)).toContainText('New player joined!')
    await expect(toast(page)).toContainText(/(Fay|Gil|Hal) and [23] more have joined the poll/)
  })

  await page.getByRole('link', { name: 'Start Poll' }).click()
  await expect(page).toHaveURL(`${origin}/poll/${game.id}`)
  await beginPoll(page)
  await expect(page.getByText('Poll Question 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'End Poll' }).click()
  await page
    .getByRole('dialog', { name: 'End the poll now?' })
    .getByRole('button', { name: 'End Poll' })
    .click()
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
})

test('the dashboard leads into the lobby of a poll, and back with Resume', async ({ site, people }) => {
  const { origin } = site
  const title = 'A poll from the dashboard'
  await site.host.createQuiz(plainQuiz([30], title))
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/host`)
  await startAs(page, title, 'Poll Mode')
  await page.getByRole('button', { name: 'Continue to Poll Lobby' }).click()
  await expect(page).toHaveURL(/\/poll\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: `${title} - Poll Mode` })).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Back to Host Dashboard' }).click()
  await page.getByRole('link', { name: `Resume ${title}` }).click()
  await expect(page).toHaveURL(address)
})

test('only the host of a poll sees it, and a wrong address leads to the right page', async ({
  site,
  people,
}) => {
  const { origin, host, administrator } = site
  const poll = await startPoll(host, plainQuiz([30]))
  const stranger = await Api.approvedHost(origin, administrator, {
    name: 'Otto Other',
    email: 'otto@example.org',
  })
  const page = await people.atDesk(stranger)
  for (const path of ['poll', 'poll-monitor']) {
    await page.goto(`${origin}/${path}/${poll.id}`)
    await expect(page).toHaveURL(`${origin}/host`)
    await expect(toast(page)).toContainText('Access denied')
    await expect(toast(page)).toContainText('You are not the host of this poll')
    await page.goto(`${origin}/${path}/${crypto.randomUUID()}`)
    await expect(page).toHaveURL(`${origin}/host`)
    await expect(toast(page)).toContainText('Poll session not found')
  }
  await stranger.dispose()

  const own = await people.atDesk(host)
  await own.goto(`${origin}/game/${poll.id}`)
  await expect(own).toHaveURL(`${origin}/poll/${poll.id}`)
  const { page: phone } = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: poll.pin })
  const seat = phone.url()
  await phone.goto(seat.replace('/poll-play/', '/play/'))
  await expect(phone).toHaveURL(seat)
  await expect(phone.getByRole('heading', { name: 'Waiting for poll to start' })).toBeVisible()
})

test('P2, L39 a host with a phone can leave a lobby and end it before the start', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const poll = await startPoll(host, plainQuiz([30], 'A poll for nobody'))
  const live = await host.startGame(plainQuiz([30], 'A quiz for nobody'))
  const page = await people.atDesk(host, PHONE)
  const end = async (label: string, question: string) => {
    const dialog = page.getByRole('dialog', { name: question })
    await page.getByRole('button', { name: label }).tap()
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('button', { name: label }).tap()
    await dialog.getByRole('button', { name: label }).tap()
  }
  const open = async (path: string) => {
    await page.goto(`${origin}${path}`)
    await page.getByRole('button', { name: 'More controls' }).tap()
  }
  await open(`/poll/${poll.id}`)
  await page.getByRole('link', { name: 'Back to Host Dashboard' }).tap()
  await expect(page).toHaveURL(`${origin}/host`)
  await open(`/poll/${poll.id}`)
  await end('End Poll', 'End the poll now?')
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()

  await open(`/game/${live.id}`)
  await page.getByRole('link', { name: 'Back to Host Dashboard' }).tap()
  await expect(page).toHaveURL(`${origin}/host`)
  await open(`/game/${live.id}`)
  await end('End Quiz', 'End the quiz now?')
  await expect(page.getByRole('heading', { name: 'Game Over!' })).toBeVisible()
})
