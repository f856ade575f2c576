import type { Kind, QuestionDraft } from '@pinquiz/game'
import type { ExportFormat } from './export-formats.ts'

/** What a question can be in a format of other programs; `nothing`: it is left out, as options it would be another one. */
type Written = 'choices' | 'truth' | 'text' | 'nothing'

/** As which each kind is written, one line for each. */
const WRITTEN_AS: Record<Kind, Written> = {
  'single-choice': 'choices',
  'true-false': 'truth',
  scale: 'nothing',
  'typed-answer': 'text',
}

/** What the formats have; those of PinQuiz have every kind. */
const KNOWN: Partial<Record<ExportFormat, readonly Written[]>> = {
  gift: ['choices', 'truth', 'text'],
  'moodle-xml': ['choices', 'truth', 'text'],
  qti: ['choices', 'text'],
}

export const writtenAs = ({ kind }: Pick<QuestionDraft, 'kind'>): Written => WRITTEN_AS[kind]

/** What counts as right where the answer is typed, and as typed a question is written. */
export const acceptedOf = (question: QuestionDraft): string[] =>
  question.kind === 'typed-answer' ? question.accepted : []

export const hasPlace = (format: ExportFormat, question: Pick<QuestionDraft, 'kind'>): boolean =>
  KNOWN[format]?.includes(writtenAs(question)) ?? true

/** Whether the question stands in the file at all. */
export const isWritten = (format: ExportFormat, question: Pick<QuestionDraft, 'kind'>): boolean =>
  hasPlace(format, question) || writtenAs(question) !== 'nothing'
