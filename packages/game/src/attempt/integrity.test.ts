import { describe, expect, test } from 'vitest'
import { absenceMs, isLeavingProven, type PageLeave, type PageReturn } from './integrity.ts'

const left: PageLeave = { atMs: 100_000, by: 'page', document: 'first' }
const back: PageReturn = {
  nowMs: 109_000,
  openedAtMs: 107_000,
  document: 'second',
  isReload: false,
  isBack: false,
}

describe('the length of an absence', () => {
  test('S35 lasts until the page was requested again, however long it took to load', () => {
    expect(absenceMs(left, back)).toBe(7_000)
    expect(absenceMs(left, { ...back, nowMs: 300_000 })).toBe(7_000)
  })

  test('S35 lasts until the page is shown again, if the page was kept', () => {
    expect(absenceMs(left, { ...back, document: 'first' })).toBe(9_000)
    expect(absenceMs({ ...left, by: 'screen' }, { ...back, document: 'first' })).toBe(9_000)
  })

  test('S35 is 0 for a reload, which requests the new page before the old one goes away', () => {
    expect(absenceMs(left, { ...back, openedAtMs: 99_500 })).toBe(0)
    expect(absenceMs(left, { ...back, openedAtMs: 99_500, isReload: true })).toBe(0)
  })

  test('S35 is 0 for a reload that was retried for minutes without a connection', () => {
    expect(absenceMs(left, { ...back, openedAtMs: 400_000, isReload: true })).toBe(0)
  })

  test('S35 does not end with the reload of another screen', () => {
    expect(absenceMs({ ...left, by: 'screen' }, { ...back, isReload: true })).toBe(7_000)
  })

  test('S35 is 0 below a second or after the clock was set back, and a day at most', () => {
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
