import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionStatistics } from './statistics.ts'

describe('statistics of a question', () => {
  it('counts answers, the share of right ones and the most chosen wrong option', () => {
    expect(questionStatistics([3, 6, 1, 2], 1, 12)).toEqual({
      answers: 12,
      shareRight: 0.5,
      mostChosenWrong: 0,
    })
  })

  it('names no wrong option if several are equally popular or everyone was right', () => {
    expect(questionStatistics([2, 0, 2], 1, 4)).toEqual({ answers: 4, shareRight: 0, mostChosenWrong: null })
    expect(questionStatistics([0, 5], 1, 5)).toEqual({ answers: 5, shareRight: 1, mostChosenWrong: null })
  })

  it('has no share without answers or without a right option', () => {
    expect(questionStatistics([0, 0], 1, 0)).toEqual({ answers: 0, shareRight: null, mostChosenWrong: null })
    expect(questionStatistics([4, 1], null, 5)).toEqual({
      answers: 5,
      shareRight: null,
      mostChosenWrong: null,
    })
  })

  it('L84 counts people who did not answer: one right answer of four asked is a quarter', () => {
    expect(questionStatistics([0, 1], 1, 4)).toMatchObject({ answers: 1, shareRight: 0.25 })
    expect(questionStatistics([0, 0], 1, 4)).toEqual({ answers: 0, shareRight: 0, mostChosenWrong: null })
  })

  it('never names the right option as the most chosen wrong one', () => {
    const anyCounts = fc.array(fc.nat(1000), { minLength: 2, maxLength: 10 })
    fc.assert(
      fc.property(anyCounts, fc.nat(9), (counts, position) => {
        const right = position % counts.length
        const { mostChosenWrong: most } = questionStatistics(counts, right, 10_000)
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
