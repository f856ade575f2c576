import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choice } from '../../test/single-choice.ts'
import { judgeAnswer } from '../session/answering.ts'
import { livePoints, selfPacedPoints } from '../session/scoring.ts'
import { readingMs } from '../session/timing.ts'
import { publicPhase } from '../session/views.ts'
import { storedAsking } from './asking.ts'
import { importQuizCsv } from './csv/import.ts'
import type { Quiz } from './quiz.ts'
import { normaliseQuiz } from './quiz-rules.ts'
import { WEIGHTS } from './weights.ts'

const stored = (asking: Omit<Parameters<typeof storedAsking>[0], 'kind'>) =>
  storedAsking({ kind: 'single-choice', ...asking })

describe('settings that every question may have', () => {
  it('Q2 scores zero, once or double the usual points, live and self-paced', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 30_000 }),
        (credit, elapsedMs) => {
          const points = (weight: (typeof WEIGHTS)[number]) =>
            livePoints({ credit, elapsedMs, timeLimitS: 30, weight })
          const usual = livePoints({ credit, elapsedMs, timeLimitS: 30 })
          expect(points('standard')).toBe(usual)
          expect(points('none')).toBe(0)
          expect(Math.abs(points('double') - 2 * usual)).toBeLessThanOrEqual(1)
        },
      ),
    )
    expect(WEIGHTS.map((weight) => selfPacedPoints(1, { weight }))).toEqual([0, 100, 200])
    expect(selfPacedPoints(0.5, { weight: 'double' })).toBe(100)
  })

  it('Q3 leaves out defaults, cleans texts, and drops an invalid number of seconds', () => {
    expect(stored({ weight: 'standard', explanation: ' \u200b ', isShuffled: false })).toEqual({})
    expect(
      stored({ weight: 'double', explanation: ` ${'x'.repeat(600)}`, isShuffled: true, readingS: 3.4 }),
    ).toEqual({
      weight: 'double',
      explanation: 'x'.repeat(500),
      isShuffled: true,
      readingS: 3,
    })
    expect(stored({ readingS: 0 })).toEqual({ readingS: 0 })
    expect([-1, 99, Number.NaN].map((readingS) => stored({ readingS }).readingS)).toEqual([0, 10, undefined])
  })

  it('Q7 only questions made of options can be shuffled', () => {
    expect(storedAsking({ kind: 'true-false', isShuffled: true })).toEqual({})
  })

  it('Q3 storing drops settings that no longer apply', () => {
    const question = {
      kind: 'true-false',
      text: 'Is it?',
      timeLimitS: 20,
      isTrue: true,
      isShuffled: true,
    } as const
    const quiz = { title: 'T', description: '', questions: [{ ...question, weight: 'standard' as const }] }
    const { isShuffled: _, ...plain } = question
    expect(normaliseQuiz(quiz).questions).toEqual([plain])
  })

  it.each([
    ['Which?', undefined, 1500],
    ['x'.repeat(50), undefined, 2000],
    ['x'.repeat(500), undefined, 5000],
    ['日本の首都はどこですか'.repeat(2), undefined, 2600],
    ['x'.repeat(500), 0, 0],
    ['Which?', 10, 10_000],
  ])('Q8 the reading time of %j with a setting of %s s is %i ms', (text, readingS, ms) => {
    expect(readingMs({ text, readingS })).toBe(ms)
  })
})

const quiz: Quiz = {
  title: 'T',
  description: '',
  questions: [
    {
      id: 'q',
      kind: 'single-choice',
      text: 'Which?',
      timeLimitS: 20,
      weight: 'double',
      explanation: 'Because of the moon',
      isShuffled: true,
      readingS: 4,
      options: [
        { id: 'a', text: 'This', isCorrect: true },
        { id: 'b', text: 'That', isCorrect: false },
      ],
    },
  ],
}

it('Q2 K2 a partly right answer to a double question earns that part of twice the points', () => {
  const options = [true, true, false].map((isCorrect, at) => ({
    id: String(at),
    text: String(at),
    isCorrect,
  }))
  const asked = { id: 'q', text: 'Which?', timeLimitS: 20, weight: 'double', hasPartialCredit: true } as const
  const question = { ...asked, kind: 'multiple-choice', options } as const
  const phase = { name: 'question', index: 0, opensAtMs: 0, closesAtMs: 20_000 } as const
  const attempt = { question: 0, value: [0], receivedAtMs: 500, oneWayMs: 0 }
  expect(judgeAnswer(phase, question, attempt)).toMatchObject({ ok: true, value: { points: 1950 } })
})

it('Q3 the explanation is shown in the reveal, and not before', () => {
  const open = { name: 'question', index: 0, opensAtMs: 5000, closesAtMs: 25_000 } as const
  const views = [publicPhase(quiz, open, null), publicPhase(quiz, { name: 'voting', index: 0 }, null)]
  for (const view of views) expect(JSON.stringify(view)).not.toContain('moon')
  expect(publicPhase(quiz, { name: 'reveal', index: 0 }, null)).toMatchObject({
    question: { explanation: 'Because of the moon' },
  })
  expect(views[0]).toMatchObject({ readingMs: 4000, question: { weight: 'double', isShuffled: true } })
})

it.each([
  ['double,Because,yes,0', { weight: 'double', explanation: 'Because', isShuffled: true, readingS: 0 }],
  ['NONE,,Ja,"3,6 s"', { weight: 'none', isShuffled: true, readingS: 4 }],
  ['0,,,99', { weight: 'none', readingS: 10 }],
  ['10,,no,soon', {}],
])('C13 reads %s as %j', (cells, asking) => {
  const header = 'Question Text,Option 1,Option 2,Points,Explanation,Shuffle Options,Reading Time (seconds)'
  const read = importQuizCsv(`${header}\nWhich?,a,b,${cells}`)
  const [question] = read.ok ? read.value.questions : []
  if (!question) throw new Error('no question')
  const { kind: _k, text: _t, timeLimitS: _l, options: _o, ...found } = choice(question)
  expect(found).toEqual(asking)
})
