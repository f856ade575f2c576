import { useEffect, useRef, useState } from 'react'
import { keepText, keptText } from '../kept-text.ts'
import type { AnswerMode } from '../screens.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/**
 * Input on a sheet, kept across reloads; its field gets the focus. `read` returns the answer in the text, or null,
 * and must be a stable function.
 */
export function useTyping<Field extends HTMLElement, Answer>(
  index: number,
  giving: AnswerMode<Answer>,
  read: (typed: string) => Answer | null,
) {
  const field = useRef<Field>(null)
  const [typed, setTyped] = useState(() => keptText(index))
  useKeyboardInset()
  const onSelect = giving.isOneTap ? null : giving.onSelect
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // Input restored after a reload counts as typed.
  useEffect(() => {
    const kept = read(keptText(index))
    if (kept !== null) onSelect?.(kept)
  }, [index, read, onSelect])
  const onType = (next: string) => {
    setTyped(next)
    keepText(index, next)
    onSelect?.(read(next))
  }
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!giving.isOneTap) giving.onSubmit()
  }
  return { field, typed, onType, onSubmit }
}
