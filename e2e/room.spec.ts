import type { Page } from '@playwright/test'
import { keepPicture } from './support/looking/appearance.ts'
import { findings, sidewaysScroll } from './support/looking/axe.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

async function enter(phone: Page, address: string, name: string) {
  await phone.goto(address)
  await phone.getByRole('textbox', { name: 'Your name' }).fill(name)
  await phone.getByRole('button', { name: 'Join Quiz' }).tap()
}

const manage = (lobby: Page) => lobby.getByRole('button', { name: /^Manage/ })
const tab = (lobby: Page, name: string) => lobby.getByRole('tab', { name }).click()

test('a profane name stays off the big screen until the host shows it, and a removed player stays out until let back in', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30], 'Names'))
  const lobby = await people.atDesk(host)
  await lobby.goto(`${origin}/game/${game.id}`)
  const phone = await people.onPhone()
  await enter(phone, `${origin}/join?pin=${game.pin}`, 'Puta')
  await expect(phone).toHaveURL(/\/play\//)
  await expect(phone.getByText('Puta')).toBeVisible()
  await expect(lobby.getByRole('main')).toContainText('#1')
  await expect(lobby.getByRole('main')).not.toContainText('Puta')

  // It opens with what calls for the host.
  await manage(lobby).click()
  await expect(lobby.getByRole('tab', { name: 'Names' })).toHaveAttribute('aria-selected', 'true')
  const dialog = lobby.getByRole('dialog')
  await expect(dialog).not.toContainText('Puta')
  await dialog.getByRole('button', { name: 'Read: #1' }).click()
  await expect(dialog).toContainText('Puta')
  expect(await findings(lobby)).toEqual([])
  await dialog.getByRole('button', { name: 'Show to everyone: #1' }).click()
  await expect(dialog).toContainText('No names are held back.')

  await tab(lobby, 'Players')
  await dialog.getByRole('checkbox', { name: /^Puta/ }).check()
  await dialog.getByRole('button', { name: 'Remove 1 player' }).click()
  const question = lobby.getByRole('dialog', { name: 'Remove 1 player?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(phone.getByText('You were removed from the game').first()).toBeVisible()
  await phone.goto(`${origin}/join?pin=${game.pin}`)
  await expect(phone.getByRole('heading', { name: 'You were removed from the game' })).toBeVisible()
  await expect(phone.getByText('Welcome back')).toHaveCount(0)
  expect(await findings(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Go back in' }).tap()
  await expect(phone.getByText('The host removed you from this game.').first()).toBeVisible()

  await tab(lobby, 'Removed')
  await dialog.getByRole('button', { name: 'Let back in: Puta' }).click()
  await expect(dialog).toContainText('No one has been removed.')
  await phone.goto(`${origin}/join?pin=${game.pin}`)
  await phone.getByRole('button', { name: 'Go back in' }).tap()
  await expect(phone.getByText('Waiting for game to start', { exact: true })).toBeVisible()
  await expect(lobby.getByText('1 Player Joined')).toBeVisible()
})

test('newcomers choose a made-up name and wait until the host admits them', async ({ site, people }) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30], 'The door'))
  const lobby = await people.atDesk(host)
  await lobby.goto(`${origin}/game/${game.id}`)
  // With a key: a mouse leaves no focus on the buttons, so that Space continues the show.
  await manage(lobby).press('Enter')
  await tab(lobby, 'Joining')
  await lobby.getByRole('switch', { name: 'Waiting room' }).check()
  await lobby.getByRole('switch', { name: 'Friendly names' }).check()
  await lobby.getByLabel('Player limit').fill('2')
  await lobby.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lobby.getByRole('switch', { name: 'Friendly names' })).toBeChecked()
  expect(await findings(lobby)).toEqual([])
  await lobby.keyboard.press('Escape')
  await expect(manage(lobby)).toBeFocused()

  const phones = await Promise.all([1, 2, 3].map(() => people.onPhone()))
  for (const phone of phones) {
    await phone.goto(`${origin}/join?pin=${game.pin}`)
    const names = phone.getByRole('group', { name: 'Choose a name' }).getByRole('button')
    await expect(names).toHaveCount(4)
    expect(await findings(phone)).toEqual([])
    await names.first().tap()
    await expect(phone.getByRole('status').filter({ hasText: 'The host has to let you in' })).toBeVisible()
  }
  const notice = lobby.getByRole('region', { name: 'Waiting to get in' })
  await expect(notice).toContainText('3 people are waiting')
  // While a presenter view is open, only it shows who is waiting (L139).
  const view = await lobby.context().newPage()
  await view.goto(`${origin}/present/${game.id}`)
  await expect(view.getByRole('region', { name: 'Waiting to get in' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await view.close()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Choose who gets in' }).click()
  const choice = lobby.getByRole('dialog', { name: 'Choose who gets in' })
  expect(await findings(lobby)).toEqual([])
  await choice.getByRole('checkbox').first().check()
  await choice.getByRole('button', { name: 'Let 1 person in' }).click()
  await expect(lobby.getByText('1 Player Joined')).toBeVisible()
  await notice.getByRole('button', { name: 'Let them in' }).click()
  await expect(lobby.getByText('2 Players Joined')).toBeVisible()
  const isTurnedAway = async () => {
    const counts = phones.map((phone) => phone.getByText('The session is full').count())
    return (await Promise.all(counts)).some((count) => count > 0)
  }
  await expect.poll(isTurnedAway).toBe(true)
})

test('L80 the host reads how many more newcomers wait than are listed', async ({ site, people }) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30], 'A long queue'), { waitingRoom: true })
  const lobby = await people.atDesk(host)
  await lobby.goto(`${origin}/game/${game.id}`)
  const ask = (number: number) =>
    fetch(`${origin}/api/sessions/${game.id}/participants`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Guest ${number}`, token: String(number).padStart(22, 'a') }),
    })
  // A newcomer who stops asking has left.
  const askAll = () => Promise.all(Array.from({ length: 103 }, (_, number) => ask(number)))
  await askAll()
  const asking = setInterval(() => void askAll(), 5_000)
  try {
    const notice = lobby.getByRole('region', { name: 'Waiting to get in' })
    await expect(notice).toContainText('103 people are waiting')
    await notice.getByRole('button', { name: 'Choose who gets in' }).click()
    const choice = lobby.getByRole('dialog', { name: 'Choose who gets in' })
    await expect(choice.getByRole('checkbox')).toHaveCount(100)
    await expect(choice).toContainText('3 more are waiting')
  } finally {
    clearInterval(asking)
  }
})

test('the participant tools fit on a phone and the big screen, in both themes', async ({
  site,
  people,
}, info) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([30], 'Pictures'))
  const seats = `${origin}/api/sessions/${game.id}/participants`
  const headers = { 'content-type': 'application/json' }
  for (const name of ['Ana', 'Ben', 'Puta', 'Zoë', 'Émile', 'Jörg'])
    await fetch(seats, { method: 'POST', headers, body: JSON.stringify({ name }) })
  for (const [width, height, colorScheme] of [
    [360, 740, 'light'],
    [1280, 800, 'dark'],
    [1920, 1080, 'light'],
  ] as const) {
    const lobby = await people.atDesk(host, {
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await lobby.goto(`${origin}/game/${game.id}`)
    await expect(lobby.getByText('6 Players Joined')).toBeVisible()
    await keepPicture(lobby, info.outputPath(`lobby-${width}.png`), true)
    await manage(lobby).click()
    for (const name of ['Players', 'Names', 'Removed', 'Joining']) {
      await tab(lobby, name)
      expect(await sidewaysScroll(lobby)).toBe(0)
      await keepPicture(lobby, info.outputPath(`${name}-${width}.png`))
    }
    await lobby.close()
  }
})
