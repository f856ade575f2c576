import { LIMITS, type QuestionDraft, type QuizDraft } from '@pinquiz/game'
import fc from 'fast-check'
import { parse } from 'gift-pegjs'
import { describe, expect, test } from 'vitest'
import { storedTexts } from '../../game/test/arbitraries.ts'
import { type ExportFormat, exportLosses, readUpload, writeQuiz } from '../src/index.ts'
import { shortly } from './short.ts'

const read = (name: string, text: string) => {
  const [only] = readUpload({ name, bytes: new TextEncoder().encode(text) })
  if (only?.reading.outcome !== 'read')
    return { question: undefined, notes: only ? shortly(only.reading) : [] }
  const { quiz, notes } = only.reading
  return { question: quiz.questions[0], notes: notes.map(({ reason }) => reason) }
}
const numberOf = (right: number, tolerance = 0, unit = '') => ({
  kind: 'typed-number',
  right,
  unit,
  ...(tolerance > 0 ? { judging: 'within', distance: tolerance } : { judging: 'exact', distance: 0 }),
})
/** Behind a question that can be taken, so that there is a quiz in any case. */
const ALSO = '\n\nSure? {TRUE}\n'

test.each([
  ['{#1822:5}', numberOf(1822, 5)],
  ['{#3.14:0.01}', numberOf(3.14, 0.01)],
  ['{#-5}', numberOf(-5)],
  ['{#1..5}', numberOf(3, 2)],
  ['{#\n=1822:0\n=%50%1822:2\n}', numberOf(1822)],
])('K27 a GIFT number is imported with its tolerance: %s', (answer, number) => {
  const { question, notes } = read('quiz.gift', `When? ${answer}${ALSO}`)
  expect(question).toMatchObject(number)
  expect(notes.includes('left-partial-credit')).toBe(answer.includes('%'))
})

const moodle = (type: string, answers: string) =>
  `<?xml version="1.0"?><quiz><question type="${type}"><questiontext format="html"><text>Pi?</text></questiontext>${answers}</question><question type="truefalse"><questiontext><text>Sure?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
const answer = (fraction: number, text: string, tolerance = '0') =>
  `<answer fraction="${fraction}"><text>${text}</text><tolerance>${tolerance}</tolerance></answer>`

test('K27 a Moodle number is imported with tolerance and unit, unless it is a formula', () => {
  const units = '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>'
  const whole = answer(100, '3,14', '0.01') + answer(0, '*')
  expect(read('quiz.xml', moodle('numerical', whole + units))).toMatchObject({
    question: numberOf(3.14, 0.01, 'm'),
  })
  const several = read('quiz.xml', moodle('numerical', answer(100, '3') + answer(100, '4') + answer(50, '5')))
  expect(several.question).toMatchObject(numberOf(3))
  expect(several.notes).toEqual(expect.arrayContaining(['left-other-answers', 'left-partial-credit']))
  for (const text of ['{x}*2', '1e400', '', '1,234'])
    expect(read('quiz.xml', moodle('calculated', answer(100, text))).notes).toContain('kind-number')
})

const qti = (rules: string, interaction = '<textEntryInteraction responseIdentifier="R"/>') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T"><responseDeclaration identifier="R" cardinality="single" baseType="float"><correctResponse><value>3.14</value></correctResponse></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody><p>Pi?</p>${interaction}</itemBody><responseProcessing>${rules}</responseProcessing></assessmentItem>`
const equal = (attributes: string) =>
  `<responseCondition><responseIf><equal ${attributes}><variable identifier="R"/><correct identifier="R"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>`

test('K27 a QTI number is imported with its tolerance if that is the same on both sides', () => {
  expect(read('item.xml', qti('')).question).toMatchObject(numberOf(3.14))
  expect(
    read('item.xml', qti(equal('toleranceMode="absolute" tolerance="0.01 0.01"'))).question,
  ).toMatchObject(numberOf(3.14, 0.01))
  const relative = read('item.xml', qti(equal('toleranceMode="relative" tolerance="5"')))
  expect(relative.question).toMatchObject(numberOf(3.14, 0.157))
  expect(relative.notes).not.toContain('left-scoring')
  const below = qti(equal('toleranceMode="relative" tolerance="5 5.0"')).replace('3.14', '-40')
  expect(read('item.xml', below).question).toMatchObject(numberOf(-40, 2))
  const lopsided = read('item.xml', qti(equal('toleranceMode="relative" tolerance="5 10"')))
  expect(lopsided.question).toMatchObject(numberOf(3.2185, 0.2355))
  expect(lopsided.notes).toContain('correct-differs')
})

test('K27 a QTI slider stays one if its right value is on it', () => {
  const on = (attributes: string) =>
    read('item.xml', qti('', `<sliderInteraction responseIdentifier="R" ${attributes}/>`)).question
  expect(on('lowerBound="0" upperBound="10" step="1"')).toMatchObject(numberOf(3.14))
  expect(on('lowerBound="3.14" upperBound="13.14"')).toMatchObject({
    kind: 'slider',
    right: 3.14,
    min: 3.14,
    max: 13.14,
    step: 1,
  })
  expect(on('lowerBound="x" upperBound="1e400"')).toMatchObject(numberOf(3.14))
})

