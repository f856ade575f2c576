import { expect, it } from 'vitest'
import { createFrameBudget } from './frame-budget.ts'

it('loses no frames when the clock is set back, and refills from there', () => {
  const budget = createFrameBudget(100_000)
  expect(budget.take(100_000)).toBe('pass')
  expect(budget.take(40_000)).toBe('pass')
  for (let frame = 0; frame < 58; frame++) budget.take(40_000)
  expect(budget.take(40_000)).toBe('refuse')
  expect(budget.take(40_050)).toBe('pass')
})

it('tolerates a hundred honest mistakes in two hours, and disconnects a client that makes them at once', () => {
  const patient = createFrameBudget(0)
  for (let at = 0; at < 100; at++) expect(patient.refused('work', 'too-late', at * 72_000)).toBe('refuse')
  const hasty = createFrameBudget(0)
  const verdicts = Array.from({ length: 51 }, () => hasty.refused('work', 'too-late', 0))
  expect(verdicts.indexOf('abuse')).toBe(50)
})

it('disconnects sooner for frames no page sends, and for guessed seats', () => {
  const forger = createFrameBudget(0)
  expect(Array.from({ length: 11 }, () => forger.refused('work', 'no-such-option', 0)).indexOf('abuse')).toBe(
    10,
  )
  const guesser = createFrameBudget(0)
  expect(Array.from({ length: 3 }, () => guesser.refused('hello', 'token-invalid', 0)).indexOf('abuse')).toBe(
    2,
  )
})

it.each(['unavailable', 'storage-full'] as const)(
  'does not charge the client for our own faults: %s',
  (code) => {
    const budget = createFrameBudget(0)
    for (let at = 0; at < 500; at++) expect(budget.refused('work', code, 0)).toBe('refuse')
    expect(budget.isSwift(0)).toBe(true)
  },
)

it('slows down clients that ask for more than a player would, or were often refused', () => {
  const busy = createFrameBudget(0)
  expect(Array.from({ length: 41 }, () => busy.isSwift(0)).indexOf(false)).toBe(40)
  expect(busy.isSwift(500)).toBe(true)
  const refused = createFrameBudget(0)
  for (let at = 0; at < 3; at++) refused.refused('work', 'no-such-option', 0)
  expect(refused.isSwift(0)).toBe(false)
  expect(refused.isSwift(10_000)).toBe(true)
})
