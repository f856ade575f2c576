import { useEffect, useRef } from 'react'
import { hasSingleKeys } from '../../lib/single-keys.ts'

type Keys = {
  optionCount: number
  onSelect: (option: number) => void
  onSubmit?: () => void
  /** The option of a key; null for other keys. */
  optionOf?: (key: string) => number | null
}

/**
 * 1–9, 0 and A–J select, unless keyboard shortcuts are off; Enter submits. A stray key must not answer, so `onSelect`
 * has to be reversible.
 */
export function useAnswerKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const { onSubmit, onSelect, optionCount, optionOf = optionOfKey } = current.current
      if (event.key === 'Enter' && onSubmit) {
        // Enter on an unselected option selects it, like any button.
        if (event.target instanceof HTMLElement && event.target.closest('button[aria-pressed="false"]'))
          return
        event.preventDefault()
        onSubmit()
        return
      }
      if (!hasSingleKeys()) return
      const option = optionOf(event.key)
      if (option !== null && option < optionCount) onSelect(option)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** For answering with one tap: a key only focuses the option (P10). */
export const focusOption = (option: number): void =>
  document.querySelector<HTMLElement>(`[data-option="${option}"]`)?.focus()

/** Position of a key's option, from 0; null for other keys. */
export function optionOfKey(key: string): number | null {
  if (/^\d$/.test(key)) return (Number(key) + 9) % 10
  return /^[a-j]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : null
}
