import type { NewsTopic, WaitingNewcomer, WallState } from '@pinquiz/protocol'

/**
 * Events between nodes, sent after a commit. The bus only speeds things up: anyone missing an event finds the same in
 * the database, so handlers re-read instead of trusting payloads.
 */
export type BusEvent =
  | { type: 'session-changed'; session: string; version: number }
  | { type: 'roster-changed'; session: string; participants: string[] }
  | { type: 'answers-written'; session: string; question: number }
  /** The newest connection of a participant wins; every other one is closed. */
  | { type: 'participant-connected'; session: string; participant: string; connection: string; atMs: number }
  /**
   * The connection that had the seat, and since when it was silent. `isBack`: another one has taken the seat; `isCut`:
   * no one closed it.
   */
  | {
      type: 'participant-left'
      session: string
      participant: string
      connection: string
      fromMs: number
      isBack: boolean
      isCut?: boolean | undefined
    }
  /** These participants have loaded the pictures of the announced question. */
  | { type: 'pictures-there'; session: string; question: number; participants: string[] }
  /** Someone at a node may still answer the question that is over; sent again when that changes. */
  | { type: 'line-awaited'; session: string; node: string; untilMs: number }
  /** That node no longer waits for anyone on the question that closed then, and has stored what it received. */
  | { type: 'question-done'; session: string; node: string; closesAtMs: number }
  /** The clocks of these participants' running questions were moved after an outage. */
  | { type: 'time-given-back'; session: string; participants: string[] }
  /** The host or the closing time ended these participants' attempts. */
  | { type: 'attempts-ended'; session: string; participants: string[] }
  | { type: 'participant-removed'; session: string; participant: string }
  | { type: 'participant-let-back'; session: string; participant: string }
  /** What these participants proved their seats with counts no longer. */
  | { type: 'seats-voided'; session: string; participants: string[] }
  | { type: 'user-revoked'; user: string }
  /** Some of a user's sign-ins have ended; only the cookie tells which. */
  | { type: 'sign-ins-ended'; user: string }
  /** It's being played again: everyone still in it has a seat in the next one. */
  | { type: 'session-followed'; session: string; next: string }
  /** Number of open presenter views on a node, and of walls opened by the link; repeated while there are any. */
  | { type: 'presenters-here'; session: string; node: string; screens: number; walls?: number | undefined }
  /** Number of reactions of each kind at a node since its last report. */
  | { type: 'reactions'; session: string; counts: number[] }
  /** What the projector should show besides the state, or reports showing. Not stored. */
  | { type: 'wall-steered'; session: string; wall: WallState; isReport: boolean }
  /** Phones no longer present it. */
  | { type: 'presenters-revoked'; session: string }
  /** This person may no longer host it. */
  | { type: 'session-unshared'; session: string; person: string }
  /** The link that shows its wall was made anew or withdrawn. */
  | { type: 'wall-link-changed'; session: string }
  /** It was erased with all its answers. */
  | { type: 'session-gone'; session: string }
  /** Number of newcomers waiting at one node; repeated while there are any. */
  | {
      type: 'hall-waiting'
      session: string
      node: string
      people: number
      addresses: number
      /** Newcomers in a waiting room, as far as they are listed. */
      newcomers?: WaitingNewcomer[] | undefined
    }
  /** The host lets in everyone waiting, on every node, or just these newcomers. */
  | { type: 'hall-opened'; session: string; newcomers?: string[] | undefined }
  /** The list of people turned away from a self-paced session has changed. */
  | { type: 'turned-away'; session: string }
  /** Super administrators changed site settings. */
  | { type: 'site-changed' }
  /** For host and administrator pages: something a user, or every administrator, looks at has changed. */
  | { type: 'news'; to: { user: string } | 'admins'; topic: NewsTopic }

export type Bus = {
  publish(event: BusEvent): void
  /** Returns the unsubscriber. Events also return to the node that published them. */
  subscribe(handler: (event: BusEvent) => void): () => void
  /** Called after the connection to other nodes was lost and restored: everything may have changed. */
  onResume(handler: () => void): void
  close(): Promise<void>
}
