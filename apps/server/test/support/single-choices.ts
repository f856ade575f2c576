import type { Question, QuestionDraft } from '@pinquiz/game'
import type { QuizDraft, StoredQuiz } from '@pinquiz/protocol'

type Choice<Q> = Extract<Q, { kind: 'single-choice' }>

/** A quiz of single-choice questions; a draft needn't name the kind. */
export type ChoiceQuiz = Omit<StoredQuiz, 'questions'> & { questions: Choice<Question>[] }
type ChoiceDraft = Omit<Choice<QuestionDraft>, 'kind'> & { kind?: 'single-choice' }
export type ChoiceQuizDraft = Omit<QuizDraft, 'questions'> & { questions: ChoiceDraft[] }
