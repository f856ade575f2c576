import type { StoredMedia } from '@pinquiz/protocol'

export type MediaFile = { type: string; content: Buffer }

/** Pictures and sounds of hosts, and their files for anyone who has the name (docs/rules.md M1–M10). */
export type Media = {
  /**
   * Stores a file; one that the owner has already keeps its name. Throws `media-refused`, `media-damaged`, `picture-too-large`,
   * `too-large` for a long sound, `media-full` beyond the quota.
   */
  add(ownerId: string, bytes: Buffer): Promise<StoredMedia>
  /** What this node has at hand; null: it may be stored all the same. `width` 0: a sound. */
  atHand(id: string, width: number): MediaFile | null
  read(id: string, width: number): Promise<MediaFile | null>
  /** How large the files of these are, in bytes, by `id/width`. */
  sizes(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}
