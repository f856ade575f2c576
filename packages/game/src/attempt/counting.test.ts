import { describe, expect, test } from 'vitest'
import type { AttemptResult } from './attempt-summary.ts'
import { byPerson, countingAttempt, countingAttempts } from './counting.ts'

const attempt = (number: number, score: number, rest: Partial<AttemptResult> = {}): AttemptResult => ({
  number,
  score,
  completedAtMs: number * 1000,
  endedBy: null,
  question: 3,
  ...rest,
})
const running = (number: number, score: number) => attempt(number, score, { completedAtMs: null })
const numbers = (own: AttemptResult[]) =>
  (['best', 'last', 'first'] as const).map((counting) => countingAttempt(own, counting)?.number)

describe('S83 which attempt counts', () => {
  test.each([
    ['one alone', [attempt(1, 0)], [1, 1, 1]],
    ['a better one', [attempt(1, 100), attempt(2, 300), attempt(3, 200)], [2, 3, 1]],
    ['the earliest among equals', [attempt(1, 100), attempt(2, 300), attempt(3, 300)], [2, 3, 1]],
    [
      'the earliest among equals, whatever their numbers',
      [attempt(1, 300, { completedAtMs: 9_000 }), attempt(2, 300)],
      [2, 2, 1],
    ],
    ['not one that still runs, even with more points', [attempt(1, 100), running(2, 300)], [1, 1, 1]],
    [
      'the newest, if none has a result',
      [attempt(1, 0, { endedBy: 'host', question: null }), running(2, 100)],
      [2, 2, 1],
    ],
    [
      'one that was abandoned and then closed by the host',
      [attempt(1, 100), attempt(2, 0, { endedBy: 'host' })],
      [1, 2, 1],
    ],
    [
      'not one that never began',
      [attempt(1, 100), attempt(2, 0, { endedBy: 'host', question: null })],
      [1, 1, 1],
    ],
    [
      'the best without tab switches',
      [attempt(1, 300, { endedBy: 'tab-switches' }), attempt(2, 100)],
      [2, 2, 1],
    ],
    [
      'one ended by tab switches, if there is no other',
      [attempt(1, 100, { endedBy: 'tab-switches' }), running(2, 0)],
      [1, 1, 1],
    ],
  ])('%s', (_what, own, expected) => {
    expect(numbers(own)).toEqual(expected)
  })

  test('nobody has none', () => {
    expect(countingAttempt([], 'best')).toBeNull()
  })

  test('everyone has one that counts, in the order in which they joined', () => {
    const rows = [
      { ...attempt(1, 100), person: 'ana' },
      { ...attempt(2, 200), person: 'bo' },
      { ...attempt(4, 300), person: 'ana' },
      { ...attempt(3, 50), person: 'bo' },
    ]
    const personOf = ({ person }: { person: string }) => person
    expect(byPerson(rows, personOf).map((own) => own.map(({ number }) => number))).toEqual([
      [1, 4],
      [2, 3],
    ])
    expect(countingAttempts(rows, personOf, 'best').map(({ number }) => number)).toEqual([4, 2])
    expect(countingAttempts(rows, personOf, 'last').map(({ number }) => number)).toEqual([4, 3])
  })
})
