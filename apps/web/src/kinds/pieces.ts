import { use } from 'react'
import { readable, untilThere } from '../lib/readable.ts'
import { loadTexts } from '../lib/texts/i18n.ts'
import type { Namespace } from '../lib/texts/texts.ts'

/** A kind's part of a screen: available at once, or loaded when a quiz uses that kind. */
export type Piece<P extends object> = P | Late<P>
type Late<P extends object> = () => Promise<P>

/** A module that is loaded together with its texts. */
export const late =
  <P extends object>(texts: readonly Namespace[], load: Late<P>): Late<P> =>
  async () => {
    const [piece] = await Promise.all([load(), loadTexts(texts)])
    return piece
  }

const started = new Map<Late<object>, Promise<object>>()

/** Suspends until a module is loaded. */
export const usePiece = <P extends object>(piece: Piece<P>): P =>
  // The loader always returns its own module type.
  isLate(piece) ? (use(fetched(piece)) as P) : piece

/** Starts loading what isn't loaded yet. */
export function preload(piece: Piece<object>): void {
  if (isLate(piece)) void fetched(piece)
}

/** The same for its dependencies. */
export const preloaded = async <P extends object>(piece: Piece<P>): Promise<P> =>
  isLate(piece) ? ((await fetched(piece)) as P) : piece

const isLate = <P extends object>(piece: Piece<P>): piece is Late<P> => typeof piece === 'function'

function fetched(late: Late<object>): Promise<object> {
  const promise = started.get(late) ?? readable(untilThere(late))
  started.set(late, promise)
  return promise
}
