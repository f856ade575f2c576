import { LIMITS, type QuestionDraft, type QuizDraft } from '@pinquiz/game'
import { choicesOf } from './choices.ts'
import type { ExportFormat } from './export-formats.ts'
import { earnsInPart, hasPlace, isWritten, writtenAs } from './written-as.ts'

export { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts'

/** What a file would not hold, and of how many questions. */
export type ExportLoss = {
  reason: 'left-out' | 'kinds' | 'credit' | 'times' | 'description' | 'spaces' | 'media'
  count: number
}

export function exportLosses(format: ExportFormat, quiz: QuizDraft): ExportLoss[] {
  const seen = quiz.questions.filter(({ media }) => media).length
  const losses: ExportLoss[] = [...lossesOfText(format, quiz), { reason: 'media', count: seen }]
  return losses.filter(({ count }) => count > 0)
}

function lossesOfText(format: ExportFormat, quiz: QuizDraft): ExportLoss[] {
  if (format !== 'gift' && format !== 'moodle-xml' && format !== 'qti') return []
  const questions = quiz.questions.filter((question) => isWritten(format, question))
  const timed = questions.filter(({ timeLimitS }) => timeLimitS !== LIMITS.timeLimitS.default)
  const spaced = questions.filter((question) =>
    [question.text, ...choicesOf(question).map((option) => option.text)].some((one) =>
      /[\t\u00a0]/.test(one),
    ),
  )
  const others = questions.filter((question) => !hasPlace(format, question))
  // There a part of the right options always earns something.
  const strict = format === 'qti' ? [] : questions.filter(isAllOrNothing)
  const losses: ExportLoss[] = [
    { reason: 'left-out', count: quiz.questions.length - questions.length },
    { reason: 'kinds', count: others.length },
    { reason: 'credit', count: strict.length },
  ]
  if (format !== 'qti') losses.push({ reason: 'times', count: timed.length })
  if (format === 'gift') losses.push({ reason: 'description', count: quiz.description === '' ? 0 : 1 })
  if (format !== 'moodle-xml') losses.push({ reason: 'spaces', count: spaced.length })
  return losses
}

const isAllOrNothing = (question: QuestionDraft): boolean =>
  writtenAs(question) === 'several' &&
  !earnsInPart(question) &&
  choicesOf(question).filter(({ isCorrect }) => isCorrect).length > 1
