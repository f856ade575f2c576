import { asksNothing, kindOf, LIMITS, type QuizProblem } from '@pinquiz/game'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { timeLimitOf } from './question-edits.ts'

type OwnWords = 'time-not-whole' | 'no-slide-title' | 'no-region-name'

/** The text key for a problem: the specification's, unless it would be wrong for this question. */
export function problemWords<Reason extends QuizProblem['reason']>(
  reason: Reason,
  question: EditableQuestion | undefined,
): Reason | OwnWords {
  if (!question) return reason
  switch (reason) {
    case 'invalid-time':
      return isNearly(timeLimitOf(question.timeLimit)) ? 'time-not-whole' : reason
    case 'question-incomplete':
      return asksNothing(question) ? 'no-slide-title' : reason
    case 'empty-option':
      // The options of a picture question are regions.
      return kindOf(question).needsPicture ? 'no-region-name' : reason
    default:
      return reason
  }
}

const { min, max } = LIMITS.timeLimitS
const isNearly = (seconds: number) => !Number.isInteger(seconds) && seconds >= min && seconds <= max
