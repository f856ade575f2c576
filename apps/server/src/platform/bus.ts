import type { NewsTopic, WaitingNewcomer, WallState } from '@pinquiz/protocol'

/**
 * News between nodes, sent after a commit. The bus only accelerates: whoever misses an event finds the same in the
 * database, so handlers re-read instead of trusting payloads.
 */
export type BusEvent =
  | { type: 'session-changed'; session: string; version: number }
  | { type: 'roster-changed'; session: string; participants: string[] }
  | { type: 'answers-written'; session: string; question: number }
  /** The newest connection of a participant wins; every other one is closed. */
  | { type: 'participant-connected'; session: string; participant: string; connection: string; atMs: number }
  /** That connection had the seat, and nothing was heard of it since then; `isBack`: another one has taken it. */
  | {
      type: 'participant-left'
      session: string
      participant: string
      connection: string
      fromMs: number
      isBack: boolean
    }
  /** These participants have the pictures of the question that is announced. */
  | { type: 'pictures-there'; session: string; question: number; participants: string[] }
  /** Somebody at a node may still answer the question that is over; said again when that changes. */
  | { type: 'line-awaited'; session: string; node: string; untilMs: number }
  /** For the question that closed then nobody at that node is waited for any more, and what came there is stored. */
  | { type: 'question-done'; session: string; node: string; closesAtMs: number }
  /** The clocks of these participants' running questions were moved after an outage. */
  | { type: 'time-given-back'; session: string; participants: string[] }
  | { type: 'participant-removed'; session: string; participant: string }
  | { type: 'participant-let-back'; session: string; participant: string }
  | { type: 'user-revoked'; user: string }
  /** Some of a user's sign-ins are over; only the cookie tells which. */
  | { type: 'sign-ins-ended'; user: string }
  /** It is played again: whoever is still in it has a seat in the next one. */
  | { type: 'session-followed'; session: string; next: string }
  /** So many presenter views are open on a node; said again while there are any. */
  | { type: 'presenters-here'; session: string; node: string; screens: number }
  /** How many reactions of each kind came to a node since it last said so. */
  | { type: 'reactions'; session: string; counts: number[] }
  /** What a wall is to show beside the state, or, as a report of it, does. Nothing of it is stored. */
  | { type: 'wall-steered'; session: string; wall: WallState; isReport: boolean }
  /** Phones present it no more. */
  | { type: 'presenters-revoked'; session: string }
  /** It was erased, with everything that was answered in it. */
  | { type: 'session-gone'; session: string }
  /** On one node so many newcomers wait to be let in; said again while there are any. */
  | {
      type: 'hall-waiting'
      session: string
      node: string
      people: number
      addresses: number
      /** Of a waiting room, as far as they are shown. */
      newcomers?: WaitingNewcomer[] | undefined
    }
  /** The host lets in whoever waits, on every node, or just these newcomers. */
  | { type: 'hall-opened'; session: string; newcomers?: string[] | undefined }
  /** Whom the rules of a self-paced session have turned away is not what it was. */
  | { type: 'turned-away'; session: string }
  /** Super administrators changed what the site is. */
  | { type: 'site-changed' }
  /** For desk pages: something a user, or every administrator, looks at has changed. */
  | { type: 'news'; to: { user: string } | 'admins'; topic: NewsTopic }

export type Bus = {
  publish(event: BusEvent): void
  /** Returns the unsubscriber. Events come back to the node that published them, too. */
  subscribe(handler: (event: BusEvent) => void): () => void
  /** Called after the connection to other nodes was lost and is back: everything may have changed. */
  onResume(handler: () => void): void
  close(): Promise<void>
}
