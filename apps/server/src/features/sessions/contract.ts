import type { FriendlyLanguage, Mode, SettingsChange } from '@pinquiz/game'
import type { Game, RemovedList, RulingBody, Seat, SessionCard, SessionList } from '@pinquiz/protocol'
import type { SessionAccess } from '../../platform/session-access.ts'
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
  /** A session of the same host, also for a co-host; `conflict` while a live quiz or poll is running. */
  playAgain(at: SessionAccess, asked: AgainRequest): Promise<SessionCard>
  /** One's running sessions and those one may host too, newest first, and default settings for one's next one. */
  listRunning(userId: string): Promise<SessionList>
  /** `session-not-found` also for one that isn't shared with them. */
  cardFor(userId: string, session: string): Promise<SessionCard>
  /** Deletes a session that no one is in. `conflict` if someone joined. */
  discard(at: SessionAccess): Promise<void>
  /** Voids a question or counts it again (L55). */
  setVoided(at: SessionAccess, question: number, isVoided: boolean): Promise<void>
  /** The host's ruling on a typed answer (K41). */
  ruleOnAnswer(at: SessionAccess, question: number, ruling: RulingBody): Promise<void>
  /** Shows a held-back name to everyone (L74). */
  showName(at: SessionAccess, participant: string): Promise<void>
  /** Ends all running sessions of the host. */
  endAllOf(hostId: string): Promise<void>
  findByPin(pin: string): Promise<Game>
  /** Made-up names that were free a moment ago. */
  offerNames(session: string, language: FriendlyLanguage): Promise<string[]>
  /** Participants removed from the session. */
  removed(at: SessionAccess): Promise<RemovedList>
  join: JoinSession
  /** `address`: the network the code came from, as limits count it. */
  rejoin(pin: string, code: string, address: string): Promise<Seat>
}
