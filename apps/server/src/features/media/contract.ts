import type { StoredMedia } from '@pinquiz/protocol'

export type MediaFile = { type: string; content: Buffer }

/** Pictures and sounds of hosts; anyone who has the name can read the files (docs/rules.md M1–M10). */
export type Media = {
  /**
   * Stores a file; if the owner already has it, it keeps its name. Throws `media-refused`, `media-damaged`,
   * `picture-too-large`, `too-large` for a long sound, `media-full` beyond the quota.
   */
  add(ownerId: string, bytes: Buffer): Promise<StoredMedia>
  /** What this node has cached; null: it may still be stored. `width` 0: a sound. */
  atHand(id: string, width: number): MediaFile | null
  read(id: string, width: number): Promise<MediaFile | null>
  /** Sizes of these files in bytes, by `id/width`. */
  sizes(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}
