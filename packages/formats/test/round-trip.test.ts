import { FIRST_KIND, LIMITS, type QuizDraft } from '@pinquiz/game'
import { quizDraft } from '@pinquiz/protocol'
import fc from 'fast-check'
import { parse } from 'gift-pegjs'
import readSheet from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { storedTexts, validDrafts } from '../../game/test/arbitraries.ts'
import { choice } from '../../game/test/single-choice.ts'
import { EXPORT_FORMATS, type ExportFormat, exportLosses, readUpload, writeQuiz } from '../src/index.ts'
import { fail, reread } from './reread.ts'

const askingOf = ({ weight, isShuffled, readingS }: QuizDraft['questions'][number]) => ({
  ...(weight && { weight }),
  ...(isShuffled && { isShuffled }),
  ...(readingS !== undefined && { readingS }),
})

/** The quiz without what its export has said before that it would lose. */
function carried(format: ExportFormat, quiz: QuizDraft): QuizDraft {
  const lost = new Set(exportLosses(format, quiz).map(({ reason }) => reason))
  const text = (one: string) => (lost.has('spaces') ? one.replace(/[\t\u00a0]/g, ' ') : one)
  return {
    title: quiz.title,
    description: lost.has('description') ? '' : quiz.description,
    questions: quiz.questions.map(choice).map((question) => ({
      kind: question.kind,
      text: text(question.text),
      ...(lost.has('asking') ? {} : askingOf(question)),
      ...(question.isFormatted && !lost.has('formatting') ? { isFormatted: true } : {}),
      ...(question.explanation && !lost.has('explanations')
        ? { explanation: text(question.explanation) }
        : {}),
      timeLimitS: lost.has('times') ? LIMITS.timeLimitS.default : question.timeLimitS,
      options: question.options.map((option) => ({ ...option, text: text(option.text) })),
    })),
  }
}

