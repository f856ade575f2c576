import { LIMITS, type QuestionDraft, type QuizDraft } from '@pinquiz/game'
import fc from 'fast-check'
import { parse } from 'gift-pegjs'
import { describe, expect, test } from 'vitest'
import { storedTexts } from '../../game/test/arbitraries.ts'
import { type ExportFormat, exportLosses, readUpload, writeQuiz } from '../src/index.ts'
import { shortly } from './short.ts'

const read = (name: string, text: string) => {
  const [only] = readUpload({ name, bytes: new TextEncoder().encode(text) })
  return only?.reading.outcome === 'read' ? shortly(only.reading) : []
}

const moodle = (questions: string) => `<?xml version="1.0"?><quiz>${questions}</quiz>`
const stem = (text: string) => `<questiontext format="html"><text>${text}</text></questiontext>`

test('K68 a Moodle ordering is imported in the order of its fractions', () => {
  const answers = [
    ['c', 3],
    ['a', 1],
    ['b', 2],
  ].map(([text, place]) => `<answer fraction="${place}.0000000"><text>${text}</text></answer>`)
  const lines = read(
    'quiz.xml',
    moodle(`<question type="ordering">${stem('Sort')}${answers.join('')}</question>`),
  )
  expect(lines).toContain('Sort | 30 | a | b | c')
  expect(lines.join()).not.toContain('partial-credit')
})

const subquestion = (left: string, right: string) =>
  `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`

test('K68 a Moodle matching is imported as pairs, without right sides that have no partner', () => {
  const matching = (...sides: [string, string][]) =>
    moodle(
      `<question type="matching">${stem('Match')}${sides.map(([left, right]) => subquestion(left, right)).join('')}</question>`,
    )
  expect(read('quiz.xml', matching(['France', 'Paris'], ['Spain', 'Madrid']))).toContain(
    'Match | 30 | France = Paris | Spain = Madrid',
  )
  const unpaired = read('quiz.xml', matching(['France', 'Paris'], ['Spain', 'Madrid'], ['', 'Rome']))
  expect(unpaired).toContain('Match | 30 | France = Paris | Spain = Madrid')
  expect(unpaired).toContain('question 1 repaired left-lures «Rome»')
})

