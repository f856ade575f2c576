import type { ClientFrame, ResultDetails, ResultParticipantList, Seat, SessionList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { becomeHost, call, type Host, join, type Socket, startGame, until } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const { hosted, seated } = screensOfATest(site, admin)

const CHOSEN = { teams: 'chosen', teamCount: 3, closeWhenAllAnswered: false } as const

async function choose(player: Socket, team: number) {
  player.send({ type: 'choose', team })
  return player.next('chosen', (frame) => frame.team === team)
}

const ownTeam = async (player: Socket) => (await player.next('snapshot')).me.team

async function play(host: Host, players: readonly (readonly [Socket, number])[]) {
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(phase.name)
  await until(phase.opensAtMs)
  for (const [player, value] of players) {
    player.send({ type: 'answer', question: phase.question.index, value })
    await player.next('ack', ({ question }) => question === phase.question.index)
  }
  return host.move('close')
}

it('L146 a team is chosen with one frame and kept; players without one are assigned at the start', async () => {
  const game = await startGame(site, admin, { timeLimitsS: [20, 20], settings: CHOSEN })
  const host = await hosted(game.id)
  const seats: Seat[] = []
  for (const name of ['Ada', 'Bob', 'Eve', 'Kim']) seats.push(await join(site, game.id, name))
  const [ada, bob, eve, kim] = await Promise.all(seats.map((seat) => seated(seat)))
  if (!ada || !bob || !eve || !kim) throw new Error('nobody is here')
  expect((await ada.next('snapshot')).extras).toMatchObject({ teams: { count: 3, areChosen: true } })

  await choose(ada, 1)
  await choose(bob, 1)
  await choose(bob, 0)
  await host.socket.next('roster', ({ changed }) =>
    changed.some(({ name, team }) => name === 'Bob' && team === 0),
  )
  ada.send({ type: 'choose', team: 3 })
  expect(await ada.next('refused')).toMatchObject({ to: 'choose', code: 'no-such-option' })
  expect(await ownTeam(await seated(seats[0] as Seat))).toBe(1)

  await host.move('start')
  expect((await eve.next('chosen')).team).toBe(2)
  expect((await kim.next('chosen')).team).toBe(0)
  await host.socket.next('roster', ({ changed }) =>
    changed.some(({ name, team }) => name === 'Kim' && team === 0),
  )
  eve.send({ type: 'choose', team: 0 })
  expect(await eve.next('refused')).toMatchObject({ to: 'choose', code: 'too-late' })
  const late = await host.command({ type: 'change-settings', settings: { teams: 'off' } })
  expect(late).toMatchObject({ type: 'refused', code: 'conflict' })
})

it('L148 the leaderboard, the end, results and files show the average of each team', async () => {
  const game = await startGame(site, admin, { timeLimitsS: [20, 20], settings: CHOSEN })
  const host = await hosted(game.id)
  const seats: Seat[] = []
  for (const name of ['Ada', 'Bob', 'Eve']) seats.push(await join(site, game.id, name))
  const [ada, bob, eve] = await Promise.all(seats.map((seat) => seated(seat)))
  if (!ada || !bob || !eve) throw new Error('nobody is here')
  await choose(ada, 0)
  await choose(bob, 0)
  await choose(eve, 2)
  await host.move('start')
  const reveal = await play(host, [
    [ada, 1],
    [bob, 0],
    [eve, 1],
  ])
  if (reveal.name !== 'reveal') throw new Error(reveal.name)
  const pointsOf = (name: string) => reveal.leaderboard.find((place) => place.name === name)?.score ?? 0
  const half = Math.round(pointsOf('Ada') / 2)
  expect(reveal.teams).toEqual([
    { team: 2, score: pointsOf('Eve'), members: 1, rank: 1 },
    { team: 0, score: half, members: 2, rank: 2 },
  ])
  const { result } = await bob.next('result')
  expect(result.team).toEqual({ team: 0, score: half, rank: 2, of: 2 })
  // The frame for all phones contains none of it.
  expect(JSON.stringify(await bob.next('phase', ({ phase }) => phase.name === 'reveal'))).not.toContain(
    '"team"',
  )
  const ended = await host.move('end')
  expect(ended).toMatchObject({ name: 'ended', teams: [{ team: 2 }, { team: 0 }] })

  const path = `/api/results/${game.id}`
  const details = await call<ResultDetails>(site, 'GET', path, { cookie: admin })
  expect(details.body.teams).toMatchObject([
    { team: 2, rank: 1 },
    { team: 0, score: half, rank: 2 },
  ])
  const people = await call<ResultParticipantList>(site, 'GET', `${path}/participants`, { cookie: admin })
  expect(Object.fromEntries(people.body.participants.map(({ name, team }) => [name, team]))).toEqual({
    Ada: 0,
    Bob: 0,
    Eve: 2,
  })
  const file = await fetch(`${site.origin}${path}/export.csv?detail=full`, { headers: { cookie: admin } })
  const text = await file.text()
  expect(text).toContain('Rank,Team,Team Score,Members')
  expect(text).toContain(`2,Foxes,${half},2`)
  const heading = text.split('\n').find((line) => line.startsWith('Rank,Name'))
  expect(heading?.trim()).toMatch(
    /^Rank,Name,Game Score,.*,Team,Points 1,Points 2,Judged Answers,Questions,Right of Quiz \(%\)$/,
  )
})

it('L146 L148 latecomers join the smallest team, players let back in keep theirs, and teams are kept when played again', async () => {
  const settings = { teams: 'lot', teamCount: 2, lateJoin: true } as const
  const game = await startGame(site, admin, { timeLimitsS: [20], settings })
  const host = await hosted(game.id)
  const seats: Seat[] = []
  for (const name of ['Ada', 'Bob', 'Eve']) seats.push(await join(site, game.id, name))
  const [ada, bob] = await Promise.all(seats.map((seat) => seated(seat)))
  if (!ada || !bob) throw new Error('nobody is here')
  ada.send({ type: 'choose', team: 1 })
  expect(await ada.next('refused')).toMatchObject({ to: 'choose', code: 'conflict' })
  const { participant = '' } = seats[2] ?? {}
  await host.command({ type: 'remove-participant', participant })
  await host.move('start')
  expect((await ada.next('chosen')).team).toBe(0)
  expect((await bob.next('chosen')).team).toBe(1)
  // Removed before teams were assigned.
  await host.command({ type: 'let-back', participant })
  expect(await ownTeam(await seated(seats[2] as Seat))).toBe(0)
  const late = await join(site, game.id, 'Late')
  expect(await ownTeam(await seated(late))).toBe(1)

  await host.move('end')
  await call(site, 'POST', `/api/sessions/${game.id}/again`, {
    body: { mode: 'live', questions: 'all' },
    cookie: admin,
  })
  const moved = await bob.next('moved')
  const next = { session: moved.session, participant: moved.participant, token: seats[1]?.token ?? '' }
  const again = await seated(next)
  expect(await again.next('snapshot')).toMatchObject({ me: { team: 1 }, extras: { teams: { count: 2 } } })
})

it('L146 waiting phones are told when teams are turned on in the lobby', async () => {
  const game = await startGame(site, admin, { timeLimitsS: [20], settings: { teams: 'off' } })
  const host = await hosted(game.id)
  const ada = await seated(await join(site, game.id, 'Ada'))
  expect((await ada.next('snapshot')).extras?.teams).toBeUndefined()
  await host.command({ type: 'change-settings', settings: CHOSEN })
  expect((await ada.next('phase', ({ extras }) => extras?.teams !== undefined)).extras).toMatchObject({
    teams: { count: 3, areChosen: true },
  })
  for (const team of [-1, 12, 1.5, '1', null]) ada.send({ type: 'choose', team } as unknown as ClientFrame)
  expect(await ada.next('refused')).toMatchObject({ to: 'frame', code: 'bad-request' })
})

it('L151 an avatar is chosen with one frame, kept with the seat, and shown beside the name', async () => {
  const game = await startGame(site, admin, {
    timeLimitsS: [20, 20],
    settings: { closeWhenAllAnswered: false },
  })
  const host = await hosted(game.id)
  const seat = await join(site, game.id, 'Ada')
  const ada = await seated(seat)
  expect(await ada.next('snapshot')).toMatchObject({ extras: { avatars: true } })
  for (const avatar of [48, -1, 0.5, 'x']) ada.send({ type: 'choose', avatar } as unknown as ClientFrame)
  expect(await ada.next('refused')).toMatchObject({ to: 'frame', code: 'bad-request' })
  ada.send({ type: 'choose', avatar: 47 })
  expect((await ada.next('chosen')).avatar).toBe(47)
  await host.socket.next('roster', ({ changed }) => changed.some(({ avatar }) => avatar === 47))
  const back = await seated(seat)
  expect((await back.next('snapshot')).me.avatar).toBe(47)
  await host.move('start')
  back.send({ type: 'choose', avatar: 1 })
  expect(await back.next('refused')).toMatchObject({ to: 'choose', code: 'too-late' })
  const reveal = await play(host, [[back, 1]])
  expect(reveal).toMatchObject({ leaderboard: [{ name: 'Ada', avatar: 47 }] })
  const ended = await host.move('end')
  expect(ended).toMatchObject({ ranking: [{ name: 'Ada', avatar: 47 }] })
})

it('L145 a live quiz starts with the extras of its host’s previous one, on any device', async () => {
  const { cookie } = await becomeHost(site, admin, 'kept@example.org')
  const settingsOf = async ({ id }: { id: string }) => {
    const host = await hosted(id, site, cookie)
    return (await host.socket.next('host-snapshot')).session.settings
  }
  const keptOf = async () => (await call<SessionList>(site, 'GET', '/api/sessions', { cookie })).body.kept
  expect(await keptOf()).toEqual({})
  const first = await startGame(site, cookie)
  expect(await settingsOf(first)).toMatchObject({ teams: 'off', avatars: true, reactions: true })
  const host = await hosted(first.id, site, cookie)
  const changed = { teams: 'lot', teamCount: 3, reactions: false, lateJoin: true, pace: 'hand' } as const
  expect((await host.command({ type: 'change-settings', settings: changed })).type).toBe('command-done')
  const extras = { teams: 'lot', teamCount: 3, streakPoints: false, avatars: true, reactions: false }
  const kept = { ...extras, objections: false, pace: 'hand', paceS: 7 }
  expect(await keptOf()).toEqual(kept)

  // A poll has none of them, and given extras take precedence.
  const poll = await startGame(site, cookie, { mode: 'poll' })
  expect(await settingsOf(poll)).toMatchObject({ teams: 'off', reactions: true })
  expect(await settingsOf(await startGame(site, cookie))).toMatchObject({ ...kept, lateJoin: false })
  const said = await startGame(site, cookie, { settings: { teams: 'off' } })
  expect(await settingsOf(said)).toMatchObject({ ...kept, teams: 'off' })
  // No one else's team.
  const { cookie: other } = await becomeHost(site, admin, 'other@example.org')
  const theirs = await hosted((await startGame(site, other)).id, site, other)
  expect((await theirs.socket.next('host-snapshot')).session.settings).toMatchObject({
    teams: 'off',
    reactions: true,
  })
})
