import type { Kind, QuestionDraft } from '@pinquiz/game'
import type { ExportFormat } from './export-formats.ts'

/** What a question can be in a format of other programs, with what is particular to it; `isInPart`: a part of it earns its part. */
export type Written =
  | { as: 'choices' | 'truth' | 'nothing' }
  | { as: 'several'; isInPart: boolean }
  | { as: 'text'; accepted: string[] }
  | { as: 'order'; items: string[]; isInPart: boolean }
  | { as: 'matching'; pairs: { left: string; right: string }[] }

/** As which each kind is written, one line for each. */
const WRITTEN_AS: { [K in Kind]: (question: Extract<QuestionDraft, { kind: K }>) => Written } = {
  'single-choice': () => ({ as: 'choices' }),
  'multiple-choice': ({ hasPartialCredit }) => ({ as: 'several', isInPart: hasPartialCredit }),
  'true-false': () => ({ as: 'truth' }),
  scale: () => ({ as: 'nothing' }),
  'typed-answer': ({ accepted }) => ({ as: 'text', accepted }),
  'put-in-order': ({ items, hasPartialCredit }) => ({
    ...{ as: 'order', isInPart: hasPartialCredit },
    items: items.map(({ text }) => text),
  }),
  pairs: ({ pairs }) => ({ as: 'matching', pairs }),
}

/** What the formats have; those of PinQuiz have every kind. */
const KNOWN: Partial<Record<ExportFormat, readonly Written['as'][]>> = {
  gift: ['choices', 'several', 'truth', 'text', 'matching'],
  'moodle-xml': ['choices', 'several', 'truth', 'text', 'order', 'matching'],
  qti: ['choices', 'several', 'text', 'order', 'matching'],
}

/** What a format without them has as options; of anything else they would make another question, so it is left out. */
const AS_OPTIONS: ReadonlySet<Written['as']> = new Set(['choices', 'several', 'truth'])

export function writtenAs(question: QuestionDraft): Written {
  // The line of its kind takes the question, which the compiler cannot follow.
  const write = WRITTEN_AS[question.kind] as (one: QuestionDraft) => Written
  return write(question)
}

export const hasPlace = (format: ExportFormat, question: QuestionDraft): boolean =>
  KNOWN[format]?.includes(writtenAs(question).as) ?? true

/** Whether the question stands in the file at all. */
export const isWritten = (format: ExportFormat, question: QuestionDraft): boolean =>
  hasPlace(format, question) || AS_OPTIONS.has(writtenAs(question).as)
