import { LIMITS, mediaIds, mediaOfCover, type QuestionDraft, type QuizDraft } from '@pinquiz/game'
import { CAPABILITIES, canHold, isWritten } from './capabilities.ts'
import { choicesOf } from './choices.ts'
import type { ExportFormat } from './export-formats.ts'
import type { MediaPlan } from './media/plan.ts'
import { writtenAs } from './written-as.ts'

export { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts'

/** What a file would lose, and in how many questions. */
export type ExportLoss = {
  reason:
    | 'left-out'
    | 'kinds'
    | 'credit'
    | 'parts'
    | 'numbers'
    | 'times'
    | 'asking'
    | 'approval'
    | 'formatting'
    | 'explanations'
    | 'description'
    | 'spaces'
    | 'media'
    | 'smaller'
  count: number
}

export const carriesMedia = (format: ExportFormat): boolean => CAPABILITIES[format].media !== 'none'

type WithMedia = Pick<QuestionDraft, 'media'>

/** The media the format can store. */
export function withPlaces(
  format: ExportFormat,
  { questions, cover }: { questions: readonly WithMedia[]; cover?: QuizDraft['cover'] },
): WithMedia[] {
  if (CAPABILITIES[format].media === 'everywhere') return [...questions, mediaOfCover(cover)]
  return questions.map(({ media }) => ({ media: media && { ...media, options: undefined } }))
}

/** `plan`: which media fit into a format that can hold them. */
export function exportLosses(format: ExportFormat, quiz: QuizDraft, plan?: MediaPlan): ExportLoss[] {
  const carries = carriesMedia(format)
  const written = quiz.questions.filter((question) => !carries || isWritten(format, question))
  const countOf = (isLost: (id: string) => boolean) =>
    written.filter((question) => mediaIds([question]).some(isLost)).length
  const placed = new Set(mediaIds(withPlaces(format, quiz)))
  const losses: ExportLoss[] = [
    ...lossesOfText(format, quiz),
    { reason: 'media', count: countOf((id) => !carries || !placed.has(id) || (plan?.left.has(id) ?? false)) },
    { reason: 'smaller', count: countOf((id) => carries && (plan?.smaller.has(id) ?? false)) },
  ]
  return losses.filter(({ count }) => count > 0)
}

function lossesOfText(format: ExportFormat, quiz: QuizDraft): ExportLoss[] {
  const holds = CAPABILITIES[format]
  const questions = quiz.questions.filter((question) => isWritten(format, question))
  const countOf = (isLost: (question: QuestionDraft) => unknown) => questions.filter(isLost).length
  const isTimed = ({ timeLimitS }: QuestionDraft) => timeLimitS !== LIMITS.timeLimitS.default
  const isAsked = ({ weight, isShuffled, readingS, notes, pool }: QuestionDraft) =>
    weight || isShuffled || readingS !== undefined || notes || pool
  return [
    { reason: 'left-out', count: quiz.questions.length - questions.length },
    { reason: 'kinds', count: countOf((question) => !canHold(format, question)) },
    { reason: 'credit', count: holds.allOrNothing ? 0 : countOf(isAllOrNothing) },
    { reason: 'parts', count: holds.orderInPart ? 0 : countOf(isOrderInPart) },
    { reason: 'numbers', count: countOf((question) => isNumberInPart(format, question)) },
    { reason: 'asking', count: holds.asking ? 0 : countOf(isAsked) },
    { reason: 'approval', count: holds.approval ? 0 : countOf(isSeenAtOnce) },
    { reason: 'formatting', count: holds.formatting ? 0 : countOf(({ isFormatted }) => isFormatted) },
    { reason: 'explanations', count: holds.explanations ? 0 : countOf(({ explanation }) => explanation) },
    { reason: 'times', count: holds.times ? 0 : countOf(isTimed) },
    { reason: 'description', count: holds.description || quiz.description === '' ? 0 : 1 },
    { reason: 'spaces', count: countOf(holds.losesSpaces) },
  ]
}

/** An imported essay always waits for the host's approval. */
function isSeenAtOnce(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'essay' && !written.needsApproval
}

function isOrderInPart(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'order' && written.isInPart
}

/** Whether a number question has more than the format can store. */
function isNumberInPart(format: ExportFormat, question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'number' && !CAPABILITIES[format].holdsNumber(written)
}

function isAllOrNothing(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  const right = choicesOf(question).filter(({ isCorrect }) => isCorrect)
  return written.as === 'several' && !written.isInPart && right.length > 1
}
