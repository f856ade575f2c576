import { type ComponentType, lazy, useState } from 'react'
import { loadTexts } from './texts/i18n.ts'
import type { Namespace } from './texts/texts.ts'

export type LazyScreen<P extends object> = ComponentType<P> & {
  /** Starts the download before the screen is rendered. Resolves when it is over, also when it failed. */
  preload: () => Promise<void>
}

/**
 * A screen in its own chunk, loaded together with its texts. A loaded one renders at once, while React's own `lazy`
 * waits and keeps its fallback for 300 ms.
 */
export function lazyScreen<P extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<P>>,
): LazyScreen<P> {
  let loaded: ComponentType<P> | null = null
  const fetchScreen = async () => {
    const [component] = await Promise.all([load(), loadTexts(namespaces)])
    loaded = component
    return { default: component }
  }
  const Waiting = lazy(fetchScreen)
  const Screen: ComponentType<P> = (props) => {
    // Created once: a new component type would be mounted again.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  // A failed download shows itself when the screen is rendered.
  const preload = () =>
    fetchScreen().then(
      () => {},
      () => {},
    )
  return Object.assign(Screen, { preload })
}
