import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PersonMatches, QuizCard, ResultList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import {
  becomeAdministrator,
  call,
  connectPlayer,
  type Host,
  join as joinSession,
  openSite,
  startGame,
} from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const { open, hosted } = screensOfATest(site, admin)

/** Everyone who has joined so far, by the host's frames. */
async function filled(host: Host, players: number): Promise<string[]> {
  const names = new Set<string>()
  await host.socket.next('roster', ({ changed }) => {
    for (const { name, isAway } of changed) if (!isAway) names.add(name)
    return names.size >= players
  })
  return [...names]
}

it('L170 L172 fills the lobby, plays along and leaves nothing behind', async () => {
  const game = await startGame(site, admin, { timeLimitsS: [5, 5], settings: { rehearsal: 6 } })
  const host = await hosted(game.id)
  for (const name of await filled(host, 6)) expect(name).toMatch(/^Robot /)

  await host.move('start')
  await host.move('next')
  await host.socket.next('progress', ({ progress }) => progress.answered >= 4)
  const { phase } = await host.socket.next('host-phase', (frame) => frame.phase.name === 'reveal')
  expect(phase.name === 'reveal' && phase.leaderboard.some(({ score }) => score > 0)).toBe(true)
  await host.command({ type: 'end', version: host.version() })
  await host.socket.next('host-phase', (frame) => frame.phase.name === 'ended')

  const all = { mode: 'live', questions: 'all' }
  const again = await call(site, 'POST', `/api/sessions/${game.id}/again`, { body: all, cookie: admin })
  expect(again.status).toBe(409)
  const results = await call<ResultList>(site, 'GET', '/api/results', { cookie: admin })
  expect(results.body).toMatchObject({ results: [], all: 0 })
  const { body } = await call<{ quizzes: QuizCard[] }>(site, 'GET', '/api/quizzes', { cookie: admin })
  expect(body.quizzes.find(({ id }) => id === game.quizId)).toMatchObject({
    sessionCount: 0,
    lastSessions: [],
  })
  const notices = await call<{ notifications: unknown[] }>(site, 'GET', '/api/notifications', {
    cookie: admin,
  })
  expect(JSON.stringify(notices.body)).not.toContain(game.id)
})

it('L170 a self-paced quiz cannot be a rehearsal: its participants’ answers are kept', async () => {
  const quiz = await startGame(site, admin, { mode: 'self-paced', settings: { rehearsal: 5 } })
  // No rehearsal is played again (L170).
  const all = { mode: 'live', questions: 'all' }
  const again = await call(site, 'POST', `/api/sessions/${quiz.id}/again`, { body: all, cookie: admin })
  expect(again.status).toBe(201)
})

it('L172 a real player can join a rehearsal', async () => {
  const game = await startGame(site, admin, { settings: { rehearsal: 5, closeWhenAllAnswered: false } })
  const host = await hosted(game.id)
  const seat = await joinSession(site, game.id, 'Ada')
  const ada = await connectPlayer(site, seat)
  open.push(ada)
  await joinSession(site, game.id, 'Robot Ada')
  await filled(host, 6)
  for (const path of ['/api/participants', '/api/admin/participants']) {
    const found = async (search: string) =>
      (await call<PersonMatches>(site, 'GET', `${path}?search=${search}`, { cookie: admin })).body.people
    expect((await found('robot')).map(({ name }) => name)).toEqual(['Robot Ada'])
    expect(await found('ada')).toHaveLength(2)
  }
  await host.move('start')
  await host.move('next')
  const { phase } = await ada.next('phase', (frame) => frame.phase.name === 'question')
  expect(JSON.stringify(phase)).not.toContain('Robot')
})

it('L172 a poll can be rehearsed, without affecting other polls', async () => {
  const rehearsal = await startGame(site, admin, { mode: 'poll', settings: { rehearsal: 5 } })
  const real = await startGame(site, admin, { mode: 'poll' })
  const [host, beside] = [await hosted(rehearsal.id), await hosted(real.id)]
  await filled(host, 5)
  await host.move('start')
  await host.socket.next('progress', ({ progress }) => progress.answered >= 4)
  expect(beside.socket.frames.filter(({ type }) => type === 'roster')).toEqual([])
})

it('L172 after a restart the same players come back and continue answering', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pinquiz-rehearsal-'))
  const first = await openSite({ dataDir })
  const cookie = await becomeAdministrator(first)
  const game = await startGame(first, cookie, { settings: { rehearsal: 5 } })
  const host = await hosted(game.id, first, cookie)
  await filled(host, 5)
  await host.move('start')
  await first.close()

  const second = await openSite({ dataDir })
  const back = await hosted(game.id, second, cookie)
  const { roster } = await back.socket.next('host-snapshot')
  expect(roster).toHaveLength(5)
  await back.move('next')
  const { progress } = await back.socket.next('progress', (frame) => frame.progress.answered >= 4)
  expect(progress.of).toBe(5)
  await second.close()
  rmSync(dataDir, { recursive: true, force: true })
})
