import { describe, expect, test } from 'vitest'
import {
  absenceMs,
  goneMs,
  isLeavingProven,
  isServerGone,
  type PageLeave,
  type PageReturn,
} from './integrity.ts'

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

describe('a lost connection', () => {
  const question = { name: 'question', index: 0, opensAtMs: 10_000, closesAtMs: 60_000 } as const

  test('S28 counts if it was lost before the end of the attempt, however long after it they are back', () => {
    const completed = { name: 'completed', atMs: 60_000 } as const
    expect(goneMs(completed, { fromMs: 58_000, toMs: 90_000 })).toBe(32_000)
    expect(goneMs(completed, { fromMs: 58_000, toMs: 60_500 })).toBe(0)
    expect(goneMs(completed, { fromMs: 60_000, toMs: 90_000 })).toBe(0)
    expect(goneMs(question, { fromMs: 20_000, toMs: 25_000 })).toBe(5_000)
  })

  test('S28 was ours if it was lost when the clock stood still, or the process has restarted since', () => {
    const gone = { fromMs: 29_000, toMs: 45_000 }
    const attempt = { ...question, outages: [{ fromMs: 30_000, toMs: 40_000 }] }
    expect(isServerGone(attempt, gone, null)).toBe(true)
    expect(isServerGone(attempt, { ...gone, fromMs: 12_000 }, null)).toBe(false)
    expect(isServerGone(attempt, { ...gone, fromMs: 40_000 }, null)).toBe(false)
    expect(isServerGone(question, gone, null)).toBe(false)
    expect(isServerGone({ name: 'completed', atMs: 1 }, gone, 38_000)).toBe(true)
    expect(isServerGone(question, gone, 28_000)).toBe(false)
    expect(isServerGone(question, { fromMs: 0, toMs: 200_000 }, 130_000)).toBe(false)
  })
})
