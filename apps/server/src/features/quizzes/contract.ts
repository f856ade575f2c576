import type { QuizAct } from '@pinquiz/game'
import type {
  EditorBody,
  HandOverBody,
  HostPerson,
  QuizCard,
  QuizDraft,
  QuizEdit,
  QuizPlace,
  QuizShareBody,
  Share,
  SharedThing,
  StoredQuiz,
} from '@pinquiz/protocol'
import type { Db } from '../../db/db.ts'
import type { InTurn } from '../../platform/turns.ts'
import type { Actor } from './share-rows.ts'

/**
 * A host's own quizzes and those shared with them. `quiz-not-found` also for a quiz that isn't shared,
 * `quiz-right-missing` if it is, but not for that; `quiz-invalid` for a draft against the rules, `too-many-quizzes` for
 * one more than the site allows, `media-full` if its pictures don't fit into its owner's quota.
 */
export type Quizzes = {
  /** Newest first. */
  list(userId: string): Promise<QuizCard[]>
  /** `act`: what it's read for. */
  get(userId: string, quizId: string, act?: QuizAct): Promise<StoredQuiz>
  create(ownerId: string, draft: QuizDraft): Promise<StoredQuiz>
  /** `quiz-changed` if `edit.version` isn't the stored one. */
  update(userId: string, quizId: string, edit: QuizEdit): Promise<StoredQuiz>
  /** To another folder, or into or out of the archive; open edits of the quiz stay valid. `isToken`: not into a shared folder. */
  place(userId: string, quizId: string, place: QuizPlace, isToken?: boolean): Promise<void>
  /** A copy of one's own with new ids, in the same folder, titled `title` or like the original. */
  duplicate(userId: string, quizId: string, title: string | undefined): Promise<StoredQuiz>
  remove(userId: string, quizId: string): Promise<void>
  /** Does `work` while the quiz stays as it is, and its owner's. */
  publish(ownerId: string, quizId: string, work: (tx: Db, quiz: StoredQuiz) => Promise<void>): Promise<void>
  /** Work with a whole quiz elsewhere, in turn with that on the account's own ones (A61). Never within another turn. */
  inTurn: InTurn
}

/** Whom quizzes and folders are shared with, and who has them open. */
export type Sharing = {
  findHosts(userId: string, search: string): Promise<HostPerson[]>
  /** `not-found` for a folder that is empty. */
  shares(userId: string, thing: SharedThing): Promise<Share[]>
  /** `not-found` also for someone who isn't an approved host; `conflict` beyond what one thing can be shared with. */
  share(actor: Actor, body: QuizShareBody): Promise<Share[]>
  /** `conflict` if it isn't shared with them by name. */
  leave(actor: Actor, quizId: string): Promise<void>
  handOver(actor: Actor, body: HandOverBody): Promise<void>
  /** An editor that is open, or was closed. Returns the names of others who have the quiz open. */
  reportEditor(editor: EditorBody & { userId: string; quizId: string }): Promise<string[]>
}
