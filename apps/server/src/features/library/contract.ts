import type {
  LibraryList,
  LibraryQuery,
  LibraryQuiz,
  Publication,
  PublicationBody,
  QuestionCopies,
  QuestionCopiesBody,
  ReportList,
  StoredQuiz,
} from '@pinquiz/protocol'

type Actor = { id: string; name: string }

/**
 * Quizzes that hosts publish for each other. `not-found` while the site has no library; `quiz-not-found` for a quiz
 * that isn't there, or isn't the owner's.
 */
export type Library = {
  /** With words, those in titles first, then what is copied most; without, the newest first. */
  list(hostId: string, query: LibraryQuery): Promise<LibraryList>
  read(hostId: string, quizId: string): Promise<LibraryQuiz>
  publication(ownerId: string, quizId: string): Promise<Publication>
  /**
   * As it is now; administrators hear of one that was reported before. `conflict` for a licence that its sources don't
   * allow.
   */
  publish(ownerId: string, quizId: string, body: PublicationBody): Promise<Publication>
  /** One that isn't published counts as withdrawn. */
  withdraw(ownerId: string, quizId: string): Promise<void>
  /** A quiz of the host's own, with pictures and sounds. `too-many-quizzes`, `media-full`. */
  copy(hostId: string, quizId: string): Promise<StoredQuiz>
  /** `media-full`. Also while the site has no library, of quizzes. */
  copyQuestions(hostId: string, body: QuestionCopiesBody): Promise<QuestionCopies>
  report(hostId: string, quizId: string, reason: string): Promise<void>
  /** For administrators. */
  reports(adminId: string): Promise<ReportList>
  /** How many of them there are. */
  countReported(adminId: string): Promise<number>
  /** Audited. Without reports counts as done. */
  dismissReports(actor: Actor, quizId: string): Promise<void>
  /** Audited; its owner is told, and the reason stays with the reports. One that isn't published counts as taken down. */
  takeDown(actor: Actor, quizId: string, reason: string): Promise<void>
}
