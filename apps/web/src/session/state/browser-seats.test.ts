import { MemoryStorage, SEAT } from '@pinquiz/client/fakes'
import { afterEach, expect, test, vi } from 'vitest'
import { seats } from './browser-seats.ts'

const KEPT = { ...SEAT, name: 'Ada', pin: '123456' }
const OTHER = { ...KEPT, participant: '0b8e0a52-5d0a-4f0e-9a25-1d1f5e6f7a09', name: 'Bob' }

afterEach(() => vi.unstubAllGlobals())

test('L92 a browser that forbids storage keeps the seat while the page is open, and reports that', () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  expect(seats.areForgotten()).toBe(false)
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  seats.keep(KEPT)
  expect(seats.find(SEAT.session, SEAT.participant)).toEqual(KEPT)
  expect(seats.areForgotten()).toBe(true)
  vi.stubGlobal('localStorage', new MemoryStorage())
  seats.keep(OTHER)
  expect(seats.areForgotten()).toBe(false)
})

function forbid(): never {
  throw new Error('SecurityError')
}
