import { describe, expect, test } from 'vitest'
import { absenceMs, type Coming, isLeavingProven, type Leaving } from './integrity.ts'

const left: Leaving = { atMs: 100_000, by: 'page', document: 'first' }
const back: Coming = {
  nowMs: 109_000,
  openedAtMs: 107_000,
  document: 'second',
  isReload: false,
  isBack: false,
}

describe('how long a page was left', () => {
  test('S35 it is until the page was asked for again, however long the line took to bring it', () => {
    expect(absenceMs(left, back)).toBe(7_000)
    expect(absenceMs(left, { ...back, nowMs: 300_000 })).toBe(7_000)
  })

  test('S35 a page of the same document, and one that was kept whole, is back when it is shown', () => {
    expect(absenceMs(left, { ...back, document: 'first' })).toBe(9_000)
    expect(absenceMs({ ...left, by: 'screen' }, { ...back, document: 'first' })).toBe(9_000)
  })

  test('S35 a reload is none: the new page was asked for before the old one went away', () => {
    expect(absenceMs(left, { ...back, openedAtMs: 99_500 })).toBe(0)
    expect(absenceMs(left, { ...back, openedAtMs: 99_500, isReload: true })).toBe(0)
  })

  test('S35 nor is one that found no line, and was tried again for minutes', () => {
    expect(absenceMs(left, { ...back, openedAtMs: 400_000, isReload: true })).toBe(0)
  })

  test('S35 reloading another screen is not a return', () => {
    expect(absenceMs({ ...left, by: 'screen' }, { ...back, isReload: true })).toBe(7_000)
  })

  test('S35 less than a second is a slip, more than a day is a day, and a clock that was set back is nothing', () => {
    expect(absenceMs(left, { ...back, openedAtMs: 100_999 })).toBe(0)
    expect(absenceMs(left, { ...back, openedAtMs: 101_000 })).toBe(1_000)
    expect(absenceMs(left, { ...back, openedAtMs: 90_100_000 })).toBe(86_400_000)
    expect(absenceMs(left, { ...back, openedAtMs: 0 })).toBe(0)
  })

  test('S35 another page counts as shown only if Back led here or this page was not reloaded', () => {
    expect(isLeavingProven(left, back)).toBe(false)
    expect(isLeavingProven(left, { ...back, isBack: true })).toBe(true)
    expect(isLeavingProven(left, { ...back, document: 'first' })).toBe(true)
    expect(isLeavingProven({ ...left, by: 'screen' }, back)).toBe(true)
  })
})
