import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Phase } from './session.ts'
import { isAskedAndOver, uncounted, withVoided } from './voiding.ts'

const someQuestions = fc
  .uniqueArray(fc.nat({ max: 30 }))
  .map((questions) => questions.sort((one, other) => one - other))

test('L55 voiding a question and counting it again affects no other, and keeps the order', () => {
  fc.assert(
    fc.property(someQuestions, fc.nat({ max: 30 }), (voided, question) => {
      const more = withVoided(voided, question, true)
      expect(more).toEqual([...new Set([...voided, question])].toSorted((one, other) => one - other))
      expect(withVoided(more, question, true)).toEqual(more)
      expect(withVoided(more, question, false)).toEqual(voided.filter((one) => one !== question))
    }),
  )
})

test('L55 an open question does not count yet, and no other phase takes points away', () => {
  const open: Phase = { name: 'question', index: 1, opensAtMs: 0, closesAtMs: 1 }
  expect(uncounted({ voided: [0, 4], phase: open })).toEqual([0, 1, 4])
  for (const phase of [{ name: 'reveal', index: 1 }, { name: 'ended' }] satisfies Phase[])
    expect(uncounted({ voided: [0, 4], phase })).toEqual([0, 4])
})

test('L55 a question is over once it is revealed', () => {
  const over = (phase: Phase) => [0, 1, 2].map((question) => isAskedAndOver(phase, question, 3))
  expect(over({ name: 'question', index: 1, opensAtMs: 0, closesAtMs: 1 })).toEqual([true, false, false])
  expect(over({ name: 'reveal', index: 1 })).toEqual([true, true, false])
  for (const name of ['running', 'ended'] as const) expect(over({ name })).toEqual([true, true, true])
  for (const name of ['lobby', 'ready'] as const) expect(over({ name })).toEqual([false, false, false])
  expect(over({ name: 'voting', index: 2 })).toEqual([false, false, false])
})
