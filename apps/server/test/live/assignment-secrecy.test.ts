import { DEFAULT_ASSIGNMENT, FEEDBACK, ISSUE_LEAD_MS, PAUSE_MS, POINTS_SHOWN, SETTINGS } from '@pinquiz/game'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, type Running } from './live-game.ts'
import { openProxied, seatIn, startSelfPaced, type Taker, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

const POLICIES = SETTINGS.review.among.flatMap((review) =>
  FEEDBACK.flatMap((feedback) => POINTS_SHOWN.map((points) => ({ review, feedback, points }))),
)
type Policy = (typeof POLICIES)[number]

/** Everything one participant's browser is told, over the socket and over HTTP. */
type Told = { taker: Taker; again: Taker; texts: string[] }

async function sit(game: Running, value: number): Promise<Told> {
  const seat = await seatIn(site, game.id)
  const { taker } = await takeSeat(site, seat)
  await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  await taker.answer(0, value)
  const replies = await Promise.all([
    call(site, 'GET', `/api/sessions/${game.id}/entry`),
    call(site, 'GET', `/api/games/${game.pin}`),
    call(site, 'GET', `/api/sessions/${game.id}/attempts/${seat.participant}/incidents`),
    call(site, 'GET', `/api/results/${game.id}`),
  ])
  // Reloads: the snapshot tells everything again.
  const { taker: again } = await takeSeat(site, seat)
  expect(await again.refusedReview(0)).toMatchObject({ code: 'not-yet' })
  return { taker, again, texts: replies.map(({ body }) => JSON.stringify(body)) }
}

const toldOf = ({ taker, again, texts }: Told) => [
  ...[...taker.socket.frames, ...again.socket.frames].map((frame) => JSON.stringify(frame)),
  ...texts,
]

/** Without what differs between two people anyway. */
const alike = (told: Told, value: number) =>
  toldOf(told)
    .filter((text) => !text.includes('"pong"'))
    .map((text) =>
      text
        .replace(`"value":${value}`, '"value":"own"')
        .replace(/"(participant|rejoinCode|requestId)":"[^"]*"/g, '"own"')
        .replace(/"\w+Ms":[\d.]+/g, '"ms"'),
    )

async function review(policy: Policy, game: Running, reviewer: Taker) {
  if (policy.review === 'completed') {
    for (const question of [0, 1])
      expect('points' in (await reviewer.review(question)).outcome).toBe(policy.points !== 'never')
    return
  }
  if (policy.review === 'ended') {
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'end', version: host.version() })
    await reviewer.next('phase')
    await host.socket.close()
  }
  expect(await reviewer.refusedReview(0)).toMatchObject({ code: 'not-yet' })
}

describe('what participants learn while others take the quiz', () => {
  it.each(POLICIES)(
    'S18, S65, S67 no right answer, review $review, feedback $feedback, points $points',
    async (policy) => {
      const { feedback, points } = policy
      const settings = { review: policy.review, assignment: { ...DEFAULT_ASSIGNMENT, feedback, points } }
      const game = await startSelfPaced(site, admin, { timeLimitsS: [60, 60], settings })
      const { taker: reviewer } = await takeSeat(site, await seatIn(site, game.id))
      await reviewer.advance(null)
      clock.advanceMs(ISSUE_LEAD_MS)
      await reviewer.answer(0, 1)
      clock.advanceMs(PAUSE_MS)
      await reviewer.advance(0)
      clock.advanceMs(ISSUE_LEAD_MS)
      const done = await reviewer.answer(1, 1)
      expect('score' in done).toBe(points !== 'never')

      const right = await sit(game, 1)
      const wrong = await sit(game, 2)
      await review(policy, game, reviewer)
      clock.advanceMs(PAUSE_MS + ISSUE_LEAD_MS)
      for (const { again } of [right, wrong])
        expect(await again.advance(0)).toMatchObject({ name: 'question', question: { index: 1 } })

      for (const told of [right, wrong]) {
        const text = toldOf(told).join('\n')
        expect(text).not.toMatch(/"key"|"reviewed"|explanation|counts/)
        if (feedback !== 'verdict') expect(text).not.toMatch(/isCorrect|credit/)
        if (feedback !== 'verdict' || points !== 'each') expect(text).not.toMatch(/"points"|"score":[1-9]/)
      }
      if (feedback !== 'verdict') expect(alike(right, 1)).toEqual(alike(wrong, 2))
      const sockets = [reviewer, right.taker, right.again, wrong.taker, wrong.again].map(
        ({ socket }) => socket,
      )
      await Promise.all(sockets.map((socket) => socket.close()))
    },
  )
})
