import { expect, test } from 'vitest'
import { createKeptReads } from './kept-reads.ts'

test('A60 many who ask at once cost one read, and see the next state soon', async () => {
  let nowMs = 0
  let reads = 0
  const kept = createKeptReads<number>({ clock: { nowMs: () => nowMs }, keptMs: 5000 })
  const ask = (key: string) => kept(key, async () => ++reads)
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual([1, 1, 2, 1])
  nowMs = 4999
  expect(await ask('a')).toBe(1)
  nowMs = 5000
  expect(await ask('a')).toBe(3)
})

test('a read that failed is tried again', async () => {
  const kept = createKeptReads<string>({ clock: { nowMs: () => 0 }, keptMs: 5000 })
  await expect(kept('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept('a', async () => 'there')).toBe('there')
})
