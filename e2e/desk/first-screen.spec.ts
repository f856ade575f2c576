import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { playGame } from '../support/playing/played-game.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { SocketTaker } from '../support/playing/socket-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a self-paced quiz has PIN, figures and its table on the first screen, and its rules folded', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const title = 'Everything about the planets, for the seventh grade'
  const game = await startSelfPaced(host, plainQuiz([60], title))
  const taker = await SocketTaker.begin(origin, host, game.id, 'Ana Alder')
  const page = await people.atDesk(host)
  await page.goto(`${origin}/anytime-quiz/${game.id}`)
  const row = page.getByRole('rowheader').filter({ hasText: 'Ana Alder' })
  for (const one of [page.getByText('Average Score'), row]) await expect(one).toBeInViewport({ ratio: 1 })
  const limit = page.getByLabel('Player limit')
  await expect(limit).toBeHidden()
  await page.getByRole('button', { name: 'Rules' }).press('Enter')
  await expect(limit).toBeVisible()
  expect(await findings(page)).toEqual([])
  taker.leave()
})

test('eight participants of a self-paced quiz are seen at 1366×768, and PIN and actions are low on a phone', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const title = 'Everything about the planets, for the seventh grade'
  const settings = { oneAttemptPerNetwork: false }
  const game = await startSelfPaced(host, plainQuiz([60, 60], title), settings)
  const takers = await Promise.all(
    [...'ABCDEFGHI'].map((letter) => SocketTaker.begin(origin, host, game.id, `Ana Alder ${letter}`)),
  )
  await Promise.all(takers.map((taker) => taker.open(0)))
  const page = await people.atDesk(host, { viewport: { width: 1366, height: 768 } })
  await page.goto(`${origin}/anytime-quiz/${game.id}`)
  const rows = page.getByRole('table', { name: 'Participants' }).getByRole('rowheader')
  await expect(page.getByText('Question 1 of 2')).toHaveCount(9)
  await expect(rows.nth(7)).toBeInViewport({ ratio: 1 })

  const phone = await people.onPhone({ storageState: await host.storageState() })
  await phone.goto(`${origin}/anytime-quiz/${game.id}`)
  await expect(phone.getByText(/^Ana Alder/).first()).toBeInViewport({ ratio: 1 })
  expect(await sidewaysScroll(phone)).toBe(0)
  await phone.getByRole('button', { name: 'More' }).tap()
  await expect(phone.getByRole('menuitem', { name: 'All answers (CSV)' })).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('menuitem', { name: 'Share…' })).toBeInViewport({ ratio: 1 })
  expect(await findings(phone)).toEqual([])
  for (const taker of takers) taker.leave()
})

test('a roster begins with its people: nine of them at 1366×768, and who gets in is folded', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await startSelfPaced(host, plainQuiz([60], 'Rivers of 9b'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/anytime-quiz/${game.id}/roster`)
  const names = [...'ABCDEFGHIJ'].map((letter) => `Person ${letter}`)
  await page.getByLabel('Names, one per line').fill(names.join('\n'))
  await page.getByRole('button', { name: 'Add 10 people' }).click()
  const row = page.getByRole('rowheader').nth(8)
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Who takes part' }).press('Enter')
  await page.getByLabel('Who takes part').selectOption('Only people on the roster')
  await page.getByRole('button', { name: 'Add people' }).press('Enter')
  await expect(page.getByLabel('Names, one per line')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('the host dashboard on a phone begins with Create, and its quizzes are rows', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  for (const title of ['Rivers', 'Capitals', 'Planets']) await host.createQuiz(plainQuiz([20], title))
  const page = await people.onPhone({ storageState: await host.storageState() })
  await page.goto(`${origin}/host`)
  await expect(page.getByRole('main').getByRole('link').nth(2)).toHaveText('Create PinQuiz')
  const card = page.getByRole('listitem').filter({ hasText: 'Rivers' })
  expect((await card.boundingBox())?.height).toBeLessThan(200)
  expect(await findings(page)).toEqual([])
  await card.getByRole('button', { name: 'More actions: Rivers' }).tap()
  await page.getByRole('menuitem', { name: 'Delete Quiz' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Quiz' }).tap()
  await expect(card).toBeHidden()
})

test('results on a phone begin with the results: filters are folded unless they are in use', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  await playGame(origin, host, { quiz: plainQuiz([20], 'Small screens'), script: { Ana: [1] } })
  const page = await people.onPhone({ storageState: await host.storageState() })
  await page.goto(`${origin}/results`)
  await page.getByRole('searchbox').fill('Small screens')
  await expect(page.getByRole('heading', { name: 'Small screens' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('From')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByLabel('Type').selectOption('Poll')
  await expect(page.getByRole('heading', { name: 'No results match' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Type')).toHaveValue('poll')
})

test('the players of a poll are the first thing on its monitor', async ({ site, people }) => {
  const { origin, host } = site
  const { id: quizId } = await host.createQuiz(plainQuiz([20], 'Watched'))
  const game = await host.startSession(quizId, 'poll')
  for (const name of ['Tom', 'Pia']) await host.post(`/api/sessions/${game.id}/participants`, { name })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/poll-monitor/${game.id}`)
  const players = page.getByRole('heading', { name: 'Joined Players' })
  await expect(page.getByText('2 Players Joined')).toBeVisible()
  expect((await players.boundingBox())?.y).toBeLessThan(260)
  expect(await findings(page)).toEqual([])
})