describe('I10 I11 an export and import give the same quiz, except for the announced losses', () => {
  test.each(EXPORT_FORMATS)('%s', (format) => {
    fc.assert(
      fc.property(validDrafts, (quiz) => {
        expect(reread(format, quiz).quiz).toEqual(carried(format, quiz))
      }),
      { numRuns: 200 },
    )
  })

  test.each(['csv', 'xlsx', 'json'] as const)('%s loses nothing and has no notes', (format) => {
    fc.assert(
      fc.property(validDrafts, (quiz) => {
        expect(exportLosses(format, quiz)).toEqual([])
        const { notes } = reread(format, quiz)
        // Random options may be equal.
        expect(notes.filter(({ reason }) => reason !== 'options-alike')).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

const QUIZ: QuizDraft = {
  title: 'Sums & more',
  description: 'Of "numbers"',
  questions: [
    {
      kind: FIRST_KIND,
      text: 'What is =1+1 {~}?',
      timeLimitS: 20,
      options: [
        { text: '=2', isCorrect: true },
        { text: '<3>: #', isCorrect: false },
      ],
    },
  ],
}

test.each(['gift', 'qti'] as const)('I11 %s writes a non-breaking space as a plain one', (format) => {
  const quiz = { ...QUIZ, questions: [{ ...choice(QUIZ.questions[0] ?? fail()), text: '5\u00a0km?' }] }
  expect(reread(format, quiz).quiz.questions[0]?.text).toBe('5 km?')
})

describe('I10 independent parsers', () => {
  test('read the workbook, and find no formula in it', async () => {
    const [sheet] = await readSheet(Buffer.from(writeQuiz('xlsx', QUIZ).bytes))
    expect(sheet?.data).toEqual([
      [
        'Quiz Title',
        'Quiz Description',
        'Question Number',
        'Question Text',
        'Time Limit (seconds)',
        'Option 1',
        'Option 2',
        'Option 3',
        'Option 4',
        'Option 5',
        'Correct Answer (1-5)',
      ],
      ['Sums & more', 'Of "numbers"', 1, 'What is =1+1 {~}?', 20, '=2', '<3>: #', null, null, null, 1],
    ])
  })

  test('read the GIFT', () => {
    const [category, question] = parse(new TextDecoder().decode(writeQuiz('gift', QUIZ).bytes))
    expect(category).toMatchObject({ type: 'Category', title: '$course$/top/Sums & more' })
    expect(question).toMatchObject({
      type: 'MC',
      stem: { text: 'What is =1+1 {~}?' },
      choices: [
        { isCorrect: true, text: { text: '=2' } },
        { isCorrect: false, text: { text: '<3>: #' } },
      ],
    })
  })

  test('I11 losses are listed', () => {
    expect(exportLosses('gift', QUIZ)).toEqual([
      { reason: 'times', count: 1 },
      { reason: 'description', count: 1 },
    ])
    expect(exportLosses('moodle-xml', QUIZ)).toEqual([{ reason: 'times', count: 1 }])
    const picture = { id: '0b5e2b1c-7f8e-4c6d-9a3b-2f1e0d9c8b7a', alt: 'A beach', width: 3, height: 2 }
    const seen = { ...QUIZ, questions: QUIZ.questions.map((one) => ({ ...one, media: { picture } })) }
    const count = QUIZ.questions.length
    for (const format of ['csv', 'xlsx', 'gift'] as const)
      expect(exportLosses(format, seen)).toContainEqual({ reason: 'media', count })
    for (const format of ['json', 'moodle-xml', 'qti'] as const) {
      const reasons = exportLosses(format, seen).map(({ reason }) => reason)
      expect(reasons).not.toContain('media')
      const plan = { widths: new Map(), smaller: new Set<string>(), left: new Set([picture.id]) }
      expect(exportLosses(format, seen, plan)).toContainEqual({ reason: 'media', count })
      const small = { ...plan, smaller: plan.left, left: new Set<string>() }
      expect(exportLosses(format, seen, small)).toContainEqual({ reason: 'smaller', count })
    }
  })
})

test('C21 the exported JSON is what the API accepts for a new quiz, without ids', () => {
  const stored = {
    id: 'q',
    version: 7,
    createdAtMs: 1,
    ...QUIZ,
    questions: QUIZ.questions.map(choice).map((question) => ({
      ...question,
      id: 'a',
      options: question.options.map((option) => ({ ...option, id: 'b' })),
    })),
  }
  const written: unknown = JSON.parse(new TextDecoder().decode(writeQuiz('json', stored).bytes))
  expect(written).toEqual(QUIZ)
  expect(quizDraft.parse(written)).toEqual(written)
})

describe('K8, I10 a question of another kind', () => {
  const quiz: QuizDraft = {
    title: 'Statements',
    description: '',
    questions: [
      { kind: 'true-false', text: 'Water is wet.', timeLimitS: 20, isTrue: true },
      { kind: 'true-false', text: 'Ice is warm.', timeLimitS: 30, isTrue: false },
    ],
  }

  test.each(['csv', 'xlsx', 'json'] as const)('survives a round trip through %s without notes', (format) => {
    expect(exportLosses(format, quiz)).toEqual([])
    expect(reread(format, quiz)).toMatchObject({ quiz, notes: [] })
  })

  test.each(['gift', 'moodle-xml'] as const)(
    'survives a round trip through %s, which has that kind too',
    (format) => {
      expect(exportLosses(format, quiz).map(({ reason }) => reason)).toEqual(['times'])
      expect(reread(format, quiz).quiz.questions).toEqual(
        quiz.questions.map((question) => ({ ...question, timeLimitS: LIMITS.timeLimitS.default })),
      )
    },
  )

  test('I7 is read from other programs’ equivalents in the same words', () => {
    const read = (name: string, text: string) => {
      const [only] = readUpload({ name, bytes: new TextEncoder().encode(text) })
      return only?.reading.outcome === 'read' ? only.reading.quiz.questions : []
    }
    expect(read('a.gift', 'Water is wet. {T}\n\nIce is warm. {FALSE}\n')).toMatchObject([
      { kind: 'true-false', isTrue: true },
      { kind: 'true-false', isTrue: false },
    ])
    const sheet = (yes: string, no: string) =>
      `Question Text,Question Type,Option 1,Option 2,Correct Answer,Time in seconds\nIs it?,True or False,${yes},${no},2,20\n`
    expect(read('a.csv', sheet('False', 'True'))).toMatchObject([{ kind: 'true-false', isTrue: true }])
    expect(read('a.csv', sheet('Yes', 'No'))).toMatchObject([
      { kind: FIRST_KIND, options: [{ text: 'Yes' }, { text: 'No', isCorrect: true }] },
    ])
  })

  test('becomes a single choice in QTI, as announced', () => {
    expect(exportLosses('qti', quiz)).toContainEqual({ reason: 'kinds', count: 2 })
    const options = (isTrue: boolean) => [
      { text: 'True', isCorrect: isTrue },
      { text: 'False', isCorrect: !isTrue },
    ]
    expect(reread('qti', quiz).quiz.questions).toMatchObject([
      { kind: FIRST_KIND, options: options(true) },
      { kind: FIRST_KIND, options: options(false) },
    ])
  })

  test('is left out of a JSON file that does not say which is right', () => {
    const [only] = readUpload({
      name: 'quiz.json',
      bytes: new TextEncoder().encode(
        JSON.stringify({ ...quiz, questions: [...quiz.questions, { ...quiz.questions[0], isTrue: 'yes' }] }),
      ),
    })
    expect(only?.reading).toMatchObject({ outcome: 'read', notes: [{ row: 3, reason: 'kind-other' }] })
  })
})

const OWN = new Set<ExportFormat>(['csv', 'xlsx', 'json'])

test.each(EXPORT_FORMATS)('K73, I10 a slide survives a round trip through %s', (format) => {
  const slide = (text: string, words: string) => ({
    kind: 'slide' as const,
    timeLimitS: LIMITS.timeLimitS.default,
    text,
    words,
  })
  const questions = [
    slide('Part {one}: ~50%', 'First # line\n\n-> second; "line"\n=last'),
    slide('Thank you', ''),
    slide('Break', '::10:: minutes // not more'),
  ]
  const quiz = { title: 'Slides', description: '', questions }
  expect(exportLosses(format, quiz)).toEqual([])
  expect(reread(format, quiz).quiz.questions).toEqual(questions)
})

describe('I11, I10 multiple choice', () => {
  const questions = fc
    .record({
      texts: fc.array(storedTexts(300), { minLength: 2, maxLength: 10 }),
      marks: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      sure: fc.nat(),
      hasPartialCredit: fc.boolean(),
      timeLimitS: fc.integer({ min: 5, max: 120 }),
      text: storedTexts(1500),
    })
    .map(({ texts, marks, sure, ...question }) => ({
      ...question,
      kind: 'multiple-choice' as const,
      options: texts.map((text, at) => ({
        text,
        isCorrect: marks[at] === true || at === sure % texts.length,
      })),
    }))
  const quizzes = fc.array(questions, { minLength: 1, maxLength: 5 }).map((all) => ({
    title: 'Several',
    description: '',
    // The same text in two rows would be one question.
    questions: all.map((question, at) => ({
      ...question,
      text: `${at} ${question.text}`.slice(0, 1500).trim(),
    })),
  }))

  test.each(EXPORT_FORMATS)('survives a round trip through %s with all right options', (format) => {
    fc.assert(
      fc.property(quizzes, (quiz) => {
        const lost = new Set(exportLosses(format, quiz).map(({ reason }) => reason))
        const text = (one: string) => (lost.has('spaces') ? one.replace(/[\t\u00a0]/g, ' ') : one)
        const back = quiz.questions.map((question) => {
          const right = question.options.filter(({ isCorrect }) => isCorrect).length
          // Where all options are right, the same options earn the same under both rules of a format without all or nothing.
          const isBoth = lost.has('credit') && right === question.options.length
          return {
            ...question,
            text: text(question.text),
            timeLimitS: lost.has('times') ? LIMITS.timeLimitS.default : question.timeLimitS,
            options: question.options.map((option) => ({ ...option, text: text(option.text) })),
            hasPartialCredit: (right > 1 || OWN.has(format)) && (question.hasPartialCredit || isBoth),
          }
        })
        expect(reread(format, quiz).quiz.questions).toEqual(back)
      }),
      { numRuns: 100 },
    )
  })

  test('all or nothing is listed as lost if a format lacks it', () => {
    const question = {
      kind: 'multiple-choice' as const,
      text: 'Which?',
      timeLimitS: 30,
      hasPartialCredit: false,
      options: [true, true, false].map((isCorrect, at) => ({ text: `Text ${at}`, isCorrect })),
    }
    const quiz = { title: 'T', description: '', questions: [question] }
    for (const format of ['gift', 'moodle-xml'] as const)
      expect(exportLosses(format, quiz)).toEqual([{ reason: 'credit', count: 1 }])
    for (const format of ['csv', 'json', 'qti'] as const) expect(exportLosses(format, quiz)).toEqual([])
  })

  test('I7 I11 partial credit from Moodle and GIFT is kept if it matches ours, and otherwise reported', () => {
    const read = (right: string, wrong: string) => {
      const text = `Which? {~${right}a ~${right}b ~${wrong}c}\n`
      const [only] = readUpload({ name: 'a.gift', bytes: new TextEncoder().encode(text) })
      if (only?.reading.outcome !== 'read') return fail()
      const { quiz, notes } = only.reading
      return { quiz: quiz.questions, reasons: notes.map(({ reason }) => reason) }
    }
    expect(read('%50%', '%-50%').quiz).toMatchObject([{ kind: 'multiple-choice', hasPartialCredit: true }])
    expect(read('%50%', '%-50%').reasons).not.toContain('left-partial-credit')
    for (const wrong of ['%-100%', '', '%-25%']) {
      expect(read('%50%', wrong).quiz).toMatchObject([{ kind: 'multiple-choice', hasPartialCredit: false }])
      expect(read('%50%', wrong).reasons).toContain('left-partial-credit')
    }
  })
})
