import { describe, expect, it } from 'vitest'
import { hardestOf, MAX_HARDEST, settingsAgain, withoutRepeats } from './again.ts'
import { DEFAULT_ASSIGNMENT } from './assignment.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const asked = (shareRight: number | null, change: object = {}) => ({ shareRight, asked: 10, ...change })

describe('L133 the hardest questions', () => {
  it('have the smallest shares of right answers, in the order of the quiz', () => {
    const shares = [0.9, 0.1, 0.5, 0.2, 0.4, 0.3, 0.8].map((share) => asked(share))
    expect(hardestOf(shares)).toEqual([1, 2, 3, 4, 5])
    expect(hardestOf(shares)).toHaveLength(MAX_HARDEST)
  })

  it('exclude questions that everyone got right, that no one was asked, that do not count or have no correct answer', () => {
    expect(
      hardestOf([asked(1), asked(0, { asked: 0 }), asked(0, { isVoided: true }), asked(null), asked(0)]),
    ).toEqual([4])
  })

  it('are the earlier ones if shares are equal', () => {
    expect(hardestOf(Array.from({ length: 7 }, () => asked(0)))).toEqual([0, 1, 2, 3, 4])
  })
})

describe('L131 a follow-up session', () => {
  it('asks each question once', () => {
    const question = (id: string) => ({
      id,
      text: id,
      timeLimitS: 20,
      kind: 'true-false' as const,
      answer: true,
    })
    const quiz = { title: 'T', description: '', questions: ['a', 'a', 'b'].map(question) }
    expect(withoutRepeats(quiz as never, [1]).questions.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('S69 keeps an assignment without its dates', () => {
    const assignment = { ...DEFAULT_ASSIGNMENT, instructions: 'Open book', opensAtMs: 1, closesAtMs: 2 }
    const again = settingsAgain('self-paced', 'self-paced', { ...DEFAULT_SETTINGS, assignment })
    expect(again.assignment).toEqual({ ...DEFAULT_ASSIGNMENT, instructions: 'Open book' })
  })

  it('keeps the settings of its mode; a practice session only asks for the name, admits everyone and shows right answers', () => {
    const settings = { ...DEFAULT_SETTINGS, oneTap: true }
    expect(settingsAgain('live', 'live', settings)).toEqual(settings)
    expect(settingsAgain('live', 'self-paced', settings)).toEqual({
      details: 'name',
      review: 'completed',
      oneAttemptPerNetwork: false,
      oneAttemptPerDevice: false,
      oneAttemptPerEmail: false,
    })
    expect(settingsAgain('self-paced', 'live', settings)).toEqual({})
  })
})
