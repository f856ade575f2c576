import { useEffect, useRef } from 'react'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { toggleBlank } from '../../../session/wall/blank-screen.tsx'
import { isElsewhere } from '../../../session/wall/use-host-keys.ts'
import type { Step } from './use-step.ts'

const ON = new Set(['PageDown', 'ArrowRight', ' '])

/** A presenter's remote, and the keys of the wall: one step on, or a black wall. Back there is nothing: PageUp is swallowed. */
export function usePresenterKeys(session: string, step: Pick<Step, 'byKey'> | null): void {
  const current = useRef(step)
  useEffect(() => {
    current.current = step
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      if (key === '.' && hasSingleKeys()) toggleBlank(session)
      else if (ON.has(key)) current.current?.byKey()
      else if (key !== 'PageUp') return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session])
}
