import type { GradeScale, ObjectionOutcome, Question, ResultsFileKind } from '@pinquiz/game'
import type {
  Gradebook,
  GradebookLayout,
  GradebookQuery,
  ItemAnalysis,
  MarkBody,
  MarkList,
  ObjectionList,
  OwnMarks,
  OwnObjections,
  PollOutcome,
  QuestionAnswers,
  QuestionResult,
  QueuedMails,
  ResultDetails,
  ResultList,
  ResultListQuery,
  ResultParticipantList,
  ResultParticipantQuery,
  Seat,
  SimilarityList,
  Timeline,
} from '@pinquiz/protocol'
import type { SessionAccess } from '../../platform/session-access.ts'

/** Results for the HTTP layer. `session-not-found` also for one still running. */
export type Results = {
  list(hostId: string, query: ResultListQuery): Promise<ResultList>
  /** Questions that most of those asked got wrong, in the order of the quiz. */
  hardest(hostId: string, session: string): Promise<Question[]>
  details(at: SessionAccess): Promise<ResultDetails>
  marks(at: SessionAccess, page: number): Promise<MarkList>
  answersTo(at: SessionAccess, query: { question: number; page: number }): Promise<QuestionAnswers>
  /** Throws as `markBody` says. */
  mark(at: SessionAccess, mark: string, body: MarkBody): Promise<void>
  withdrawMark(at: SessionAccess, mark: string): Promise<void>
  /** `token-invalid` for an unknown seat and before the end. */
  ownMarks(seat: Seat): Promise<OwnMarks>
  /** `token-invalid` as above; no questions if the votes aren't shared. */
  pollOutcome(seat: Seat): Promise<PollOutcome>
  /** The questions of an ended poll as its wall shows them. */
  wallOutcome(hostId: string, session: string): Promise<QuestionResult[]>
  /** `not-yet` before its holder knows the verdicts, and if objections aren't allowed. */
  ownObjections(seat: Seat): Promise<OwnObjections>
  object(objection: Seat & { question: number; text: string }): Promise<void>
  objections(at: SessionAccess): Promise<ObjectionList>
  ruleOnObjection(
    at: SessionAccess,
    objection: string,
    ruling: { outcome: ObjectionOutcome; reason: string },
  ): Promise<void>
  gradebook(hostId: string, query: GradebookQuery): Promise<Gradebook>
  gradebookFile(hostId: string, query: GradebookQuery, kind: GradebookFileKind): Promise<ResultsFile>
  setScale(at: SessionAccess, scale: GradeScale | null): Promise<void>
  /** Mails everyone counted in `unmailed`. `conflict` before the end, and if the site sends no mail. */
  mail(at: SessionAccess): Promise<QueuedMails>
  items(at: SessionAccess): Promise<ItemAnalysis>
  /** `session-not-found` also for someone who isn't in it, and for other modes. */
  timeline(at: SessionAccess, participant: string): Promise<Timeline>
  similarities(at: SessionAccess): Promise<SimilarityList>
  participants(at: SessionAccess, query: ResultParticipantQuery): Promise<ResultParticipantList>
  export(at: SessionAccess, kind: Omit<ResultsFileKind, 'mode'>): Promise<ResultsFile>
  /** Erases the session with all answers. `conflict` while it is still open. */
  erase(at: SessionAccess): Promise<void>
  /** Erases the host's finished sessions among these; missing ones are ignored. */
  eraseMany(hostId: string, sessions: string[]): Promise<void>
  /** Erases all finished sessions of the host. */
  eraseAllOf(hostId: string): Promise<void>
}

/** `day` is in its name. */
type GradebookFileKind = { layout: GradebookLayout | 'xlsx'; day: string }

/** `chunks` follow one another; a large file is never in memory as a whole. */
export type ResultsFile = { name: string; chunks: AsyncIterable<string | Buffer> }
