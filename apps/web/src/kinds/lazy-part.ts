import { use } from 'react'
import { loadTexts } from '../lib/texts/i18n.ts'
import type { Namespace } from '../lib/texts/texts.ts'
import { untilLoaded, withStatus } from '../lib/with-status.ts'

/** A kind's part of a screen: available at once, or loaded when a quiz uses that kind. */
export type LazyPart<P extends object> = P | Loader<P>
type Loader<P extends object> = () => Promise<P>

/** Loads a module together with its texts. */
export const withTexts =
  <P extends object>(texts: readonly Namespace[], load: Loader<P>): Loader<P> =>
  async () => {
    const [part] = await Promise.all([load(), loadTexts(texts)])
    return part
  }

const started = new Map<Loader<object>, Promise<object>>()

/** Suspends until a module is loaded. */
export const useLazyPart = <P extends object>(part: LazyPart<P>): P =>
  // The loader always returns its own module type.
  isLoader(part) ? (use(fetched(part)) as P) : part

/** Starts loading the part if necessary. */
export function preload(part: LazyPart<object>): void {
  if (isLoader(part)) void fetched(part)
}

/** Resolves to the part once it is loaded. */
export const preloaded = async <P extends object>(part: LazyPart<P>): Promise<P> =>
  isLoader(part) ? ((await fetched(part)) as P) : part

const isLoader = <P extends object>(part: LazyPart<P>): part is Loader<P> => typeof part === 'function'

function fetched(load: Loader<object>): Promise<object> {
  const promise = started.get(load) ?? withStatus(untilLoaded(load))
  started.set(load, promise)
  return promise
}