describe('I10 I11 K27 numbers', () => {
  const amounts = fc.integer({ min: 1, max: 1e9 }).map((whole) => whole / 1000)
  const questions = fc
    .record({
      kind: fc.constant('typed-number' as const),
      text: storedTexts(500),
      right: fc.integer({ min: -1e12, max: 1e12 }).map((whole) => whole / 1000),
      judging: fc.constantFrom('exact' as const, 'within' as const, 'closest' as const),
      distance: amounts,
      unit: fc.constantFrom('', 'km', '€', 'm < s'),
      explanation: storedTexts(300),
    })
    .map((one) => ({
      ...one,
      timeLimitS: LIMITS.timeLimitS.default,
      distance: one.judging === 'exact' ? 0 : one.distance,
    }))
  const quizOf = (question: QuestionDraft): QuizDraft => ({
    title: 'Numbers',
    description: '',
    questions: [question],
  })
  const reasons = (format: ExportFormat, question: QuestionDraft) =>
    new Set(exportLosses(format, quizOf(question)).map(({ reason }) => reason))

  test.each(['gift', 'moodle-xml', 'qti', 'csv', 'xlsx', 'json'] as const)(
    'survive a round trip through %s',
    (format) => {
      fc.assert(
        fc.property(questions, (question) => {
          const { bytes, extension } = writeQuiz(format, quizOf(question))
          const [only] = readUpload({ name: `quiz.${extension}`, bytes })
          const lost = reasons(format, question)
          const text = (one: string) => (lost.has('spaces') ? one.replace(/[\t\u00a0]/g, ' ') : one)
          const { explanation, ...rest } = question
          const isOther = lost.has('numbers')
          expect(only?.reading.outcome === 'read' && only.reading.quiz.questions[0]).toEqual({
            ...rest,
            text: text(question.text),
            ...(lost.has('explanations') ? {} : { explanation: text(explanation) }),
            ...(isOther && question.judging === 'closest' ? { judging: 'exact', distance: 0 } : {}),
            ...(isOther && format !== 'moodle-xml' ? { unit: '' } : {}),
          })
        }),
        { numRuns: 100 },
      )
    },
  )

  const PI: QuestionDraft = {
    kind: 'typed-number',
    text: 'Pi?',
    timeLimitS: 30,
    unit: '',
    right: 3.14,
    judging: 'within',
    distance: 0.01,
  }

  test('have their losses listed before the export', () => {
    for (const format of ['gift', 'moodle-xml', 'qti'] as const) {
      expect(reasons(format, PI)).toEqual(new Set())
      expect(reasons(format, { ...PI, judging: 'closest' })).toEqual(new Set(['numbers']))
    }
    expect(reasons('gift', { ...PI, unit: 'm' })).toEqual(new Set(['numbers']))
    expect(reasons('moodle-xml', { ...PI, unit: 'm' })).toEqual(new Set())
    expect(reasons('csv', { ...PI, judging: 'closest', unit: 'm' })).toEqual(new Set())
  })

  test('are read in GIFT by an independent parser', () => {
    const [, question] = parse(new TextDecoder().decode(writeQuiz('gift', quizOf(PI)).bytes))
    expect(question).toMatchObject({ type: 'Numerical', choices: { number: 3.14, range: 0.01 } })
  })

  const SLIDER: QuestionDraft = {
    kind: 'slider',
    text: 'How warm?',
    timeLimitS: 30,
    unit: '',
    low: '',
    high: '',
    min: -5,
    max: 40,
    step: 5,
    right: 20,
    judging: 'within',
    distance: 10,
  }
  const reread = (format: ExportFormat, question: QuestionDraft) => {
    const { bytes, extension } = writeQuiz(format, quizOf(question))
    const [only] = readUpload({ name: `quiz.${extension}`, bytes })
    return only?.reading.outcome === 'read' ? only.reading.quiz.questions[0] : undefined
  }

  test('K27 a slider survives a round trip through QTI and PinQuiz files, and is a number elsewhere', () => {
    for (const format of ['qti', 'csv', 'xlsx', 'json'] as const) {
      expect(reasons(format, SLIDER)).toEqual(new Set())
      expect(reread(format, SLIDER)).toEqual(SLIDER)
    }
    const typed = { kind: 'typed-number', right: 20, judging: 'within', distance: 10 }
    for (const format of ['gift', 'moodle-xml'] as const) {
      expect(reasons(format, SLIDER)).toEqual(new Set(['numbers']))
      expect(reread(format, SLIDER)).toMatchObject(typed)
    }
    for (const more of [{ low: 'cold' }, { step: 2.5 }]) {
      expect(reasons('qti', { ...SLIDER, ...more })).toEqual(new Set(['numbers']))
      const labelled = { ...SLIDER, ...more, unit: '°C' }
      expect(reread('csv', labelled)).toEqual(labelled)
    }
    expect(reread('qti', { ...SLIDER, step: 2.5 })).toMatchObject(typed)
  })
})
