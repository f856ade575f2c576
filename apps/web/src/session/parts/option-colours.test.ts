import { describe, expect, test } from 'vitest'
import { OPTION_COLOURS, optionColour, optionLetter } from './option-colours.ts'
import { APART, contrastWithWhite, deltaE2000, distance, SIGHTS } from './simulated-sight.ts'

test('the colour difference agrees with published pairs', () => {
  expect(deltaE2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(deltaE2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4)
  expect(deltaE2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4)
})

test.each(OPTION_COLOURS)('white text on %s is legible', (colour) => {
  expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5)
})

describe.each(Object.entries(SIGHTS))('with %s', (_name, sight) => {
  test.each([4, 10] as const)('neighbours in the cycle of %i are distinguishable', (cycle) => {
    for (let index = 0; index < cycle; index += 1) {
      const pair = [optionColour(index, cycle), optionColour(index + 1, cycle)] as const
      expect(distance(...pair, sight), pair.join(' and ')).toBeGreaterThanOrEqual(APART)
    }
  })

  test('the four colours of a player are all distinguishable', () => {
    for (let a = 0; a < 4; a += 1)
      for (let b = a + 1; b < 4; b += 1)
        expect(distance(optionColour(a, 4), optionColour(b, 4), sight)).toBeGreaterThanOrEqual(APART)
  })
})

test('letters run from A to J', () => {
  expect(Array.from({ length: 10 }, (_, index) => optionLetter(index)).join('')).toBe('ABCDEFGHIJ')
})
