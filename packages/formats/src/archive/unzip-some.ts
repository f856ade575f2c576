import { Unzip, UnzipInflate } from 'fflate'
import type { EnclosedFiles } from '../imported.ts'
import { type Bounds, CHUNK_BYTES, joined } from './unzip.ts'

/** Unpacks those files of an archive that `isWanted`, as far as possible: a file that is too large is skipped. */
export function unzipSome(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  bounds: Bounds,
): EnclosedFiles {
  const files = new Map<string, Uint8Array | 'too-large'>()
  let total = 0
  let started = 0
  class UntilTooLarge extends UnzipInflate {
    readonly #name: string
    constructor(name: string) {
      super()
      this.#name = name
    }
    override push(chunk: Uint8Array, isLast: boolean): void {
      if (files.get(this.#name) !== 'too-large') super.push(chunk, isLast)
    }
  }
  const reader = new Unzip((file) => {
    const { name } = file
    if (!isWanted(name) || files.has(name) || started === bounds.entries) return
    started += 1
    const pieces: Uint8Array[] = []
    let size = 0
    file.ondata = (error, piece, isLast) => {
      if (error || files.has(name)) return
      size += piece.length
      total += piece.length
      if (size > bounds.bytesOfOne || total > bounds.bytesOfAll) {
        files.set(name, 'too-large')
        total -= size
        pieces.length = 0
        return
      }
      pieces.push(piece)
      if (isLast) files.set(name, joined(pieces, size))
    }
    file.start()
  })
  reader.register(UntilTooLarge)
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      reader.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length)
  } catch {
    // Everything before the damage can still be read.
  }
  return files
}
