import { LIMITS, mediaIds, type QuestionDraft, type QuizDraft } from '@pinquiz/game'
import { choicesOf } from './choices.ts'
import type { ExportFormat } from './export-formats.ts'
import type { MediaPlan } from './media/plan.ts'
import { hasPlace, isScaleOfQti, isWritten, textOf, writtenAs } from './written-as.ts'

export { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts'

/** What a file would not hold, and of how many questions. */
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

/** Those that hold pictures and sounds. */
const WITH_MEDIA: ReadonlySet<ExportFormat> = new Set(['json', 'moodle-xml', 'qti'])
export const carriesMedia = (format: ExportFormat): boolean => WITH_MEDIA.has(format)

type WithMedia = Pick<QuestionDraft, 'media'>

/** Only PinQuiz's own JSON has places for pictures of options. */
export const withPlaces = <Q extends WithMedia>(format: ExportFormat, questions: readonly Q[]): WithMedia[] =>
  questions.map(({ media }) => ({
    media: format === 'json' ? media : media && { ...media, options: undefined },
  }))

/** `plan` says what of the media there is room for in a format that carries them. */
export function exportLosses(format: ExportFormat, quiz: QuizDraft, plan?: MediaPlan): ExportLoss[] {
  const carries = carriesMedia(format)
  const written = quiz.questions.filter((question) => !carries || isWritten(format, question))
  const countOf = (isLost: (id: string) => boolean) =>
    written.filter((question) => mediaIds([question]).some(isLost)).length
  const placed = new Set(mediaIds(withPlaces(format, quiz.questions)))
  const losses: ExportLoss[] = [
    ...lossesOfText(format, quiz),
    { reason: 'media', count: countOf((id) => !carries || !placed.has(id) || (plan?.left.has(id) ?? false)) },
    { reason: 'smaller', count: countOf((id) => carries && (plan?.smaller.has(id) ?? false)) },
  ]
  return losses.filter(({ count }) => count > 0)
}

function lossesOfText(format: ExportFormat, quiz: QuizDraft): ExportLoss[] {
  if (format !== 'gift' && format !== 'moodle-xml' && format !== 'qti') return []
  const questions = quiz.questions.filter((question) => isWritten(format, question))
  const timed = questions.filter(({ timeLimitS }) => timeLimitS !== LIMITS.timeLimitS.default)
  const spaced = questions.filter(
    (question) =>
      spacedTexts(format, question).some((one) => /[\t\u00a0]/.test(one)) ||
      (format === 'gift' && hasSpacedPairs(question)),
  )
  const others = questions.filter((question) => !hasPlace(format, question))
  // There a part of the right options always earns something.
  const strict = format === 'qti' ? [] : questions.filter(isAllOrNothing)
  const losses: ExportLoss[] = [
    { reason: 'left-out', count: quiz.questions.length - questions.length },
    { reason: 'kinds', count: others.length },
    { reason: 'credit', count: strict.length },
    { reason: 'parts', count: format === 'qti' ? questions.filter(isOrderInPart).length : 0 },
    { reason: 'numbers', count: questions.filter((question) => isNumberInPart(format, question)).length },
  ]
  const asked = questions.filter(
    ({ weight, isShuffled, readingS, notes }) => weight || isShuffled || readingS !== undefined || notes,
  )
  losses.push({ reason: 'asking', count: asked.length })
  losses.push({ reason: 'approval', count: questions.filter(isSeenAtOnce).length })
  // Elsewhere the signs are letters.
  losses.push({ reason: 'formatting', count: questions.filter(({ isFormatted }) => isFormatted).length })
  const explained = questions.filter(({ explanation }) => explanation)
  if (format === 'qti') losses.push({ reason: 'explanations', count: explained.length })
  if (format !== 'qti') losses.push({ reason: 'times', count: timed.length })
  if (format === 'gift') losses.push({ reason: 'description', count: quiz.description === '' ? 0 : 1 })
  losses.push({ reason: 'spaces', count: spaced.length })
  return losses
}

/** Texts that are written as HTML. In Moodle XML only those are that stand with a picture or a sound. */
function spacedTexts(format: ExportFormat, question: QuestionDraft): string[] {
  if (format !== 'moodle-xml')
    return [textOf(question), question.explanation ?? '', ...choicesOf(question).map(({ text }) => text)]
  return question.media ? [textOf(question)] : []
}

/** The right side of a pair is plain text in GIFT, in which all space is one. */
function hasSpacedPairs(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'matching' && written.pairs.some(({ right }) => /\s\s|[^\S ]/.test(right))
}

/** An essay is taken back as one that waits for its host. */
function isSeenAtOnce(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'essay' && !written.needsApproval
}

function isOrderInPart(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'order' && written.isInPart
}

/** Whether more belongs to a number than the format holds. */
function isNumberInPart(format: ExportFormat, question: QuestionDraft): boolean {
  const written = writtenAs(question)
  if (written.as !== 'number') return false
  const { isByDistance, unit, scale } = written
  const hasLine = scale !== null && (format !== 'qti' || !isScaleOfQti(scale) || scale.isLabelled)
  return isByDistance || hasLine || (unit !== '' && format !== 'moodle-xml')
}

function isAllOrNothing(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  const right = choicesOf(question).filter(({ isCorrect }) => isCorrect)
  return written.as === 'several' && !written.isInPart && right.length > 1
}
