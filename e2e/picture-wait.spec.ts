import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { HostScreen } from './support/playing/host-screen.ts'
import { Player, seesChoice } from './support/playing/player.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

const WAIT_MS = 3000
const OPTIONS_MS = 700

type Opening = { opensAtMs: number; mayOpenAtMs?: number }

/** When the question opens according to each message to this page. */
function openingsOf(page: Page): Opening[] {
  const told: Opening[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { phase } = JSON.parse(String(payload)) as { phase?: Opening & { name: string } }
      if (phase?.name === 'question') told.push(phase)
    }),
  )
  return told
}

async function pictured(api: Api, readingS: number) {
  const file = await readFile('docs/images/lobby.png')
  const media = await api.post<{ id: string; width: number; height: number }>('/api/media', file)
  const { id, width, height } = media
  const picture = { id, alt: 'A lobby', width, height }
  const quiz = plainQuiz([60], 'Pictures')
  return { ...quiz, questions: quiz.questions.map((one) => ({ ...one, readingS, media: { picture } })) }
}

test('Q20 the question waits three seconds, no longer, for a phone whose network delays the picture', async ({
  site,
  people,
}) => {
  test.slow()
  const { origin, host } = site
  // Reading time is long enough for the fast phone to load its picture, even on a slow machine.
  const game = await host.startGame(await pictured(host, 10))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const slow = await people.onPhone()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await slow.route('**/media/**', async (route) => {
    await isReleased
    await route.continue()
  })
  const quick = await people.onPhone()
  const told = openingsOf(quick)
  const ada = await Player.join(quick, 'Ada', { origin, pin: game.pin })
  const bo = await Player.join(slow, 'Bo', { origin, pin: game.pin })
  await new HostScreen(wall).start('Pictures')

  const waiting = wall.getByRole('status').filter({ hasText: /^Loading pictures/ })
  await expect(waiting).toHaveText('Loading pictures: 1 of 2 players have them')
  await expect(ada.page.getByRole('button', { name: 'Submit Answer' })).toBeHidden()
  await seesChoice(ada.page)
  const openedAtMs = Date.now()
  const { opensAtMs, mayOpenAtMs = 0 } = told[0] as Opening
  expect(opensAtMs).toBe(mayOpenAtMs + WAIT_MS)
  // Its options are visible a moment before it opens (Q8).
  expect(openedAtMs).toBeGreaterThanOrEqual(opensAtMs - OPTIONS_MS)
  expect(told.map((one) => one.opensAtMs)).toEqual([opensAtMs])
  await expect(waiting).toHaveCount(0)
  await seesChoice(bo.page)
  release()
  await expect
    .poll(() =>
      bo.page.getByRole('img', { name: 'A lobby' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('Q20 the question opens as planned if every phone has the picture in time', async ({ site, people }) => {
  test.slow()
  const { origin, host } = site
  const game = await host.startGame(await pictured(host, 10))
  const wall = await people.atDesk(host)
  await wall.goto(`${origin}/game/${game.id}`)
  const players: Player[] = []
  const told: Opening[][] = []
  for (const name of ['Ada', 'Bo']) {
    const page = await people.onPhone()
    told.push(openingsOf(page))
    players.push(await Player.join(page, name, { origin, pin: game.pin }))
  }
  await new HostScreen(wall).start('Pictures')
  for (const { page } of players) await seesChoice(page)
  for (const one of told) {
    const [announced, opened] = one as [Opening, Opening]
    expect(opened).toMatchObject({ opensAtMs: announced.mayOpenAtMs })
    expect(opened).not.toHaveProperty('mayOpenAtMs')
  }
})
