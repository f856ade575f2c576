import { useEffect, useRef, useState } from 'react'
import { keepText, keptText } from '../kept-text.ts'
import type { AnswerMode } from '../screens.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/**
 * Input on a sheet, kept across reloads; its field gets the focus. `read` returns the answer in the text, or null,
 * and must be a stable function; `write` is its inverse, for an answer that can be changed.
 */
export function useTyping<Field extends HTMLElement, Answer>(
  index: number,
  giving: AnswerMode<Answer>,
  read: (typed: string) => Answer | null,
  write: (answer: Answer) => string = String,
) {
  const field = useRef<Field>(null)
  const selected = giving.isOneTap ? null : giving.selected
  const [typed, setTyped] = useState(() => (selected === null ? keptText(index) : write(selected)))
  useKeyboardInset()
  const onSelect = giving.isOneTap ? null : giving.onSelect
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // Input restored after a reload counts as typed.
  const isBlank = selected === null
  useEffect(() => {
    const kept = isBlank ? read(keptText(index)) : null
    if (kept !== null) onSelect?.(kept)
  }, [index, isBlank, read, onSelect])
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
