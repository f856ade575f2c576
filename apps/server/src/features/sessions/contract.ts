import type { FriendlyLanguage, Mode, SettingsChange } from '@pinquiz/game'
import type { Game, RemovedList, RulingBody, Seat, SessionCard, SessionList } from '@pinquiz/protocol'
import type { JoinSession } from './entry/join-session.ts'
import type { AgainRequest } from './play-again.ts'

/** Sessions for the HTTP layer. Failures are `AppError`s with codes of the protocol. */
export type Sessions = {
  start(input: {
    id?: string | undefined
    hostId: string
    quizId: string
    mode: Mode
    settings: SettingsChange
    isAnonymous?: boolean | undefined
  }): Promise<SessionCard>
  /** Starts the host's session again, or its hardest questions; `conflict` while a live quiz or poll is running. */
  playAgain(hostId: string, session: string, asked: AgainRequest): Promise<SessionCard>
  /** The host's running sessions, newest first, and default settings for the next one. */
  listRunning(hostId: string): Promise<SessionList>
  /** `session-not-found` also for another host's session. */
  cardFor(hostId: string, session: string): Promise<SessionCard>
  /** Deletes a session that no one is in. `session-not-found` also for another host's; `conflict` if someone joined. */
  discard(hostId: string, session: string): Promise<void>
  /** Voids a question or counts it again (L55); `session-not-found` also for another host's session. */
  setVoided(hostId: string, session: string, question: number, isVoided: boolean): Promise<void>
  /** The host's ruling on a typed answer (K41); `session-not-found` also for another host's session. */
  ruleOnAnswer(hostId: string, session: string, question: number, ruling: RulingBody): Promise<void>
  /** Shows a held-back name to everyone (L74); `session-not-found` also for another host's session. */
  showName(hostId: string, session: string, participant: string): Promise<void>
  /** Ends all running sessions of the host. */
  endAllOf(hostId: string): Promise<void>
  findByPin(pin: string): Promise<Game>
  /** Made-up names that were free a moment ago. */
  offerNames(session: string, language: FriendlyLanguage): Promise<string[]>
  /** Participants removed from the host's session; `session-not-found` also for another host's. */
  removed(hostId: string, session: string): Promise<RemovedList>
  join: JoinSession
  /** `address`: the network the code came from, as limits count it. */
  rejoin(pin: string, code: string, address: string): Promise<Seat>
}
