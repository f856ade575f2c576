import { type ReactNode, useEffect, useState } from 'react'
import type { HostGame } from '../state/host-state.ts'
import type { HostState } from '../state/host-store.ts'

/** So long the controls stay when somebody reached for them. */
const SHOWN_FOR_MS = 4000

/**
 * The wall shows only the show while a presenter view is open, unless the host wants both: what can be pressed is neither
 * seen nor found by the keyboard. Who moves the mouse here, or presses Tab, has it back for a while.
 */
export function CleanWall({
  state,
  game,
  children,
}: {
  state: HostState
  game: HostGame
  children: ReactNode
}) {
  const isWanted = state.presenters > 0 && game.session.settings.cleanWall
  const isReachedFor = useReachedFor(isWanted)
  return (
    <div className="contents" data-clean-wall={isWanted && !isReachedFor ? '' : undefined}>
      {children}
    </div>
  )
}

function useReachedFor(isWatched: boolean): boolean {
  const [isReachedFor, setReachedFor] = useState(false)
  useEffect(() => {
    if (!isWatched) return
    let timer: ReturnType<typeof setTimeout>
    const reach = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return
      setReachedFor(true)
      clearTimeout(timer)
      timer = setTimeout(() => setReachedFor(false), SHOWN_FOR_MS)
    }
    addEventListener('pointermove', reach)
    addEventListener('keydown', reach, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', reach)
      removeEventListener('keydown', reach, true)
      setReachedFor(false)
    }
  }, [isWatched])
  return isReachedFor
}
