import type { QuizCard, QuizDraft, QuizEdit, QuizPlace, StoredQuiz } from '@pinquiz/protocol'

/** A host's own quizzes. `quiz-not-found` also for another host's quiz; `quiz-invalid` for a draft against the rules, `too-many-quizzes` for one more than the site allows. */
export type Quizzes = {
  /** Newest first. */
  list(ownerId: string): Promise<QuizCard[]>
  get(ownerId: string, quizId: string): Promise<StoredQuiz>
  create(ownerId: string, draft: QuizDraft): Promise<StoredQuiz>
  /** `quiz-changed` when `edit.version` is not the stored one. */
  update(ownerId: string, quizId: string, edit: QuizEdit): Promise<StoredQuiz>
  /** Into another folder, into the archive or out of it; open edits of the quiz go on. */
  place(ownerId: string, quizId: string, place: QuizPlace): Promise<void>
  /** A copy with ids of its own, in the same folder, under `title` or that of the original. */
  duplicate(ownerId: string, quizId: string, title: string | undefined): Promise<StoredQuiz>
  remove(ownerId: string, quizId: string): Promise<void>
}
