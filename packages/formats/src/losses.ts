import { LIMITS, mediaIds, type QuestionDraft, type QuizDraft } from '@pinquiz/game'
import { choicesOf } from './choices.ts'
import type { ExportFormat } from './export-formats.ts'
import type { MediaPlan } from './media/plan.ts'
import { hasPlace, isWritten, writtenAs } from './written-as.ts'

export { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts'

/** What a file would not hold, and of how many questions. */
export type ExportLoss = {
  reason:
    | 'left-out'
    | 'kinds'
    | 'credit'
    | 'parts'
    | 'times'
    | 'asking'
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

/** `plan` says what of the media there is room for in a format that carries them. */
export function exportLosses(format: ExportFormat, quiz: QuizDraft, plan?: MediaPlan): ExportLoss[] {
  const carries = carriesMedia(format)
  const written = quiz.questions.filter((question) => !carries || isWritten(format, question))
  const countOf = (isLost: (id: string) => boolean) =>
    written.filter((question) => mediaIds([question]).some(isLost)).length
  const losses: ExportLoss[] = [
    ...lossesOfText(format, quiz),
    { reason: 'media', count: countOf((id) => !carries || (plan?.left.has(id) ?? false)) },
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
  ]
  const asked = questions.filter(
    ({ weight, isShuffled, readingS }) => weight || isShuffled || readingS !== undefined,
  )
  losses.push({ reason: 'asking', count: asked.length })
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
    return [question.text, question.explanation ?? '', ...choicesOf(question).map(({ text }) => text)]
  return question.media ? [question.text] : []
}

/** The right side of a pair is plain text in GIFT, in which all space is one. */
function hasSpacedPairs(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'matching' && written.pairs.some(({ right }) => /\s\s|[^\S ]/.test(right))
}

function isOrderInPart(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'order' && written.isInPart
}

function isAllOrNothing(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  const right = choicesOf(question).filter(({ isCorrect }) => isCorrect)
  return written.as === 'several' && !written.isInPart && right.length > 1
}
