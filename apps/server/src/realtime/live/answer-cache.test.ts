import { expect, it, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const key = { participant: 'ana', question: 0 }

function known() {
  const session = { version: 1 }
  return { session, ...createAnswerCache(() => session.version) }
}

it('reads a stored or missing answer from the database once', async () => {
  const { find, recall } = known()
  expect(recall(key)).toBeUndefined()
  const read = vi.fn(async () => null)
  expect([await find(key, read), await find(key, read), recall(key)]).toEqual([null, null, null])
  expect(read).toHaveBeenCalledTimes(1)
  expect(recall({ ...key, participant: 'bo' })).toBeUndefined()
  expect(recall({ ...key, question: 1 })).toBeUndefined()
})

it('forgets everything with a new version, in which a question may be asked again', async () => {
  const { session, note, find, recall } = known()
  note(key, 3, 1)
  expect(recall(key)).toBe(3)
  session.version = 2
  expect(recall(key)).toBeUndefined()
  expect(await find(key, async () => null)).toBeNull()
})

it('ignores what was read or noted for an older version', async () => {
  const { session, note, find, recall } = known()
  const found = find(key, async () => {
    session.version = 2
    return null
  })
  expect(await found).toBeNull()
  expect(recall(key)).toBeUndefined()
  note(key, 3, 1)
  expect(recall(key)).toBeUndefined()
})

it('serves a player’s answers to a question in turn, even after a failure; others do not wait', async () => {
  const { inTurn } = known()
  const served: string[] = []
  const open: { resolve: () => void; reject: (error: Error) => void }[] = []
  const answer = inTurn(({ participant, name }: { participant: string; question: number; name: string }) => {
    served.push(`${participant} ${name}`)
    return new Promise<void>((resolve, reject) => open.push({ resolve, reject }))
  })
  const turns = ['first', 'second', 'third'].map((name) => answer({ ...key, name }))
  const outcomes = Promise.allSettled(turns)
  void answer({ ...key, participant: 'bo', name: 'first' })
  expect(served).toEqual(['ana first', 'bo first'])
  open[0]?.reject(new Error('the database is away'))
  await expect.poll(() => served).toEqual(['ana first', 'bo first', 'ana second'])
  // While the second is served: after everything that came before it.
  void answer({ ...key, name: 'fourth' })
  expect(served).toHaveLength(3)
  open[2]?.resolve()
  await expect.poll(() => served.at(-1)).toBe('ana third')
  await new Promise(setImmediate)
  expect(served).toHaveLength(4)
  open[3]?.resolve()
  await expect.poll(() => served.at(-1)).toBe('ana fourth')
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
