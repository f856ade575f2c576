import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const OF_FILES = { atOnce: 2, mostWaiting: 40, mostWaitingEach: 4 }

it('I21 one account has one place and a short queue, and another account is served at once', async () => {
  const places = createConcurrencyLimit(OF_FILES)
  const greedy = Array.from({ length: 60 }, () => places.enter('greedy'))
  const refused = (await Promise.allSettled(greedy.slice(5))).map((one) => one.status)
  expect(new Set(refused)).toEqual(new Set(['rejected']))
  const leave = await places.enter('modest')
  leave()
  for (const enter of greedy.slice(0, 5)) (await enter)()
})

it('I21 accounts take turns', async () => {
  const places = createConcurrencyLimit({ ...OF_FILES, atOnce: 1 })
  const served: string[] = []
  const serve = async (account: string) => {
    const leave = await places.enter(account)
    served.push(account)
    setImmediate(leave)
  }
  await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map(serve))
  expect(served.slice(0, 4).sort()).toEqual(['a', 'a', 'b', 'c'])
  expect(served).toHaveLength(6)
})

it('I21 a request that has waited too long is refused, and the queue moves on', async () => {
  const places = createConcurrencyLimit({ ...OF_FILES, patienceMs: 20 })
  const leave = await places.enter('a')
  await expect(places.enter('a')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterS: 5 })
  leave()
  const again = await places.enter('a')
  again()
})
