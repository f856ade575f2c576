import type { Assignment } from '@pinquiz/game'
import type {
  PersonMatches,
  RemovedList,
  ResultDetails,
  ResultParticipantList,
  Seat,
} from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { assigned, attemptsAt, nextSeat, TWICE } from './attempts-run.ts'
import { call } from './live-game.ts'
import { openProxied, seatIn, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin: cookie } = await openProxied(clock)
const { finish, finished, hostOf, endOf, helloOf } = attemptsAt({ site, cookie, clock })

describe('S83 the attempt that counts', () => {
  /** Ana's attempts: 100, 200, 0; Bo's one: 100. */
  async function counted(counting: Assignment['counting']) {
    const { game, seat, taker } = await finished(assigned({ attempts: 3, counting }), [1, 2])
    const seats: Seat[] = [{ session: seat.session, participant: seat.participant, token: seat.token }]
    let current = taker
    for (const answers of [
      [1, 1],
      [2, 2],
    ] as [number, number][]) {
      const next = await nextSeat(current, seat)
      await current.socket.close()
      current = (await takeSeat(site, next)).taker
      await finish(current, answers)
      seats.push(next)
    }
    await current.socket.close()
    const bo = await takeSeat(site, await seatIn(site, game.id, 'Bo Birch'))
    await finish(bo.taker, [1, 2])
    await bo.taker.socket.close()
    await endOf(game)
    return { game, seats }
  }
  const result = async (session: string) =>
    (await call<ResultDetails>(site, 'GET', `/api/results/${session}`, { cookie })).body
  const participants = async (session: string) =>
    (await call<ResultParticipantList>(site, 'GET', `/api/results/${session}/participants`, { cookie })).body

  it.each([
    { counting: 'best' as const, number: 2, score: 200, average: 150, winner: 'Ana Example', right: [2, 1] },
    { counting: 'last' as const, number: 3, score: 0, average: 50, winner: 'Bo Birch', right: [1, 0] },
    { counting: 'first' as const, number: 1, score: 100, average: 100, winner: 'Ana Example', right: [2, 0] },
  ])('$counting: figures, ranks and questions are those of counting attempts', async (expected) => {
    const { counting, number, score, average, winner, right } = expected
    const { game } = await counted(counting)
    const details = await result(game.id)
    expect(details).toMatchObject({ participants: 2, winner: { name: winner }, average: { score: average } })
    expect(details.questions.map(({ asked }) => asked)).toEqual([2, 2])
    expect(details.questions.map(({ counts }) => counts)).toEqual(
      right.map((given) => expect.objectContaining({ 1: given })),
    )
    const list = await participants(game.id)
    expect(list.total).toBe(2)
    const ana = list.participants.find(({ name }) => name === 'Ana Example')
    expect(ana).toMatchObject({ score, attempt: { number } })
    expect(ana?.others?.map(({ rank, attempt }) => [rank, attempt?.number])).toEqual(
      [1, 2, 3].filter((each) => each !== number).map((each) => [null, each]),
    )
    expect(list.participants.find(({ name }) => name === 'Bo Birch')).not.toHaveProperty('others')
    const items = await call<{ attempts: number }>(site, 'GET', `/api/results/${game.id}/items`, { cookie })
    expect(items.body.attempts).toBe(2)
    const { results } = (
      await call<{ results: { id: string; participants: number }[] }>(site, 'GET', '/api/results', { cookie })
    ).body
    expect(results.find(({ id }) => id === game.id)).toMatchObject({
      participants: 2,
      winner: { name: winner },
    })
  })

  it('S83 files list every attempt with its number, and say which counts', async () => {
    const { game } = await counted('best')
    const url = `${site.origin}/api/results/${game.id}/export.csv?detail=full`
    const text = await (await fetch(url, { headers: { cookie } })).text()
    const tables = text.split(/\r\n\r\n/)
    const tableOf = (name: string) => {
      const found = tables.find((table) => table.replace('\ufeff', '').startsWith(`${name}\r\n`)) ?? ''
      const [, heading = '', ...rows] = found.trim().split('\r\n')
      const columns = heading.split(',')
      return (...names: string[]) =>
        rows.map((row) => names.map((column) => row.split(',')[columns.indexOf(column)]))
    }
    expect(
      tableOf('Summary')(
        'Total Participants',
        'Winner',
        'Average Score',
        'Attempts Allowed',
        'Attempt That Counts',
      ),
    ).toEqual([['2', 'Ana Example', '150', '3', 'best']])
    expect(tableOf('Participant Summary')('Rank', 'Name', 'Score', 'Attempt', 'Counts')).toEqual([
      ['1', 'Ana Example', '200', '2', 'yes'],
      ['', 'Ana Example', '100', '1', 'no'],
      ['', 'Ana Example', '0', '3', 'no'],
      ['2', 'Bo Birch', '100', '1', 'yes'],
    ])
    const answers = tableOf('Detailed Player Answers')('Name', 'Question', 'Points', 'Attempt', 'Counts')
    expect(answers).toHaveLength(8)
    expect(answers[0]).toEqual(['Ana Example', '1', '100', '2', 'yes'])
    expect(tableOf('Question Performance')('Total Answers', 'Correct Answers')).toEqual([
      ['2', '2'],
      ['2', '1'],
    ])
  })

  it('L76 removing someone removes all their attempts, and letting them back in brings all back', async () => {
    const { game, seat, taker } = await finished(TWICE)
    const next = await nextSeat(taker, seat)
    await taker.socket.close()
    const { host } = await hostOf(game)
    await host.command({ type: 'remove-participant', participant: next.participant })
    expect(await Promise.all([helloOf(seat), helloOf(next)])).toEqual([
      'participant-removed',
      'participant-removed',
    ])
    const path = `/api/sessions/${game.id}/removed`
    const { removed } = (await call<RemovedList>(site, 'GET', path, { cookie })).body
    expect(removed).toMatchObject([{ participant: seat.participant, name: 'Ana Example' }])
    await host.command({ type: 'let-back', participant: seat.participant })
    const back = await takeSeat(site, next)
    expect(back.snapshot.attempt).toMatchObject({ name: 'not-started', tries: { number: 2 } })
    await Promise.all([back.taker.socket.close(), host.socket.close()])
  })

  it('P1 erasing someone erases all their attempts; they are found once', async () => {
    const { game, seats } = await counted('best')
    const found = await call<PersonMatches>(site, 'GET', '/api/participants?search=ana', { cookie })
    const ids = found.body.people.map(({ id }) => id)
    expect(seats.map(({ participant }) => ids.includes(participant))).toEqual([true, false, false])
    const erased = await call(site, 'POST', '/api/participants/erasure', {
      cookie,
      body: { participants: [seats[1]?.participant] },
    })
    expect(erased).toMatchObject({ status: 200, body: { erased: 3 } })
    const list = await participants(game.id)
    const all = list.participants.flatMap((one) => [one, ...(one.others ?? [])])
    expect(all).toHaveLength(4)
    expect(JSON.stringify(all)).not.toContain('Ana')
    expect(await Promise.all(seats.map(helloOf))).toEqual(['token-invalid', 'token-invalid', 'token-invalid'])
  })
})
