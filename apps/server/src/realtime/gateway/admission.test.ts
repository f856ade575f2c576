import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAdmission } from './admission.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const clock = { nowMs: () => Date.now() }

/** A queue that admits two at a time. */
function openQueue() {
  const admission = createAdmission({ clock, mostAtOnce: 2, mostSuspects: 1 })
  const inside = new Map<string, () => void>()
  const gone = new Set<string>()
  const told = new Map<string, number[]>()
  const come = async (name: string, { isHost = false, isSuspect = false } = {}) => {
    const leave = await admission.enter({
      isHost,
      isSuspect,
      isOpen: () => !gone.has(name),
      tell: (seconds) => told.set(name, [...(told.get(name) ?? []), seconds]),
    })
    if (leave) inside.set(name, leave)
    return leave !== null
  }
  const seat = async (name: string) => {
    inside.get(name)?.()
    inside.delete(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { come, seat, gone, told, inside: () => [...inside.keys()] }
}

it('admits a few at a time, in order, hosts first, and skips those who have gone', async () => {
  const queue = openQueue()
  const came = ['Ana', 'Bo', 'Cem', 'Dee', 'Eve'].map((name) => queue.come(name))
  void queue.come('Hanna', { isHost: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.inside()).toEqual(['Ana', 'Bo'])
  queue.gone.add('Cem')
  await queue.seat('Bo')
  expect(queue.inside()).toEqual(['Ana', 'Hanna'])
  await queue.seat('Ana')
  expect(queue.inside()).toEqual(['Hanna', 'Dee'])
  expect(await came[2]).toBe(false)
})

it('lets in suspects last and fewer at a time, also those who say that they are hosts', async () => {
  const queue = openQueue()
  for (const name of ['Xeno', 'Yves', 'Zoe']) void queue.come(name, { isSuspect: true, isHost: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.inside()).toEqual(['Xeno'])
  for (const name of ['Ana', 'Bo']) void queue.come(name)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.inside()).toEqual(['Xeno', 'Ana'])
  await queue.seat('Xeno')
  expect(queue.inside()).toEqual(['Ana', 'Bo'])
  await queue.seat('Bo')
  await queue.seat('Ana')
  expect(queue.inside()).toEqual(['Yves'])
})

it('goes on behind one that is stuck', async () => {
  const queue = openQueue()
  for (const name of ['Ana', 'Bo', 'Cem']) void queue.come(name)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(queue.inside()).toEqual(['Ana', 'Bo'])
  await vi.advanceTimersByTimeAsync(1)
  expect(queue.inside()).toEqual(['Ana', 'Bo', 'Cem'])
  // Timed-out newcomers don't count twice.
  await queue.seat('Ana')
  void queue.come('Dee')
  void queue.come('Eve')
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.inside()).toEqual(['Bo', 'Cem', 'Dee'])
})

it('tells those who wait longer than a second how long, and again every three seconds', async () => {
  const queue = openQueue()
  const names = Array.from({ length: 2_502 }, (_, at) => String(at))
  for (const name of names) void queue.come(name)
  await vi.advanceTimersByTimeAsync(0)
  // 1,000 a second is the initial estimate.
  expect([queue.told.get('500'), queue.told.get('1001')]).toEqual([undefined, undefined])
  expect([queue.told.get('1002'), queue.told.get('2501')]).toEqual([[2], [3]])
  // Two in 100 ms: twenty a second.
  for (let round = 0; round < 30; round += 1) {
    for (const name of queue.inside()) await queue.seat(name)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(queue.told.get('2501')).toEqual([3, 122])
  expect(queue.told.get('10')).toBeUndefined()
})
