import { useEffect, useRef } from 'react'
import { hasSingleKeys } from '#lib/single-keys.ts'
import { toggleSound } from '../../sound/sound.ts'
import { useIsShownByLink } from '../../state/shown-by-link.ts'
import { toggleFullScreen } from '../controls/full-screen.ts'
import { BLANK_KEY } from './use-blank.ts'

const ON = new Set(['ArrowRight', ' '])

/**
 * Space, → and a remote's PageDown act as the primary button, its PageUp does nothing, its `.` blanks the screen.
 * Unless single-key shortcuts are off, F toggles full screen and M the sound. `onPrimary` is null while there is none.
 */
export function useHostKeys(onPrimary: (() => void) | null): void {
  const isShownByLink = useIsShownByLink()
  const current = useRef(onPrimary)
  useEffect(() => {
    current.current = isShownByLink ? null : onPrimary
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      if (event.key.toLowerCase() === 'f' && hasSingleKeys()) {
        event.preventDefault()
        toggleFullScreen()
      } else if (event.key.toLowerCase() === 'm' && hasSingleKeys()) {
        event.preventDefault()
        toggleSound()
      } else if (event.key === '.' && hasSingleKeys()) {
        event.preventDefault()
        dispatchEvent(new Event(BLANK_KEY))
      } else if (
        event.key === 'PageUp' ||
        event.key === 'PageDown' ||
        (current.current && ON.has(event.key))
      ) {
        event.preventDefault()
        if (event.key !== 'PageUp') current.current?.()
      }
    }
    addEventListener('keydown', onKey)
    addEventListener('click', leaveButton, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', leaveButton, true)
    }
  }, [])
}

/** A button that was clicked does not keep the focus: the next Space is meant for the primary one, not for it again. */
function leaveButton({ detail, target }: MouseEvent): void {
  // Keys and assistive technology press without a click count, and find their button again.
  if (detail === 0 || !(target instanceof Element) || target.closest('[role=dialog]')) return
  // A key that opens a menu also focuses it.
  const button = target.closest('button:not([aria-haspopup])')
  if (button) document.getElementById('content')?.focus({ preventScroll: true })
}

/** Typing, dialogs, and Space on a control that uses it itself. */
export function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]',
    )
  )
    return true
  return key === ' ' && target.closest('button, a, input, summary') !== null
}
