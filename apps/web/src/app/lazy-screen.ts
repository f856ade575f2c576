import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '../lib/texts/i18n.ts'
import type { Namespace } from '../lib/texts/texts.ts'

export type LazyScreen<P extends object> = LazyExoticComponent<ComponentType<P>> & {
  /** Starts the download before the screen is rendered. Resolves when it is over, also when it failed. */
  preload: () => Promise<void>
}

/** A screen in a chunk of its own, fetched together with its texts instead of after them. */
export function lazyScreen<P extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> {
  const screen = lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(namespaces)])
    return { default: component }
  })
  const preload = async () => {
    // A failed download shows itself when the screen is rendered.
    await Promise.allSettled([load(), loadTexts(namespaces)])
  }
  return Object.assign(screen, { preload })
}
