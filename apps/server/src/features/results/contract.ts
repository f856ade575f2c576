import type { Question, ResultsFileKind } from '@pinquiz/game'
import type {
  ResultDetails,
  ResultList,
  ResultListQuery,
  ResultParticipantList,
  ResultParticipantQuery,
} from '@pinquiz/protocol'

/** What the HTTP edge needs of results. `session-not-found` also for another host's session and one still running. */
export type Results = {
  list(hostId: string, query: ResultListQuery): Promise<ResultList>
  /** The questions that most of those who were asked did not get right, in the order of the quiz. */
  hardest(hostId: string, session: string): Promise<Question[]>
  details(hostId: string, session: string): Promise<ResultDetails>
  participants(hostId: string, session: string, query: ResultParticipantQuery): Promise<ResultParticipantList>
  export(hostId: string, session: string, kind: Omit<ResultsFileKind, 'mode'>): Promise<ResultsFile>
  /** Erases the session with everything that was answered in it. `conflict` while it is still open. */
  erase(hostId: string, session: string): Promise<void>
  /** Erases those of the sessions that are the host's and over, whether they were still there or not. */
  eraseMany(hostId: string, sessions: string[]): Promise<void>
  /** Erases all sessions of the host that are over. */
  eraseAllOf(hostId: string): Promise<void>
}

/** `chunks` follow one another; a large file is never in memory as a whole. */
export type ResultsFile = { name: string; chunks: AsyncIterable<string | Buffer> }
