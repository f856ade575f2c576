import type { Kind, QuestionDraft } from '@pinquiz/game'
import type { ExportFormat } from './export-formats.ts'

/** What a question can be in a format of other programs; `nothing`: it is left out, as options it would be another one. */
type Written = 'choices' | 'several' | 'truth' | 'text' | 'nothing'

/** As which each kind is written, one line for each. */
const WRITTEN_AS: Record<Kind, Written> = {
  'single-choice': 'choices',
  'multiple-choice': 'several',
  'true-false': 'truth',
  scale: 'nothing',
  'typed-answer': 'text',
  'put-in-order': 'nothing',
  pairs: 'nothing',
}

/** What the formats have; those of PinQuiz have every kind. */
const KNOWN: Partial<Record<ExportFormat, readonly Written[]>> = {
  gift: ['choices', 'several', 'truth', 'text'],
  'moodle-xml': ['choices', 'several', 'truth', 'text'],
  qti: ['choices', 'several', 'text'],
}

export const writtenAs = ({ kind }: Pick<QuestionDraft, 'kind'>): Written => WRITTEN_AS[kind]

/** What counts as right where the answer is typed, and as typed a question is written. */
export const acceptedOf = (question: QuestionDraft): string[] =>
  question.kind === 'typed-answer' ? question.accepted : []

/** Whether each of several right options earns its part. No other kind is written with parts. */
export const earnsInPart = (question: QuestionDraft): boolean =>
  question.kind === 'multiple-choice' && question.hasPartialCredit

export const hasPlace = (format: ExportFormat, question: Pick<QuestionDraft, 'kind'>): boolean =>
  KNOWN[format]?.includes(writtenAs(question)) ?? true

/** Whether the question stands in the file at all. */
export const isWritten = (format: ExportFormat, question: Pick<QuestionDraft, 'kind'>): boolean =>
  hasPlace(format, question) || writtenAs(question) !== 'nothing'
