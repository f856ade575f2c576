import type { SessionSettings } from '@pinquiz/game'
import type { ResultDetails, ResultParticipantList, Seat } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { call, type Host, join, type Socket, startGame, until } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const { hosted, seated } = screensOfATest(site, admin)

const typed = (text: string) => ({
  kind: 'typed-answer',
  text,
  timeLimitS: 20,
  accepted: ['Lima'],
  toleratesTypos: false,
})
const QUESTIONS = ['First?', 'Second?', 'Third?', 'Fourth?'].map(typed)
const SETTINGS = { closeWhenAllAnswered: false, streakPoints: true, teams: 'lot', teamCount: 2 } as const

type Game = { id: string; host: Host; players: readonly Socket[] }

async function started(settings: Partial<SessionSettings>): Promise<Game> {
  const { id } = await startGame(site, admin, { questions: QUESTIONS, settings })
  const host = await hosted(id)
  const seats: Seat[] = []
  for (const name of ['Ada', 'Bob']) seats.push(await join(site, id, name))
  const players = await Promise.all(seats.map((seat) => seated(seat)))
  await host.move('start')
  return { id, host, players }
}

/** Everyone's own result of the next question. */
async function round({ host, players }: Game, texts: string[]) {
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(phase.name)
  const { index } = phase.question
  await until(phase.opensAtMs)
  for (const [at, player] of players.entries()) {
    player.send({ type: 'answer', question: index, value: texts[at] ?? '' })
    await player.next('ack', ({ question }) => question === index)
  }
  await host.move('close')
  return Promise.all(
    players.map((player) => player.next('result', ({ result }) => result.question === index)),
  )
}

const read = async ({ id }: Game) => {
  const path = `/api/results/${id}`
  const list = await call<ResultParticipantList>(site, 'GET', `${path}/participants`, { cookie: admin })
  return Object.fromEntries(
    list.body.participants.map(({ name, score, answers }) => {
      const points = answers.map((answer) => answer?.points ?? 0)
      return [name, { score, points, bonuses: answers.map((answer) => answer?.bonus ?? 0) }]
    }),
  )
}
const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0)

it('L185 streaks earn points, which follow voided, restored and later accepted answers', async () => {
  const game = await started(SETTINGS)
  const refused = await game.host.command({ type: 'change-settings', settings: { streakPoints: false } })
  expect(refused).toMatchObject({ type: 'refused', code: 'conflict' })

  await round(game, ['Lima', 'Lima'])
  await round(game, ['Lima', 'Cusco'])
  const [third, thirdOfBob] = await round(game, ['Lima', 'Lima'])
  expect(third?.result.bonus).toBe(50)
  expect(third?.result.points).toBeGreaterThan(1050)
  expect(thirdOfBob?.result.bonus).toBeUndefined()
  const [fourth] = await round(game, ['Lima', 'Lima'])
  expect(fourth?.result.bonus).toBe(100)
  await game.host.move('next')
  const before = await read(game)
  expect(before).toMatchObject({ Ada: { bonuses: [0, 0, 50, 100] }, Bob: { bonuses: [0, 0, 0, 0] } })
  for (const { score, points } of Object.values(before)) expect(score).toBe(sum(points))
  expect(fourth?.result.score).toBe(before.Ada?.score)

  // A voided question isn't part of the streak, until it counts again.
  const setVoided = (isVoided: boolean) => game.host.command({ type: 'set-voided', question: 0, isVoided })
  await setVoided(true)
  const without = await read(game)
  expect(without.Ada).toMatchObject({ bonuses: [0, 0, 0, 50] })
  expect(without.Ada?.score).toBe(sum(without.Ada?.points.slice(1) ?? []))
  await setVoided(false)
  expect(await read(game)).toEqual(before)

  // Bob's streak is complete once Cusco is correct as well.
  await game.host.command({ type: 'rule-on-answer', question: 1, answer: 'Cusco', ruling: 'accepted' })
  const ruled = await read(game)
  expect(ruled.Bob).toMatchObject({ bonuses: [0, 0, 50, 100] })
  expect(ruled.Bob?.score).toBe(sum(ruled.Bob?.points ?? []))

  const details = await call<ResultDetails>(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
  const scores = Object.values(ruled).map(({ score }) => score)
  expect(details.body.teams?.map(({ score }) => score).sort()).toEqual([...scores].sort())
  const path = `${site.origin}/api/results/${game.id}/export.csv?detail=full`
  const text = await (await fetch(path, { headers: { cookie: admin } })).text()
  expect(text).toMatch(
    /^Rank,Name,Game Score,.*,Streak Points,Team,Points 1,Points 2,Points 3,Points 4,Streak Points 1,Streak Points 2,Streak Points 3,Streak Points 4,Judged Answers,Questions,Right of Quiz \(%\)\r?$/m,
  )
  expect(text).toMatch(/,Bob,.*,150,Owls,\d+,\d+,\d+,\d+,0,0,50,100,\d+,4,[\d.]+\r?$/m)
})

it('L185 L56 a question asked again is part of the streak; without the setting streaks earn nothing', async () => {
  const game = await started(SETTINGS)
  await round(game, ['Lima', 'Lima'])
  await round(game, ['Lima', 'Lima'])
  await round(game, ['Lima', 'Cusco'])
  await game.host.move('ask-again')
  const phase = game.host.phase()
  if (phase?.name !== 'question') throw new Error(phase?.name)
  await until(phase.opensAtMs)
  for (const player of game.players) player.send({ type: 'answer', question: 3, value: 'Lima' })
  for (const player of game.players) await player.next('ack', ({ question }) => question === 3)
  await game.host.move('close')
  await game.host.move('end')
  expect(await read(game)).toMatchObject({
    Ada: { bonuses: [0, 0, 0, 50, 0] },
    Bob: { bonuses: [0, 0, 0, 50, 0] },
  })

  const plain = await started({ ...SETTINGS, streakPoints: false })
  for (let at = 0; at < 3; at += 1) await round(plain, ['Lima', 'Lima'])
  await plain.host.move('end')
  expect(await read(plain)).toMatchObject({ Ada: { bonuses: [0, 0, 0, 0] } })
})
