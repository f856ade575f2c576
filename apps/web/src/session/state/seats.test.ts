import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from './fakes/manual-environment.ts'
import { SEAT } from './fakes/sample-frames.ts'
import { areSeatsForgotten, findSeat, findSeatIn, findSeatOfPin, forgetSeat, keepSeat } from './seats.ts'

const KEPT = { ...SEAT, name: 'Ada', pin: '123456' }
const OTHER = { ...KEPT, participant: '0b8e0a52-5d0a-4f0e-9a25-1d1f5e6f7a09', name: 'Bob' }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
})

test('a seat is found by its place, its session and its PIN', () => {
  keepSeat(KEPT)
  expect(findSeat(SEAT.session, SEAT.participant)).toEqual(KEPT)
  expect(findSeatIn(SEAT.session)).toEqual(KEPT)
  expect(findSeatOfPin('123456')).toEqual(KEPT)
  expect(findSeat(SEAT.session, OTHER.participant)).toBeUndefined()
})

test('two players of one browser keep a seat each; the newest is offered', () => {
  keepSeat(KEPT)
  keepSeat(OTHER)
  expect(findSeat(SEAT.session, SEAT.participant)?.name).toBe('Ada')
  expect(findSeatIn(SEAT.session)?.name).toBe('Bob')
})

test('taking a seat again replaces its token', () => {
  keepSeat(KEPT)
  keepSeat({ ...KEPT, token: 'fresh' })
  forgetSeat(OTHER)
  expect(findSeat(SEAT.session, SEAT.participant)?.token).toBe('fresh')
  forgetSeat(KEPT)
  expect(findSeatIn(SEAT.session)).toBeUndefined()
})

test.each(['nonsense', '{}', '7', 'null', '[null]', '[[]]', '[{"session":1}]'])(
  'stored %s counts as no seat',
  (text) => {
    localStorage.setItem('pinquiz.seats', text)
    expect(findSeatIn(SEAT.session)).toBeUndefined()
  },
)

test.each([
  ['nothing', null],
  ['a text', 'seat'],
  ['a seat without a token', { ...KEPT, token: undefined }],
  ['a seat whose PIN is a number', { ...KEPT, pin: 123456 }],
  ['a seat of another shape', { seat: KEPT }],
])('%s among the stored seats is passed over, the others stay', (_name, damaged) => {
  localStorage.setItem('pinquiz.seats', JSON.stringify([damaged, OTHER]))
  expect(findSeatOfPin('123456')).toEqual(OTHER)
  keepSeat(KEPT)
  expect(JSON.parse(localStorage.getItem('pinquiz.seats') ?? '')).toEqual([KEPT, OTHER])
})

test('L92 a browser that forbids storage keeps the seat for the page, and says so', () => {
  expect(areSeatsForgotten()).toBe(false)
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  keepSeat(KEPT)
  expect(findSeat(SEAT.session, SEAT.participant)).toEqual(KEPT)
  expect(areSeatsForgotten()).toBe(true)
  vi.stubGlobal('localStorage', new MemoryStorage())
  keepSeat(OTHER)
  expect(areSeatsForgotten()).toBe(false)
})

function forbid(): never {
  throw new Error('SecurityError')
}
