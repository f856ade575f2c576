import { Api } from './support/api.ts'
import { PHONE } from './support/browser.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { ServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'

const PLACES = 300
// The machine itself is exempt: all claim to come from the same school.
const FROM_SCHOOL = { 'x-forwarded-for': '198.51.100.7' }

test('one player too many from a network waits for the host, and gets in without another tap', async ({
  people,
}) => {
  const server = await ServerProcess.start({ TRUSTED_PROXIES: '127.0.0.1' })
  const { origin } = server
  const administrator = await Api.administrator(origin, server.setupLink())
  const who = { name: 'Hanna Host', email: 'hanna@example.org' }
  const host = await Api.approvedHost(origin, administrator, who)
  const game = await host.startGame(plainQuiz([30], 'A full hall'))
  const seats = `${origin}/api/sessions/${game.id}/participants`
  const headers = { ...FROM_SCHOOL, 'content-type': 'application/json' }
  const joined = await Promise.all(
    Array.from({ length: PLACES }, (_, at) =>
      fetch(seats, { method: 'POST', headers, body: JSON.stringify({ name: `Pupil ${at}` }) }),
    ),
  )
  expect(joined.filter(({ status }) => status !== 201)).toEqual([])

  const lobby = await people.atDesk(host)
  await lobby.goto(`${origin}/game/${game.id}`)
  await expect(lobby.getByText('300 Players Joined')).toBeVisible()
  const phone = await people.onPhone({ ...PHONE, extraHTTPHeaders: FROM_SCHOOL })
  await phone.goto(`${origin}/join?pin=${game.pin}`)
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Zoe')
  await phone.getByRole('button', { name: 'Join Quiz' }).tap()
  await expect(phone.getByRole('status').filter({ hasText: 'Please wait a moment' })).toBeVisible()

  const notice = lobby.getByRole('region', { name: 'Waiting to get in' })
  await expect(notice).toContainText('1 person is waiting from 1 network.')
  await notice.getByRole('button', { name: 'Let them in' }).click()
  await expect(notice).toBeHidden()
  await expect(lobby.getByRole('main')).toBeFocused()
  await expect(phone).toHaveURL(/\/play\//)
  await expect(lobby.getByText('301 Players Joined')).toBeVisible()
  await Promise.all([administrator.dispose(), host.dispose()])
  await server.remove()
})
