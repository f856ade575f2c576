import type { QuizCard, QuizDraft, QuizEdit, QuizPlace, StoredQuiz } from '@pinquiz/protocol'

/** A host's own quizzes. `quiz-not-found` also for another host's quiz; `quiz-invalid` for a draft against the rules, `too-many-quizzes` for one more than the site allows. */
export type Quizzes = {
  /** Newest first. */
  list(ownerId: string): Promise<QuizCard[]>
  get(ownerId: string, quizId: string): Promise<StoredQuiz>
  create(ownerId: string, draft: QuizDraft): Promise<StoredQuiz>
  /** `quiz-changed` if `edit.version` isn't the stored one. */
  update(ownerId: string, quizId: string, edit: QuizEdit): Promise<StoredQuiz>
  /** To another folder, or into or out of the archive; open edits of the quiz stay valid. */
  place(ownerId: string, quizId: string, place: QuizPlace): Promise<void>
  /** A copy with new ids, in the same folder, titled `title` or like the original. */
  duplicate(ownerId: string, quizId: string, title: string | undefined): Promise<StoredQuiz>
  remove(ownerId: string, quizId: string): Promise<void>
}
