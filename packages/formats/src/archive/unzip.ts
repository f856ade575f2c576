import { accept, type Decision, refuse } from '@pinquiz/game'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

export type Bounds = { entries: number; bytesOfOne: number; bytesOfAll: number }
export type ArchiveRefusal = 'not-archive' | 'too-large-inside'

/** Small enough that the output of one piece (at most a thousand times as much) fits into memory. */
export const CHUNK_BYTES = 8192

/**
 * Unpacks the files of an archive that `isWanted`, counting the output instead of trusting the archive: one that
 * unpacks to more than `bounds` is refused at once.
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  bounds: Bounds,
): Decision<Map<string, Uint8Array>, ArchiveRefusal> {
  if (!hasEnd(bytes)) return refuse('not-archive')
  const files = new Map<string, Uint8Array>()
  const open = new Set<string>()
  // Not thrown: the library would take it for damage and continue.
  let problem: ArchiveRefusal | null = null
  let names = 0
  let total = 0
  const onfile = (file: UnzipFile) => {
    names += 1
    if (names > MAX_NAMES) problem ??= 'too-large-inside'
    if (problem || !isWanted(file.name) || files.has(file.name) || open.has(file.name)) return
    if (files.size + open.size >= bounds.entries) {
      problem = 'too-large-inside'
      return
    }
    const pieces: Uint8Array[] = []
    let size = 0
    open.add(file.name)
    file.ondata = (error, piece, isLast) => {
      if (error) problem ??= 'not-archive'
      if (problem) return
      size += piece.length
      total += piece.length
      if (size > bounds.bytesOfOne || total > bounds.bytesOfAll) {
        problem = 'too-large-inside'
        pieces.length = 0
        return
      }
      pieces.push(piece)
      if (!isLast) return
      open.delete(file.name)
      files.set(file.name, joined(pieces, size))
    }
    file.start()
  }
  const reader = new Unzip(onfile)
  reader.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && !problem; at += CHUNK_BYTES)
      reader.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length)
  } catch {
    problem ??= 'not-archive'
  }
  if (problem) return refuse(problem)
  return open.size > 0 || names === 0 ? refuse('not-archive') : accept(files)
}

/** More than any quiz of 500 questions with pictures needs. */
const MAX_NAMES = 5000

export function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The first bytes of a ZIP archive, and so of .xlsx. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The record that ends every archive, before a comment of at most 64 kB: without it the file was cut off. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6)
      return true
  return false
}
