import { expect, it } from 'vitest'
import type { AnswerRow } from './answer-batch.ts'
import { createLanes, type Lane } from './answer-lanes.ts'

/** Lanes, and the order in which they reported being settled. */
function opened() {
  const lanes = createLanes()
  const told: string[] = []
  const add = (session: string) =>
    lanes.add({ row: { session } as AnswerRow, resolve: () => {}, reject: () => {} })
  const settle = (session: string, name: string) => void lanes.settled(session).then(() => told.push(name))
  const namesOf = (found: Lane[]) => found.map(({ session }) => session)
  /** Takes the waiting answers, as a batch does. */
  const take = (session: string, most = Number.POSITIVE_INFINITY) => {
    const lane = [...lanes.ready('in company'), ...lanes.ready('alone')].find(
      (one) => one.session === session,
    )
    if (!lane) throw new Error(`${session} is not ready`)
    lane.isUnderWay = true
    return { lane, entries: lane.waiting.splice(0, most) }
  }
  const turn = () => new Promise(setImmediate)
  return { ...lanes, told, add, settle, namesOf, take, turn }
}

it('L20 a close waits for answers submitted before it, and for no later ones', async () => {
  const { add, settle, take, release, told, turn } = opened()
  add('game')
  settle('game', 'first')
  const { lane } = take('game')
  add('game')
  settle('game', 'second')
  await turn()
  expect(told).toEqual([])
  release(lane)
  await turn()
  expect(told).toEqual(['first'])
  const again = take('game')
  await turn()
  expect(told).toEqual(['first'])
  release(again.lane)
  await turn()
  expect(told).toEqual(['first', 'second'])
})

it('L20 a close also waits for answers that a batch put back', async () => {
  const { add, settle, take, release, told, turn } = opened()
  add('game')
  settle('game', 'close')
  const { lane, entries } = take('game')
  lane.waiting = [...entries, ...lane.waiting]
  release(lane)
  await turn()
  expect(told).toEqual([])
  release(take('game').lane)
  await turn()
  expect(told).toEqual(['close'])
})

it('a close does not wait for other sessions, nor if no answer was submitted', async () => {
  const { add, settle, told, turn } = opened()
  add('game')
  settle('other', 'other')
  await turn()
  expect(told).toEqual(['other'])
})

it('only one batch writes a lane at a time, together with others or alone, and a lane with answers left goes to the back', () => {
  const { add, ready, release, take, namesOf } = opened()
  for (const session of ['one', 'two', 'one']) add(session)
  expect([namesOf(ready('in company')), namesOf(ready('alone'))]).toEqual([['one', 'two'], []])
  const { lane, entries } = take('one', 1)
  expect(entries).toHaveLength(1)
  expect(namesOf(ready('in company'))).toEqual(['two'])
  release(lane)
  expect(namesOf(ready('in company'))).toEqual(['two', 'one'])
  lane.isAlone = true
  expect([namesOf(ready('in company')), namesOf(ready('alone'))]).toEqual([['two'], ['one']])
})

it('forgets an empty lane, and counts waiting answers', () => {
  const { add, count, release, ready, sessions, take } = opened()
  expect([count('one'), sessions()]).toEqual([0, []])
  add('one')
  add('one')
  add('two')
  expect([count('one'), count('two'), sessions()]).toEqual([2, 1, ['one', 'two']])
  const { lane } = take('one')
  expect([count('one'), sessions()]).toEqual([0, ['one', 'two']])
  release(lane)
  expect(sessions()).toEqual(['two'])
  expect(ready('in company')).toHaveLength(1)
})
