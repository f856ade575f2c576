import { expect, it } from 'vitest'
import { createFrameQueue } from './frame-queue.ts'

/** A queue that records the names of its frames once they are served. */
function queueOf(isSwift: () => boolean) {
  const served: string[] = []
  const queue = createFrameQueue(isSwift)
  const add = (name: string) =>
    queue.add(async () => {
      served.push(name)
    })
  return { queue, served, add }
}
const servedBy = (queue: ReturnType<typeof createFrameQueue>) =>
  new Promise<void>((resolve) => {
    queue.add(async () => resolve())
  })

it('serves frames one after the other, in order', async () => {
  const { queue, served, add } = queueOf(() => true)
  let finish = () => {}
  queue.add(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  add('second')
  add('third')
  await new Promise(setImmediate)
  expect(served).toEqual([])
  finish()
  await servedBy(queue)
  expect(served).toEqual(['second', 'third'])
})

it('delays a hasty frame by half a second', async () => {
  const startedAtMs = performance.now()
  await servedBy(createFrameQueue(() => false))
  expect(performance.now() - startedAtMs).toBeGreaterThan(490)
})

it('serves no waiting frame once it is closed, not even one whose pause has begun', async () => {
  const { queue, served, add } = queueOf(() => false)
  add('in its pause')
  add('behind it')
  queue.close()
  // Its pause began later, so it ends later.
  await servedBy(createFrameQueue(() => false))
  expect(served).toEqual([])
})

it('holds sixty frames beside the one it serves', () => {
  const { queue, add } = queueOf(() => true)
  queue.add(() => new Promise(() => {}))
  const taken = Array.from({ length: 61 }, (_, at) => add(`${at}`))
  expect(taken.lastIndexOf(true)).toBe(59)
})
