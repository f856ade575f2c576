import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  difficultyOf,
  questionStatistics,
  type ResultsFileKind,
  resultPoints,
  resultsFileName,
} from './results.ts'

describe('statistics of a question', () => {
  it('counts answers, the share that was right and the wrong option that fooled most', () => {
    expect(questionStatistics([3, 6, 1, 2], 1)).toEqual({ answers: 12, shareRight: 0.5, mostChosenWrong: 0 })
  })

  it('names no wrong option when several are equally popular, nor when everyone was right', () => {
    expect(questionStatistics([2, 0, 2], 1)).toEqual({ answers: 4, shareRight: 0, mostChosenWrong: null })
    expect(questionStatistics([0, 5], 1)).toEqual({ answers: 5, shareRight: 1, mostChosenWrong: null })
  })

  it('judges nothing without answers or without a right option', () => {
    expect(questionStatistics([0, 0], 1)).toEqual({ answers: 0, shareRight: null, mostChosenWrong: null })
    expect(questionStatistics([4, 1], null)).toEqual({ answers: 5, shareRight: null, mostChosenWrong: null })
  })

  it('never names the right option as a wrong one, and no other is more popular', () => {
    const anyCounts = fc.array(fc.nat(1000), { minLength: 2, maxLength: 10 })
    fc.assert(
      fc.property(anyCounts, fc.nat(9), (counts, position) => {
        const right = position % counts.length
        const { mostChosenWrong: most } = questionStatistics(counts, right)
        const wrong = counts.filter((_, option) => option !== right)
        expect(most).not.toBe(right)
        const best = Math.max(...wrong)
        const leaders = wrong.filter((count) => count === best)
        if (best > 0 && leaders.length === 1) expect(counts[most ?? right]).toBe(best)
        else expect(most).toBeNull()
      }),
    )
  })
})

it('calls a question easy from three quarters right, hard below two fifths', () => {
  expect([1, 0.75, 0.74, 0.4, 0.39, 0].map(difficultyOf)).toEqual([
    'easy',
    'easy',
    'medium',
    'medium',
    'hard',
    'hard',
  ])
})

it('gives 100 points per right answer', () => {
  expect([0, 1, 7].map(resultPoints)).toEqual([0, 100, 700])
})

describe('the name of an exported file', () => {
  const file: ResultsFileKind = { mode: 'live', detail: 'basic', format: 'csv', day: '2026-11-21' }

  it('holds the title, the type and "results"', () => {
    expect(resultsFileName('Physics, grade 9', file)).toBe('Physics-grade-9_live_results.csv')
    expect(resultsFileName('Poll', { ...file, mode: 'poll', detail: 'full', format: 'xlsx' })).toBe(
      'Poll_poll_results_detailed.xlsx',
    )
  })

  it('holds the day where the quiz may go on', () => {
    expect(resultsFileName('Été à Québec', { ...file, mode: 'self-paced', detail: 'full' })).toBe(
      'Été-à-Québec_self-paced_results_detailed_2026-11-21.csv',
    )
  })

  it('is a name on every file system, whatever the title', () => {
    expect(resultsFileName('../../etc/passwd', file)).toBe('etc-passwd_live_results.csv')
    expect(resultsFileName('???', file)).toBe('quiz_live_results.csv')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const name = resultsFileName(title, file)
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+_live_results\.csv$/u)
        expect([...name].length).toBeLessThanOrEqual(101)
      }),
    )
  })
})