const item = (declared: string, interaction: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T"><responseDeclaration identifier="R" cardinality="ordered" baseType="identifier"><correctResponse>${declared}</correctResponse></responseDeclaration><itemBody>${interaction}</itemBody></assessmentItem>`
const values = (...names: string[]) => names.map((name) => `<value>${name}</value>`).join('')

test('K68 a QTI ordering is imported in its declared order, completely or not at all', () => {
  const choices = ['a', 'b', 'c'].map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`)
  const order = `<orderInteraction responseIdentifier="R"><prompt>Sort</prompt>${choices.join('')}</orderInteraction>`
  expect(read('item.xml', item(values('c', 'a', 'b'), order))).toContain('Sort | 30 | c | a | b')
  expect(read('item.xml', item(values('c', 'a'), order)).join()).not.toContain('c | a')
})

test('K68 a QTI matching is imported as pairs if each side belongs to exactly one', () => {
  const set = (names: string[]) =>
    `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
  const match = `<matchInteraction responseIdentifier="R"><prompt>Match</prompt>${set(['A', 'B'])}${set(['x', 'y'])}</matchInteraction>`
  expect(read('item.xml', item(values('A y', 'B x'), match))).toContain('Match | 30 | A = y | B = x')
  expect(read('item.xml', item(values('A y', 'A x'), match)).join()).not.toContain('A = y')
})

describe('I10 I11 orders and pairs', () => {
  const side = storedTexts(100)
  const common = {
    text: storedTexts(500),
    timeLimitS: fc.constant(LIMITS.timeLimitS.default),
    explanation: storedTexts(300),
  }
  const orders = fc.record({
    kind: fc.constant('put-in-order' as const),
    ...common,
    hasPartialCredit: fc.boolean(),
    items: fc.array(fc.record({ text: side }), { minLength: 2, maxLength: 10 }),
  })
  const pairs = fc.record({
    kind: fc.constant('pairs' as const),
    ...common,
    pairs: fc.array(fc.record({ left: side, right: side }), { minLength: 2, maxLength: 8 }),
  })
  const quizOf = (question: QuestionDraft): QuizDraft => ({
    title: 'Arranged',
    description: '',
    questions: [question],
  })
  const reread = (format: ExportFormat, quiz: QuizDraft) => {
    const { bytes, extension } = writeQuiz(format, quiz)
    const [only] = readUpload({ name: `quiz.${extension}`, bytes })
    return only?.reading.outcome === 'read' ? only.reading.quiz.questions[0] : undefined
  }
  const reasons = (format: ExportFormat, question: QuestionDraft) =>
    new Set(exportLosses(format, quizOf(question)).map(({ reason }) => reason))

  const carried = (format: ExportFormat, { explanation, ...question }: QuestionDraft) => {
    const lost = reasons(format, { ...question, explanation })
    const text = (one = '') => (lost.has('spaces') ? one.replace(/[\t\u00a0]/g, ' ') : one)
    return {
      ...question,
      text: text(question.text),
      ...(explanation && !lost.has('explanations') ? { explanation: text(explanation) } : {}),
      ...('hasPartialCredit' in question && lost.has('parts') ? { hasPartialCredit: false } : {}),
      ...('items' in question && { items: question.items.map((one) => ({ text: text(one.text) })) }),
      ...('pairs' in question && {
        pairs: question.pairs.map(({ left, right }) => ({
          left: text(left),
          right: format === 'gift' ? right.replace(/\s+/g, ' ') : text(right),
        })),
      }),
    }
  }

  test.each(['moodle-xml', 'qti'] as const)('an ordering survives a round trip through %s', (format) => {
    fc.assert(
      fc.property(orders, (question) => {
        expect(reread(format, quizOf(question))).toEqual(carried(format, question))
      }),
      { numRuns: 100 },
    )
  })

  test.each(['gift', 'moodle-xml', 'qti'] as const)('pairs survive a round trip through %s', (format) => {
    fc.assert(
      fc.property(pairs, (question) => {
        expect(reread(format, quizOf(question))).toEqual(carried(format, question))
      }),
      { numRuns: 100 },
    )
  })

  const order: QuestionDraft = {
    kind: 'put-in-order',
    text: 'Sort',
    timeLimitS: 30,
    hasPartialCredit: true,
    items: [{ text: 'a' }, { text: 'b' }],
  }
  const matching: QuestionDraft = {
    kind: 'pairs',
    text: 'Match',
    timeLimitS: 30,
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Spain', right: 'Madrid' },
    ],
  }

  test('losses are listed before the export', () => {
    expect(reasons('gift', order)).toEqual(new Set(['left-out']))
    expect(reasons('qti', order)).toEqual(new Set(['parts']))
    for (const format of ['moodle-xml', 'csv', 'xlsx', 'json'] as const)
      expect(reasons(format, order)).toEqual(new Set())
    for (const format of ['gift', 'moodle-xml', 'qti'] as const)
      expect(reasons(format, matching)).toEqual(new Set())
  })

  test.each(['gift', 'moodle-xml'] as const)('a typed answer keeps its explanation in %s', (format) => {
    const typed: QuestionDraft = {
      kind: 'typed-answer',
      text: 'Where?',
      timeLimitS: 30,
      toleratesTypos: false,
      accepted: ['Lima', 'Lim'],
      explanation: 'It is {so}.',
    }
    expect(reasons(format, typed)).toEqual(new Set())
    expect(reread(format, quizOf(typed))).toEqual(typed)
  })

  test('an independent parser reads the pairs in GIFT', () => {
    const [, question] = parse(new TextDecoder().decode(writeQuiz('gift', quizOf(matching)).bytes))
    expect(question).toMatchObject({
      type: 'Matching',
      matchPairs: [
        { subquestion: { text: 'France' }, subanswer: 'Paris' },
        { subquestion: { text: 'Spain' }, subanswer: 'Madrid' },
      ],
    })
  })
})
