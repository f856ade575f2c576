import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difficultyOf, type ResultsFileKind, resultPoints, resultsFileName } from './results.ts'

it('calls a question easy from three quarters right, and hard below two fifths', () => {
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

  it('contains the title, the mode and "results"', () => {
    expect(resultsFileName('Physics, grade 9', file)).toBe('Physics-grade-9_live_results.csv')
    expect(resultsFileName('Poll', { ...file, mode: 'poll', detail: 'full', format: 'xlsx' })).toBe(
      'Poll_poll_results_detailed.xlsx',
    )
  })

  it('contains the date if the session may continue', () => {
    expect(resultsFileName('Été à Québec', { ...file, mode: 'self-paced', detail: 'full' })).toBe(
      'Été-à-Québec_self-paced_results_detailed_2026-11-21.csv',
    )
  })

  it('is valid on every file system, whatever the title', () => {
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
