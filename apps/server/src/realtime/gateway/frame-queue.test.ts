import { expect, it } from 'vitest'
import { createFrameQueue } from './frame-queue.ts'

/** A line that notes the names of its frames once they are served. */
function queueOf(isSwift: () => boolean) {
  const served: string[] = []
  const queue = createFrameQueue(isSwift)
  const add = (name: string) =>
    queue.add(async () => {
      served.push(name)
    })
  return { line: queue, served, add }
}
const servedBy = (queue: ReturnType<typeof createFrameQueue>) =>
  new Promise<void>((resolve) => {
    queue.add(async () => resolve())
  })

it('serves one frame after the other, in their order', async () => {
  const { line: queue, served, add } = queueOf(() => true)
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

it('lets a hasty frame wait half a second', async () => {
  const startedAtMs = performance.now()
  await servedBy(createFrameQueue(() => false))
  expect(performance.now() - startedAtMs).toBeGreaterThan(490)
})

it('serves nothing of what waits once it is closed, not even the frame whose pause has begun', async () => {
  const { line: queue, served, add } = queueOf(() => false)
  add('in its pause')
  add('behind it')
  queue.close()
  // Its pause began later, so it ends later.
  await servedBy(createFrameQueue(() => false))
  expect(served).toEqual([])
})

it('takes sixty frames beside the one it serves', () => {
  const { line: queue, add } = queueOf(() => true)
  queue.add(() => new Promise(() => {}))
  const taken = Array.from({ length: 61 }, (_, at) => add(`${at}`))
  expect(taken.lastIndexOf(true)).toBe(59)
})
