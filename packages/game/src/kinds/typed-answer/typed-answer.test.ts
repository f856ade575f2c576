import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../limits.ts'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, normaliseQuiz, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { answerLine } from '../answer-line.ts'
import { normalForm } from '../normal-form.ts'
import { tallyTyped } from '../spellings.ts'
import { typedAnswer } from './typed-answer.ts'

const asked = (accepted: string[], toleratesTypos = true) => ({
  kind: 'typed-answer' as const,
  text: 'Where?',
  timeLimitS: 20,
  accepted,
  toleratesTypos,
})
const quizOf = (...questions: QuizDraft['questions']): QuizDraft => ({
  title: 'T',
  description: '',
  questions,
})
const body = { accepted: ['Lisbon', 'Lisboa'], toleratesTypos: true }
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.string({ unit: fc.constantFrom(...'a \n\u202e\u0301\u200d\u0000\ud800👨é'), maxLength: 90 }),
)

describe('type the answer', () => {
  it('K35 cannot be saved without an accepted answer, nor with more than twenty', () => {
    const problems = (accepted: string[]) => findQuizProblems(quizOf(asked(accepted)))
    expect(problems(['', ' ', '\u200b'])).toEqual([{ reason: 'no-accepted-answer', questionNumber: 1 }])
    const many = Array.from({ length: 21 }, (_, at) => `answer ${at}`)
    expect(problems(many)).toEqual([{ reason: 'too-many-accepted', questionNumber: 1 }])
    expect(problems(many.slice(1))).toEqual([])
  })

  it('K35 keeps each accepted answer once, on one line of at most sixty letters', () => {
    const { questions } = normaliseQuiz(quizOf(asked([' Lis\tbon ', 'LISBON', 'é'.repeat(80)])))
    expect(questions[0]).toMatchObject({ accepted: ['Lis bon', 'é'.repeat(60)] })
  })

  it('L16, K35 accepts one visible line of at most sixty letters as an answer, and nothing else', () => {
    for (const text of ['Lisbon', 'é'.repeat(60), '👨‍👩‍👧‍👦'.repeat(20), 'القاهرة', '?'])
      expect(typedAnswer.accepts(body, text)).toBe(true)
    for (const value of [
      ...['', ' ', ' Lisbon', 'a\nb', 'a\u0000b', '\ud800', '\u202eabc', 'e\u0301', 'x'.repeat(61), '\u0301'],
      ...['👨‍👩‍👧‍👦'.repeat(60), 'a'.repeat(100_000)],
      ...[1, true, null, undefined, Number.NaN, ['Lisbon'], { text: 'Lisbon' }],
    ])
      expect(typedAnswer.accepts(body, value)).toBe(false)
  })

  it('L16, K35 a phone turns any input into a valid answer or nothing', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const line = answerLine(typed, LIMITS.typedAnswer)
        expect(answerLine(line, LIMITS.typedAnswer)).toBe(line)
        expect(typedAnswer.accepts(body, line)).toBe(line !== '')
        expect(typedAnswer.tallyKey(line).length).toBeLessThanOrEqual(500)
      }),
      { numRuns: 1000 },
    )
  })

  it('L31 does not reveal the accepted answers, and gives all or nothing', () => {
    expect(typedAnswer.face(body)).toEqual({})
    for (const right of ['lisbon', 'LISBOA', 'Lisbom', ' L i s b o n '])
      expect(typedAnswer.judge(body, right)).toBe(1)
    for (const wrong of ['Porto', 'Lis', 'Libom']) expect(typedAnswer.judge(body, wrong)).toBe(0)
    expect(typedAnswer.judge({ ...body, toleratesTypos: false }, 'Lisbom')).toBe(0)
  })

  it('K36 an accepted answer is right, and so is its normal form', () => {
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (accepted, toleratesTypos) => {
          const own = typedAnswer.withIds(
            typedAnswer.normalise({ accepted, toleratesTypos }),
            undefined,
            String,
          )
          for (const text of own.accepted) {
            expect(typedAnswer.judge(own, text)).toBe(1)
            expect(typedAnswer.judge(own, normalForm(text))).toBe(1)
          }
        },
      ),
    )
  })

  it('K39 counts by normal form in the most frequent spelling, most frequent answers first', () => {
    const given = ['porto', 'Porto', 'Porto', 'LISBON', 'Lisbom', 'faro', 'x x']
    const { byKey, spelled } = tallyTyped(given.map((text) => [typedAnswer.tallyKey(text), text, 1]))
    expect(typedAnswer.count(body, byKey, spelled)).toEqual({
      given: [
        { text: 'Porto', count: 3 },
        { text: 'faro', count: 1 },
        { text: 'Lisbom', count: 1, isRight: true },
        { text: 'LISBON', count: 1, isRight: true },
        { text: 'x x', count: 1 },
      ],
      others: 0,
    })
  })

  it('K39 lists a hundred answers, and counts the others', () => {
    const byKey = new Map(Array.from({ length: 130 }, (_, at) => [`w${at}`, 2]))
    const { given, others } = typedAnswer.count(body, byKey)
    expect([given.length, others]).toEqual([100, 60])
  })

  it('K39 phones get neither offensive answers nor which answers are right', () => {
    const { byKey } = tallyTyped([
      ['lisbon', 'Lisbon', 3],
      ['damn', 'damn', 2],
    ])
    const screened = typedAnswer.screened?.(typedAnswer.count(body, byKey), (text) => text === 'damn')
    if (!screened) throw new Error('nothing is screened')
    expect(screened.given).toContainEqual({ text: 'damn', count: 2, isOffensive: true })
    expect(typedAnswer.forPhones?.(screened)).toEqual({
      given: [
        { text: 'lisbon', count: 3 },
        { text: '', count: 2, isOffensive: true },
      ],
      others: 0,
    })
  })

  it('K41 an answer accepted later is right, is stored once, and can be refused again', () => {
    const ruled = (
      own: typeof body & { further?: string[] | undefined },
      answer: string,
      ruling: 'accepted' | 'refused',
    ) => {
      const next = typedAnswer.ruled?.(own, answer, ruling)
      if (!next) throw new Error('cannot be ruled')
      return next
    }
    const further = ruled(body, 'Olisipo', 'accepted')
    expect(typedAnswer.judge(further, 'olisipo')).toBe(1)
    expect(typedAnswer.key(further)).toEqual({ accepted: body.accepted, further: ['Olisipo'] })
    expect(ruled(further, 'OLISIPO', 'accepted')).toBe(further)
    expect(ruled(body, 'Lisbon', 'accepted')).toBe(body)
    expect(typedAnswer.judge(ruled(further, 'olisipo', 'refused'), 'Olisipo')).toBe(0)
    // The host's own answers can't be refused.
    expect(ruled(further, 'Lisbon', 'refused')).toBe(further)
    const full = { ...body, further: Array.from({ length: 100 }, (_, at) => `w${at}`) }
    expect(typedAnswer.ruled?.(full, 'Olisipo', 'accepted')).toBeNull()
  })

  it('K41 answers accepted later are not saved with the quiz', () => {
    const stored = typedAnswer.withIds({ ...body, further: ['Olisipo'] } as typeof body, undefined, String)
    expect(stored).toEqual(body)
  })

  it('L84 counts people who did not answer as not right', () => {
    const counts = { given: [], others: 0 }
    const counted = { counts, key: { accepted: [], further: [] }, answers: 1, right: 1, asked: 4 }
    expect(typedAnswer.statistics(counted, body)).toEqual({ answers: 1, shareRight: 0.25 })
    expect(typedAnswer.statistics({ ...counted, key: null }, body)).toEqual({ answers: 1, shareRight: null })
  })

  it('K39 exports list the answers as written, and the most frequent mistake', () => {
    const counts = {
      given: [
        { text: 'Porto', count: 3 },
        { text: 'Lisbon', count: 2, isRight: true as const },
      ],
      others: 4,
    }
    expect(
      typedAnswer.resultCells({ right: { accepted: ['Lisbon'], further: ['Olisipo'] }, counts }),
    ).toEqual({
      right: 'Lisbon / Olisipo',
      mostChosenWrong: 'Porto',
      rows: [
        ['Porto', 3],
        ['Lisbon', 2],
        ['…', 4],
      ],
    })
    expect(typedAnswer.resultCells({ right: null, counts })).toMatchObject({ right: '', mostChosenWrong: '' })
  })

  it('K8, K42 survives a CSV round trip with any number of accepted answers', () => {
    const many = Array.from({ length: 20 }, (_, at) => `an;swer "${at}"`)
    const quiz = quizOf(asked(['Lisbon', '=1+1', '3;5']), asked(many, false), asked(['x'], false))
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
  })
})
