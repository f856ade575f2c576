import type { QuizDraft as DraftToCheck } from '@pinquiz/game'
import type { QuizDraft, StoredQuiz } from '@pinquiz/protocol'
import type { EditorContent } from './editor-state.ts'
import { timeLimitOf } from './question-edits.ts'

/** The draft as it travels. */
export function draftOf(content: EditorContent): QuizDraft {
  return {
    title: content.title,
    description: content.description,
    questions: content.questions.map(({ id, kind, text, timeLimit, options }) => ({
      ...(id === undefined ? {} : { id }),
      kind,
      text,
      timeLimitS: timeLimitOf(timeLimit),
      options: options.map((option) => ({
        ...(option.id === undefined ? {} : { id: option.id }),
        text: option.text,
        isCorrect: option.isCorrect,
      })),
    })),
  }
}

/** Cards of a quiz that was stored or imported; `editorReducer` gives them their keys. */
export function contentFrom(quiz: StoredQuiz | DraftToCheck): EditorContent {
  return {
    title: quiz.title,
    description: quiz.description,
    questions: quiz.questions.map((question) => ({
      key: 0,
      id: question.id,
      kind: question.kind,
      text: question.text,
      timeLimit: String(question.timeLimitS),
      options: question.options.map(({ id, text, isCorrect }) => ({ key: 0, id, text, isCorrect })),
    })),
  }
}

/** The same questions without stored ids, for a quiz of its own. */
export function withoutStoredIds(draft: QuizDraft): QuizDraft {
  return {
    title: draft.title,
    description: draft.description,
    questions: draft.questions.map(({ kind, text, timeLimitS, options }) => ({
      kind,
      text,
      timeLimitS,
      options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
    })),
  }
}
