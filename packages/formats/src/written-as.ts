import {
  type Kind,
  type QuestionDraft,
  type RightNumberDraft,
  type SliderScale,
  scaleOf,
} from '@pinquiz/game'

/** `isByDistance`: closer answers earn more, which no other format supports. */
export type WrittenNumber = {
  right: number
  tolerance: number
  unit: string
  isByDistance: boolean
  /** For a value chosen on a scale, with labels for both ends. */
  scale: (SliderScale & { isLabelled: boolean }) | null
}

/** What a question becomes in other programs' formats, with its details; `isInPart`: parts earn partial credit. */
export type Written =
  | { as: 'choices' | 'truth' | 'nothing' }
  | { as: 'several'; isInPart: boolean }
  | { as: 'text'; accepted: string[] }
  | { as: 'essay'; needsApproval: boolean }
  | { as: 'order'; items: string[]; isInPart: boolean }
  | { as: 'description'; words: string }
  | { as: 'matching'; pairs: { left: string; right: string }[] }
  | ({ as: 'number' } & WrittenNumber)

/** How each kind is written, one line each. */
const WRITTEN_AS: { [K in Kind]: (question: Extract<QuestionDraft, { kind: K }>) => Written } = {
  'single-choice': () => ({ as: 'choices' }),
  'multiple-choice': ({ hasPartialCredit }) => ({ as: 'several', isInPart: hasPartialCredit }),
  'true-false': () => ({ as: 'truth' }),
  scale: () => ({ as: 'nothing' }),
  spot: () => ({ as: 'nothing' }),
  'open-text': ({ needsApproval }) => ({ as: 'essay', needsApproval }),
  'word-cloud': () => ({ as: 'nothing' }),
  'typed-answer': ({ accepted }) => ({ as: 'text', accepted }),
  'typed-number': (question) => ({ as: 'number', ...numberOf(question), scale: null }),
  slider: ({ low, high, ...question }) => {
    const scale = scaleOf(question)
    return {
      as: 'number',
      ...numberOf(question),
      scale: scale && { ...scale, isLabelled: low + high !== '' },
    }
  },
  'put-in-order': ({ items, hasPartialCredit }) => ({
    as: 'order',
    isInPart: hasPartialCredit,
    items: items.map(({ text }) => text),
  }),
  pairs: ({ pairs }) => ({ as: 'matching', pairs }),
  slide: ({ words }) => ({ as: 'description', words }),
}

/** The format only has whole steps. */
export const isScaleOfQti = ({ step }: SliderScale): boolean => Number.isInteger(step)

function numberOf({ right, judging, distance, unit }: RightNumberDraft & { unit: string }) {
  const tolerance = judging === 'within' ? (distance ?? 0) : 0
  return { right: right ?? 0, tolerance, unit, isByDistance: judging === 'closest' }
}

export function writtenAs(question: QuestionDraft): Written {
  // The line of its kind takes the question, which the compiler cannot follow.
  const write = WRITTEN_AS[question.kind] as (one: QuestionDraft) => Written
  return write(question)
}

/** A question's text as one text: for a slide its title, followed by the text below it. */
export function textOf(question: QuestionDraft): string {
  const written = writtenAs(question)
  return written.as === 'description' && written.words ? `${question.text}\n${written.words}` : question.text
}
