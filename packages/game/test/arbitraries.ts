import fc from 'fast-check'
import { isBlank } from '../src/blank.ts'
import { storedAsking } from '../src/quiz/asking.ts'
import type { Quiz } from '../src/quiz/quiz.ts'
import type { QuizDraft } from '../src/quiz/quiz-rules.ts'
import { storedTitle } from '../src/quiz/quiz-rules.ts'
import { WEIGHTS } from '../src/quiz/weights.ts'
import { storedText } from '../src/stored-text.ts'
import { choice } from './single-choice.ts'

/** Texts as in a stored quiz, including everything that troubles CSV readers and spreadsheets. */
export const storedTexts = (limit: number, isRequired = true) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'"\',;\t|\n =+-@＝aé🎉'), maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    .map((text) => storedText(text, limit))
    .filter((text) => !isRequired || !isBlank(text))

/** Settings of a question, mostly defaults. */
const askings = fc
  .record({
    weight: fc.constantFrom(...WEIGHTS),
    explanation: fc.option(storedTexts(500, false), { nil: undefined, freq: 1 }),
    isShuffled: fc.boolean(),
    isFormatted: fc.boolean(),
    readingS: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined, freq: 1 }),
  })
  .map((asking) => storedAsking({ ...asking, kind: 'single-choice' }))

const questions = fc
  .record({
    asking: fc.oneof(fc.constant({}), askings),
    text: storedTexts(1500),
    timeLimitS: fc.integer({ min: 5, max: 120 }),
    texts: fc.array(storedTexts(300), { minLength: 2, maxLength: 10 }),
    right: fc.nat(),
  })
  .map(({ text, timeLimitS, texts, right, asking }) => ({
    text,
    timeLimitS,
    ...asking,
    kind: 'single-choice' as const,
    options: texts.map((option, index) => ({ text: option, isCorrect: index === right % texts.length })),
  }))

/** Quizzes that can be saved. */
export const validDrafts: fc.Arbitrary<QuizDraft> = fc.record({
  title: storedTexts(200)
    .map(storedTitle)
    .filter((title) => !isBlank(title)),
  description: storedTexts(1000, false),
  questions: fc.array(questions, { minLength: 1, maxLength: 6 }),
})

/** The largest possible quizzes, with up to three bytes per character. */
export const longDrafts: fc.Arbitrary<QuizDraft> = fc
  .record({
    draft: validDrafts,
    count: fc.integer({ min: 50, max: 500 }),
    times: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ draft, count, times }) => {
    const long = (text: string, limit: number) => storedText(`${text} प्रश्न `.repeat(times), limit)
    return {
      ...draft,
      title: storedTitle(long(draft.title, 200)),
      description: long(draft.description, 1000),
      questions: Array.from({ length: count }, (_, at) =>
        draft.questions.map(choice).map(({ text, timeLimitS, kind, options }) => ({
          text: storedText(`${at} ${long(text, 1490)}`, 1500),
          timeLimitS,
          kind,
          options: options.map((option) => ({ ...option, text: long(option.text, 300) })),
        })),
      )
        .flat()
        .slice(0, count),
    }
  })

/** Quizzes as stored with a session. Ids are recognisable, so that leaks show. */
export const quizzes: fc.Arbitrary<Quiz> = validDrafts.map(({ stageTheme: _, cover: __, ...draft }) => ({
  ...draft,
  questions: draft.questions.map(choice).map((question, q) => ({
    ...question,
    id: `question-${q}`,
    options: question.options.map((option, o) => ({ ...option, id: `option-${q}-${o}` })),
  })),
}))
