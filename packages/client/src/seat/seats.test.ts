import { beforeEach, expect, test } from 'vitest'
import { SEAT } from '../fakes/sample-frames.ts'
import { seatsIn } from './seats.ts'

const KEPT = { ...SEAT, name: 'Ada', pin: '123456' }
const OTHER = { ...KEPT, participant: '0b8e0a52-5d0a-4f0e-9a25-1d1f5e6f7a09', name: 'Bob' }

const stored = new Map<string, string>()
const seats = seatsIn({
  read: (key) => stored.get(key) ?? null,
  write: (key, text) => stored.set(key, text),
  isForgetful: () => false,
})

beforeEach(() => stored.clear())

test('a seat is found by its participant, its session and its PIN', () => {
  seats.keep(KEPT)
  expect(seats.find(SEAT.session, SEAT.participant)).toEqual(KEPT)
  expect(seats.findIn(SEAT.session)).toEqual(KEPT)
  expect(seats.findOfPin('123456')).toEqual(KEPT)
  expect(seats.find(SEAT.session, OTHER.participant)).toBeUndefined()
})

test('two players in one browser keep a seat each, and the newer one is offered', () => {
  seats.keep(KEPT)
  seats.keep(OTHER)
  expect(seats.find(SEAT.session, SEAT.participant)?.name).toBe('Ada')
  expect(seats.findIn(SEAT.session)?.name).toBe('Bob')
})

test('keeping a seat again replaces its token', () => {
  seats.keep(KEPT)
  seats.keep({ ...KEPT, token: 'fresh' })
  seats.forget(OTHER)
  expect(seats.find(SEAT.session, SEAT.participant)?.token).toBe('fresh')
  seats.forget(KEPT)
  expect(seats.findIn(SEAT.session)).toBeUndefined()
})

test.each(['nonsense', '{}', '7', 'null', '[null]', '[[]]', '[{"session":1}]'])(
  'a stored %s counts as no seat',
  (text) => {
    stored.set('pinquiz.seats', text)
    expect(seats.findIn(SEAT.session)).toBeUndefined()
  },
)

test.each([
  ['nothing', null],
  ['a text', 'seat'],
  ['a seat without a token', { ...KEPT, token: undefined }],
  ['a seat whose PIN is a number', { ...KEPT, pin: 123456 }],
  ['a seat of another shape', { seat: KEPT }],
])('%s among the stored seats is skipped, and the others stay', (_name, damaged) => {
  stored.set('pinquiz.seats', JSON.stringify([damaged, OTHER]))
  expect(seats.findOfPin('123456')).toEqual(OTHER)
  seats.keep(KEPT)
  expect(JSON.parse(stored.get('pinquiz.seats') ?? '')).toEqual([KEPT, OTHER])
})
