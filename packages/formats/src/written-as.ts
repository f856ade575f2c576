import type { Kind, QuestionDraft } from '@pinquiz/game'
import type { ExportFormat } from './export-formats.ts'

/** What a question can be in a format of other programs. */
type Written = 'choices' | 'several' | 'truth' | 'text' | 'order' | 'matching' | 'nothing'

/** As which each kind is written, one line for each. */
const WRITTEN_AS: Record<Kind, Written> = {
  'single-choice': 'choices',
  'multiple-choice': 'several',
  'true-false': 'truth',
  scale: 'nothing',
  'typed-answer': 'text',
  'put-in-order': 'order',
  pairs: 'matching',
}

/** What the formats have; those of PinQuiz have every kind. */
const KNOWN: Partial<Record<ExportFormat, readonly Written[]>> = {
  gift: ['choices', 'several', 'truth', 'text', 'matching'],
  'moodle-xml': ['choices', 'several', 'truth', 'text', 'order', 'matching'],
  qti: ['choices', 'several', 'text', 'order', 'matching'],
}

/** What a format without them has as options; of anything else they would make another question, so it is left out. */
const AS_OPTIONS: ReadonlySet<Written> = new Set(['choices', 'several', 'truth'])

export const writtenAs = ({ kind }: Pick<QuestionDraft, 'kind'>): Written => WRITTEN_AS[kind]

/** What counts as right where the answer is typed, and as typed a question is written. */
export const acceptedOf = (question: QuestionDraft): string[] =>
  question.kind === 'typed-answer' ? question.accepted : []

/** The items of an order, in their right order, and as such a question is written. */
export const itemsOf = (question: QuestionDraft): string[] =>
  question.kind === 'put-in-order' ? question.items.map(({ text }) => text) : []

/** What belongs together, and as pairs a question is written. */
export const pairsOf = (question: QuestionDraft): { left: string; right: string }[] =>
  question.kind === 'pairs' ? question.pairs : []

/** Whether a part of an order earns its part. */
export const ordersInPart = (question: QuestionDraft): boolean =>
  question.kind === 'put-in-order' && question.hasPartialCredit

/** Whether each of several right options earns its part. */
export const earnsInPart = (question: QuestionDraft): boolean =>
  question.kind === 'multiple-choice' && question.hasPartialCredit

export const hasPlace = (format: ExportFormat, question: Pick<QuestionDraft, 'kind'>): boolean =>
  KNOWN[format]?.includes(writtenAs(question)) ?? true

/** Whether the question stands in the file at all. */
export const isWritten = (format: ExportFormat, question: Pick<QuestionDraft, 'kind'>): boolean =>
  hasPlace(format, question) || AS_OPTIONS.has(writtenAs(question))
