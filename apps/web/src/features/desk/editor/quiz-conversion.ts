import { type QuizDraft as DraftToCheck, type Media, withMedia } from '@pinquiz/game'
import type { QuizDraft, StoredQuiz } from '@pinquiz/protocol'
import {
  draftFields,
  type EditableQuestion,
  fieldsOfDraft,
  optionPictures,
  withOptionPictures,
} from '#kinds/drafts.ts'
import { askingDraft, askingOf } from '#kinds/editing/asking.ts'
import type { EditorContent } from './editor-state.ts'
import { timeLimitOf, withoutIds } from './question-edits.ts'

export const draftOf = (content: EditorContent): QuizDraft => ({
  title: content.title,
  description: content.description,
  cover: content.cover ?? null,
  stageTheme: content.stageTheme ?? null,
  sources: [...(content.sources ?? [])],
  questions: content.questions.map(questionDraft),
})

const questionDraft = (question: EditableQuestion): QuizDraft['questions'][number] => ({
  ...(question.id === undefined ? {} : { id: question.id }),
  text: question.text,
  timeLimitS: timeLimitOf(question.timeLimit),
  ...askingDraft(question.asking),
  ...withMedia(mediaOf(question)),
  ...draftFields(question),
})

/** A question's media, including the pictures that its card keeps with the options. */
export function mediaOf(question: EditableQuestion): Media | undefined {
  const options = optionPictures(question)
  return options.some((one) => one !== null) ? { ...question.media, options } : question.media
}

/** Cards for a stored or imported quiz; `editorReducer` gives them their keys. */
export const contentFrom = ({
  title,
  description,
  cover,
  stageTheme,
  sources,
  questions,
}: StoredQuiz | DraftToCheck): EditorContent => ({
  title,
  description,
  cover,
  stageTheme,
  sources,
  questions: questions.map((question) => {
    const { options, ...media } = question.media ?? {}
    const card = {
      key: 0,
      id: question.id,
      text: question.text,
      timeLimit: String(question.timeLimitS),
      asking: askingOf(question),
      ...(media.picture || media.sound ? { media } : {}),
      ...fieldsOfDraft(question),
    }
    return options ? withOptionPictures(card, options) : card
  }),
})

/** Marks the questions at these positions, whose right answer someone should check. */
export const withDoubts = (content: EditorContent, doubtful: readonly number[]): EditorContent => ({
  ...content,
  questions: content.questions.map((question, at) =>
    doubtful.includes(at) ? { ...question, isDoubtful: true } : question,
  ),
})

/** Copies the questions without stored ids, for a new quiz. */
export function withoutStoredIds(draft: QuizDraft): QuizDraft {
  const content = contentFrom(draft)
  return draftOf({ ...content, questions: content.questions.map(withoutIds) })
}
