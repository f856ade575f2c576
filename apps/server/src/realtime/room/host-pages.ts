import type { Page } from '@pinquiz/protocol'
import type { Peer } from '../wire/peer.ts'

/** Participants per frame: a few hundred kilobytes. */
export const PAGE_SIZE = 5_000

type Numbered = { number: number }

/** The last number of a page, null if no one comes after it. */
export const endOf = (rows: readonly Numbered[]): number | null =>
  rows.length < PAGE_SIZE ? null : (rows.at(-1)?.number ?? null)

/**
 * Sends a host, page by page as fast as the connection allows, the participants that didn't fit into the snapshot.
 * `alone` keeps changes read before a page from being sent after it.
 */
export async function sendPages<Row extends Numbered>(options: {
  peer: Peer
  isOpen: () => boolean
  after: number | null
  alone: <T>(work: () => Promise<T>) => Promise<T>
  read: (after: number) => Promise<Row[]>
  send: (rows: Row[], page: Page) => void
}): Promise<void> {
  const { peer, isOpen, alone, read, send } = options
  for (let after = options.after; after !== null; ) {
    await peer.drained()
    if (!isOpen()) return
    const from = after
    after = await alone(async () => {
      const rows = await read(from)
      send(rows, { after: from, upTo: endOf(rows) })
      return endOf(rows)
    })
  }
}
