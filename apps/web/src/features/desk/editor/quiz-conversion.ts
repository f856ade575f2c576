import { type QuizDraft as DraftToCheck, withMedia } from '@pinquiz/game'
import type { QuizDraft, StoredQuiz } from '@pinquiz/protocol'
import { draftFields, type EditableQuestion, fieldsOfDraft } from '../../../kinds/drafts.ts'
import type { EditorContent } from './editor-state.ts'
import { timeLimitOf, withoutIds } from './question-edits.ts'

/** The draft as it travels. */
export const draftOf = ({ title, description, questions }: EditorContent): QuizDraft => ({
  title,
  description,
  questions: questions.map(questionDraft),
})

const questionDraft = (question: EditableQuestion): QuizDraft['questions'][number] => ({
  ...(question.id === undefined ? {} : { id: question.id }),
  text: question.text,
  timeLimitS: timeLimitOf(question.timeLimit),
  ...withMedia(question.media),
  ...draftFields(question),
})

/** Cards of a quiz that was stored or imported; `editorReducer` gives them their keys. */
export const contentFrom = ({ title, description, questions }: StoredQuiz | DraftToCheck): EditorContent => ({
  title,
  description,
  questions: questions.map((question) => ({
    ...{ key: 0, id: question.id, text: question.text, timeLimit: String(question.timeLimitS) },
    ...withMedia(question.media),
    ...fieldsOfDraft(question),
  })),
})

/** The same questions without stored ids, for a quiz of its own. */
export function withoutStoredIds(draft: QuizDraft): QuizDraft {
  const content = contentFrom(draft)
  return draftOf({ ...content, questions: content.questions.map(withoutIds) })
}
