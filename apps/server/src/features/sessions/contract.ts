import type { FriendlyLanguage, Mode, SettingsChange } from '@pinquiz/game'
import type { Game, RemovedList, RulingBody, Seat, SessionCard, SessionList } from '@pinquiz/protocol'
import type { JoinSession } from './entry/join-session.ts'
import type { AgainRequest } from './play-again.ts'

/** What the HTTP edge needs of sessions. Failures are `AppError`s with the codes named in the protocol. */
export type Sessions = {
  start(input: {
    id?: string | undefined
    hostId: string
    quizId: string
    mode: Mode
    settings: SettingsChange
    isAnonymous?: boolean | undefined
  }): Promise<SessionCard>
  /** Starts what an own session asked, or its hardest questions, anew; `conflict` while a live quiz or a poll runs. */
  playAgain(hostId: string, session: string, asked: AgainRequest): Promise<SessionCard>
  /** The host's sessions that are not completed, newest first, and what the next one begins with. */
  listRunning(hostId: string): Promise<SessionList>
  /** `session-not-found` also for another host's session. */
  cardFor(hostId: string, session: string): Promise<SessionCard>
  /** Deletes a session that nobody is in. `session-not-found` also for another host's; `conflict` when somebody joined. */
  discard(hostId: string, session: string): Promise<void>
  /** Takes a question out of the scores, or back in (L55); `session-not-found` also for another host's session. */
  setVoided(hostId: string, session: string, question: number, isVoided: boolean): Promise<void>
  /** What the host says of a typed answer that came (K41); `session-not-found` also for another host's session. */
  ruleOnAnswer(hostId: string, session: string, question: number, ruling: RulingBody): Promise<void>
  /** Ends every session of the host that is not completed. */
  endAllOf(hostId: string): Promise<void>
  findByPin(pin: string): Promise<Game>
  /** Made-up names that are free, or were a moment ago. */
  offerNames(session: string, language: FriendlyLanguage): Promise<string[]>
  /** Who was removed from an own session and not let back in; `session-not-found` also for another host's. */
  removed(hostId: string, session: string): Promise<RemovedList>
  join: JoinSession
  /** `address`: the network the code came from, as limits count it. */
  rejoin(pin: string, code: string, address: string): Promise<Seat>
}
