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

/** Results for the HTTP layer. `session-not-found` also for another host's session and one still running. */
export type Results = {
  list(hostId: string, query: ResultListQuery): Promise<ResultList>
  /** Questions that most of those asked got wrong, in the order of the quiz. */
  hardest(hostId: string, session: string): Promise<Question[]>
  details(hostId: string, session: string): Promise<ResultDetails>
  marks(hostId: string, session: string, page: number): Promise<MarkList>
  answersTo(
    hostId: string,
    session: string,
    query: { question: number; page: number },
  ): Promise<QuestionAnswers>
  /** Throws as `markBody` says. */
  mark(hostId: string, session: string, mark: string, body: MarkBody): Promise<void>
  withdrawMark(hostId: string, session: string, mark: string): Promise<void>
  /** `token-invalid` for an unknown seat and before the end. */
  ownMarks(seat: Seat): Promise<OwnMarks>
  /** `token-invalid` as above; no questions if the votes aren't shared. */
  pollOutcome(seat: Seat): Promise<PollOutcome>
  /** `not-yet` before its holder knows the verdicts, and if objections aren't allowed. */
  ownObjections(seat: Seat): Promise<OwnObjections>
  object(objection: Seat & { question: number; text: string }): Promise<void>
  objections(hostId: string, session: string): Promise<ObjectionList>
  ruleOnObjection(
    hostId: string,
    session: string,
    objection: string,
    outcome: ObjectionOutcome,
  ): Promise<void>
  gradebook(hostId: string, query: GradebookQuery): Promise<Gradebook>
  gradebookFile(hostId: string, query: GradebookQuery, kind: GradebookFileKind): Promise<ResultsFile>
  setScale(hostId: string, session: string, scale: GradeScale | null): Promise<void>
  /** Mails everyone counted in `unmailed`. `conflict` before the end, and if the site sends no mail. */
  mail(hostId: string, session: string): Promise<QueuedMails>
  items(hostId: string, session: string): Promise<ItemAnalysis>
  /** `session-not-found` also for someone who isn't in it, and for other modes. */
  timeline(hostId: string, session: string, participant: string): Promise<Timeline>
  similarities(hostId: string, session: string): Promise<SimilarityList>
  participants(hostId: string, session: string, query: ResultParticipantQuery): Promise<ResultParticipantList>
  export(hostId: string, session: string, kind: Omit<ResultsFileKind, 'mode'>): Promise<ResultsFile>
  /** Erases the session with all answers. `conflict` while it is still open. */
  erase(hostId: string, session: string): Promise<void>
  /** Erases the host's finished sessions among these; missing ones are ignored. */
  eraseMany(hostId: string, sessions: string[]): Promise<void>
  /** Erases all finished sessions of the host. */
  eraseAllOf(hostId: string): Promise<void>
}

/** `day` is in its name. */
type GradebookFileKind = { layout: GradebookLayout | 'xlsx'; day: string }

/** `chunks` follow one another; a large file is never in memory as a whole. */
export type ResultsFile = { name: string; chunks: AsyncIterable<string | Buffer> }
