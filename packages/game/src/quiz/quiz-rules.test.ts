import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validDrafts } from '../../test/arbitraries.ts'
import { choice } from '../../test/single-choice.ts'
import { storedText } from '../stored-text.ts'
import {
  findQuizProblem,
  findQuizProblems,
  normaliseQuiz,
  type QuestionDraft,
  type QuizDraft,
} from './quiz-rules.ts'

const option = (text: string, isCorrect = false) => ({ text, isCorrect })
type ChoiceDraft = Extract<QuestionDraft, { kind: 'single-choice' }>
const question = (change: Partial<ChoiceDraft> = {}): ChoiceDraft => ({
  text: 'Which one?',
  timeLimitS: 30,
  kind: 'single-choice' as const,
  options: [option('This'), option('That', true)],
  ...change,
})
const draft = (change: Partial<QuizDraft> = {}): QuizDraft => ({
  title: 'Quiz',
  description: '',
  questions: [question()],
  ...change,
})
const second = (change: Partial<ChoiceDraft>) => draft({ questions: [question(), question(change)] })

describe('A1 a draft cannot be saved with', () => {
  test.each([
    ['A1 a title of spaces', draft({ title: ' \n' }), { reason: 'missing-title' }],
    ['A1 an invisible title', draft({ title: '\u200b\u2800\u3164' }), { reason: 'missing-title' }],
    ['A1 no question', draft({ questions: [] }), { reason: 'no-questions' }],
    [
      'A1 more than 500 questions',
      draft({ questions: Array.from({ length: 501 }, () => question()) }),
      { reason: 'too-many-questions' },
    ],
    ['A1 no text', second({ text: '  ' }), { reason: 'question-incomplete', questionNumber: 2 }],
    ['A1 4 seconds', second({ timeLimitS: 4 }), { reason: 'invalid-time', questionNumber: 2 }],
    ['A1 121 seconds', second({ timeLimitS: 121 }), { reason: 'invalid-time', questionNumber: 2 }],
    ['A1 half a second', second({ timeLimitS: 10.5 }), { reason: 'invalid-time', questionNumber: 2 }],
    [
      'A1 one option',
      second({ options: [option('Only', true)] }),
      { reason: 'too-few-options', questionNumber: 2 },
    ],
    [
      'A1 eleven options',
      second({ options: Array.from({ length: 11 }, (_, at) => option(`o${at}`, at === 0)) }),
      { reason: 'too-many-options', questionNumber: 2 },
    ],
    [
      'A1 an empty option',
      second({ options: [option('This', true), option(' ')] }),
      { reason: 'empty-option', questionNumber: 2, optionNumber: 2 },
    ],
    [
      'A1 no right option',
      second({ options: [option('This'), option('That')] }),
      { reason: 'no-correct-option', questionNumber: 2 },
    ],
    [
      'A1 two right options',
      second({ options: [option('This', true), option('That', true)] }),
      { reason: 'no-correct-option', questionNumber: 2 },
    ],
  ])('%s', (_title, bad, problem) => {
    expect(findQuizProblem(bad)).toEqual(problem)
  })

  test.each([5, 120])('A1 %i seconds are allowed', (timeLimitS) => {
    expect(findQuizProblem(draft({ questions: [question({ timeLimitS })] }))).toBeNull()
  })

  test('A1 500 questions are allowed', () => {
    expect(findQuizProblem(draft({ questions: Array.from({ length: 500 }, () => question()) }))).toBeNull()
  })

  test('A1 all problems are listed in the order of the rules, question by question', () => {
    const bad = draft({
      title: '',
      questions: [
        question({ text: '', timeLimitS: 0, options: [option('')] }),
        question({ options: [option('', true), option('')] }),
      ],
    })
    expect(findQuizProblems(bad)).toEqual([
      { reason: 'missing-title' },
      { reason: 'question-incomplete', questionNumber: 1 },
      { reason: 'invalid-time', questionNumber: 1 },
      { reason: 'too-few-options', questionNumber: 1 },
      { reason: 'empty-option', questionNumber: 1, optionNumber: 1 },
      { reason: 'no-correct-option', questionNumber: 1 },
      { reason: 'empty-option', questionNumber: 2, optionNumber: 1 },
      { reason: 'empty-option', questionNumber: 2, optionNumber: 2 },
    ])
  })
})

describe('A1–A11 stored quizzes', () => {
  test('A1 an invalid time becomes 30 s without a problem', () => {
    const broken = draft({ questions: [question({ timeLimitS: Number.NaN })] })
    expect(findQuizProblem(broken)).toBeNull()
    expect(normaliseQuiz(broken).questions[0]?.timeLimitS).toBe(30)
  })

  test('A11 texts are trimmed and cut to 200, 1000, 1500 and 300', () => {
    const long = ` ${'x'.repeat(3000)} `
    const stored = normaliseQuiz({
      title: long,
      description: long,
      questions: [question({ text: long, options: [option(long), option(' b ', true)] })],
    })
    expect(stored.title).toHaveLength(200)
    expect(stored.description).toHaveLength(1000)
    expect(stored.questions[0]?.text).toHaveLength(1500)
    expect(stored.questions.map(choice)[0]?.options.map(({ text }) => text.length)).toEqual([300, 1])
  })

  test.each([
    ['a\r\n  b\tc', 'a b c'],
    ['\u202egnip\u202c \u2066\u200b\ufeffquiz\u2069', 'gnip quiz'],
    ['می\u200cخواهم 👩\u200d🔬', 'می\u200cخواهم 👩\u200d🔬'],
  ])('A11 the title %j is stored as %j', (typed, title) => {
    expect(normaliseQuiz(draft({ title: typed })).title).toBe(title)
  })

  test('A11 no character is cut in half', () => {
    expect(storedText('ab🎉', 3)).toBe('ab')
  })

  test('A11 a cut text has no space at its end', () => {
    expect(storedText('ab  cd', 4)).toBe('ab')
  })

  test('A11 line breaks become LF; NUL, lone surrogates and control characters are removed', () => {
    expect(storedText('a\r\nb\rc\u0000\ud800\ufffe\u0007\td', 100)).toBe('a\nb\nc\td')
  })

  test('A11 a text without visible characters is stored as empty', () => {
    expect(storedText('\u200b \u2800\ufeff', 100)).toBe('')
  })

  test('A11 ids and everything else stay unchanged', () => {
    const withIds = {
      ...draft(),
      version: 3,
      questions: [question({ id: 'q', options: [{ ...option('a', true), id: 'o' }, option('b')] })],
    }
    expect(normaliseQuiz(withIds)).toEqual(withIds)
  })

  test('A11 storing twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (text, limit) => {
          const stored = storedText(text, limit)
          expect(stored.length).toBeLessThanOrEqual(limit)
          expect(storedText(stored, limit)).toBe(stored)
          expect(stored).not.toMatch(/\p{Cs}|\0/u)
        },
      ),
    )
  })

  test('A1–A11 a valid quiz has no problem and is stored unchanged', () => {
    fc.assert(
      fc.property(validDrafts, (valid) => {
        expect(findQuizProblems(valid)).toEqual([])
        expect(normaliseQuiz(valid)).toEqual(valid)
      }),
    )
  })
})
