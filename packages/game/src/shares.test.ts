import { describe, expect, it } from 'vitest'
import { percentOf, shares } from './shares.ts'

describe('L81 percentages', () => {
  it.each([
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [1, 1, 1],
      [33, 33, 33],
    ],
    [
      [3, 3, 4, 6],
      [19, 19, 25, 38],
    ],
    [
      [9999, 1],
      [100, 0],
    ],
  ])('L81 the percentages of %j are %j', (counts, percent) => {
    expect(shares(counts)).toEqual(percent)
  })

  it('L81 a single share gives the same percentage', () => {
    for (let whole = 1; whole <= 300; whole += 1)
      for (let part = 0; part <= whole; part += 1) {
        const [share] = shares([part, whole - part])
        expect(share).toBe(percentOf(part, whole))
      }
  })

  it('L81 K99 halves are rounded up: 14.5 % is 15 %', () => {
    expect([percentOf(29, 200), percentOf(57, 200), percentOf(21, 200)]).toEqual([15, 29, 11])
  })

  it('L81 have the requested number of decimals', () => {
    expect([percentOf(2, 3), percentOf(2, 3, 1), percentOf(1, 0)]).toEqual([67, 66.7, 0])
  })
})
