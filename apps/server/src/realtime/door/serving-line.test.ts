import { expect, it } from 'vitest'
import { createServingLine } from './serving-line.ts'

/** A line that notes the names of its frames once they are served. */
function lineOf(isSwift: () => boolean) {
  const served: string[] = []
  const line = createServingLine(isSwift)
  const add = (name: string) =>
    line.add(async () => {
      served.push(name)
    })
  return { line, served, add }
}
const servedBy = (line: ReturnType<typeof createServingLine>) =>
  new Promise<void>((resolve) => {
    line.add(async () => resolve())
  })

it('serves one frame after the other, in their order', async () => {
  const { line, served, add } = lineOf(() => true)
  let finish = () => {}
  line.add(
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
  await servedBy(line)
  expect(served).toEqual(['second', 'third'])
})

it('lets a hasty frame wait half a second', async () => {
  const startedAtMs = performance.now()
  await servedBy(createServingLine(() => false))
  expect(performance.now() - startedAtMs).toBeGreaterThan(490)
})

it('serves nothing of what waits once it is closed, not even the frame whose pause has begun', async () => {
  const { line, served, add } = lineOf(() => false)
  add('in its pause')
  add('behind it')
  line.close()
  // Its pause began later, so it ends later.
  await servedBy(createServingLine(() => false))
  expect(served).toEqual([])
})

it('takes sixty frames beside the one it serves', () => {
  const { line, add } = lineOf(() => true)
  line.add(() => new Promise(() => {}))
  const taken = Array.from({ length: 61 }, (_, at) => add(`${at}`))
  expect(taken.lastIndexOf(true)).toBe(59)
})
