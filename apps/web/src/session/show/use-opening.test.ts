import { OPTIONS_MS, PHONE_LAG_MS } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { openingOf } from './use-opening.ts'

const opening = { opensAtMs: 10_000, readingMs: 4000 }

test('L94 text and options appear on phones after the big screen, but before the question opens', () => {
  const wall = openingOf(opening)
  const hand = openingOf(opening, PHONE_LAG_MS)
  expect(hand.shownAtMs - wall.shownAtMs).toBe(PHONE_LAG_MS)
  expect(hand.optionsAtMs - wall.optionsAtMs).toBe(PHONE_LAG_MS)
  expect(hand.optionsAtMs).toBeLessThan(opening.opensAtMs)
  expect(PHONE_LAG_MS).toBeLessThan(OPTIONS_MS)
})

test('L94 a question that opens when it appears does so everywhere at once', () => {
  const opensAtMs = 10_000
  expect(openingOf({ opensAtMs }, PHONE_LAG_MS)).toEqual({ shownAtMs: opensAtMs, optionsAtMs: opensAtMs })
})
