import { findings } from '../support/looking/axe.ts'
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
