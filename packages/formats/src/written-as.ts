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
  /** Of one that is chosen on a scale; with what its ends mean. */
  scale: (SliderScale & { isLabelled: boolean }) | null
}

/** What a question can be in a format of other programs, with what is particular to it; `isInPart`: a part of it earns its part. */
export type Written =
  | { as: 'choices' | 'truth' | 'nothing' }
  | { as: 'several'; isInPart: boolean }
  | { as: 'text'; accepted: string[] }
  | { as: 'essay'; needsApproval: boolean }
  | { as: 'order'; items: string[]; isInPart: boolean }
  | { as: 'description'; words: string }
  | { as: 'matching'; pairs: { left: string; right: string }[] }
  | ({ as: 'number' } & WrittenNumber)

/** As which each kind is written, one line for each. */
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
      ...{ as: 'number', ...numberOf(question) },
      scale: scale && { ...scale, isLabelled: low + high !== '' },
    }
  },
  'put-in-order': ({ items, hasPartialCredit }) => ({
    ...{ as: 'order', isInPart: hasPartialCredit },
    items: items.map(({ text }) => text),
  }),
  pairs: ({ pairs }) => ({ as: 'matching', pairs }),
  slide: ({ words }) => ({ as: 'description', words }),
}

/** There steps are whole numbers. */
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

/** The text of a question where there is one text: of a slide its title, and below it what it says. */
export function textOf(question: QuestionDraft): string {
  const written = writtenAs(question)
  return written.as === 'description' && written.words ? `${question.text}\n${written.words}` : question.text
}
