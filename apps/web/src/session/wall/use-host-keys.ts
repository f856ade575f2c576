import { useEffect, useRef } from 'react'
import { toggleFullScreen } from './full-screen.ts'

/** Space and → do what the primary button does, F fills the screen. `onPrimary` is null while there is none. */
export function useHostKeys(onPrimary: (() => void) | null): void {
  const current = useRef(onPrimary)
  useEffect(() => {
    current.current = onPrimary
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      if (event.key.toLowerCase() === 'f') {
        event.preventDefault()
        toggleFullScreen()
      } else if (current.current && (event.key === 'ArrowRight' || event.key === ' ')) {
        event.preventDefault()
        current.current()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Typing, dialogs, and Space on a control that uses it itself. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]'))
    return true
  return key === ' ' && target.closest('button, a, input, summary') !== null
}
