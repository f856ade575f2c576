import { PICTURE_SPAN, type Point, SMALLEST_AREA } from '@pinquiz/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dragged, gripAt } from './grabbing.ts'

const LARGE = { key: 1, x: 100, y: 100, width: 600, height: 600 }
const SMALL = { key: 2, x: 200, y: 200, width: 100, height: 100 }
const REACH: Point = [10, 10]

describe('K87 dragging on the picture', () => {
  test('grabs the smallest region there, its corner, or nothing', () => {
    const at = (x: number, y: number) => gripAt([LARGE, SMALL], [x, y], REACH)
    expect(at(250, 250)).toMatchObject({ region: SMALL, corner: null })
    expect(at(500, 500)).toMatchObject({ region: LARGE, corner: null })
    expect(at(305, 195)).toMatchObject({ region: SMALL, corner: [1, 0] })
    expect(at(708, 708)).toMatchObject({ region: LARGE, corner: [1, 1] })
    expect(at(900, 50)).toMatchObject({ region: null, corner: null })
    // A fingertip covers the whole region.
    expect(gripAt([SMALL], [250, 250], [80, 80])).toMatchObject({ region: SMALL, corner: null })
  })

  test('moves a region, which keeps its size and stays on the picture', () => {
    const grip = gripAt([SMALL], [250, 260], REACH)
    expect(dragged(grip, [350, 270])).toEqual({ x: 300, y: 210, width: 100, height: 100 })
    expect(dragged(grip, [1000, 0])).toEqual({ x: 900, y: 0, width: 100, height: 100 })
  })

  test('resizes a region by a corner, keeps the opposite one, and never turns it over', () => {
    const far = gripAt([SMALL], [300, 300], REACH)
    expect(dragged(far, [340, 280])).toEqual({ x: 200, y: 200, width: 140, height: 80 })
    expect(dragged(far, [0, 0])).toEqual({ x: 200, y: 200, width: SMALLEST_AREA, height: SMALLEST_AREA })
    const near = gripAt([SMALL], [200, 200], REACH)
    expect(dragged(near, [150, 1000])).toMatchObject({ x: 150, width: 150, height: SMALLEST_AREA })
  })

  test('draws a new region on an empty place, in any direction', () => {
    const grip = gripAt([SMALL], [800, 800], REACH)
    expect(dragged(grip, [700, 900])).toEqual({ x: 700, y: 800, width: 100, height: 100 })
  })

  test('never leaves the picture', () => {
    const place = fc.integer({ min: 0, max: PICTURE_SPAN })
    fc.assert(
      fc.property(place, place, place, place, (fromX, fromY, toX, toY) => {
        const { x, y, width, height } = dragged(gripAt([LARGE, SMALL], [fromX, fromY], REACH), [toX, toY])
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(PICTURE_SPAN)
      }),
    )
  })
})
