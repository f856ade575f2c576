import { useEffect } from 'react'
import { keepText, keptText } from './kept-text.ts'
import type { AnswerMode } from './screens.ts'

/** Selected positions, kept across reloads until they are submitted. */
export function useKeptSelection(
  index: number,
  giving: AnswerMode<number[]>,
): (selected: number[] | null) => void {
  const onSelect = giving.isOneTap ? null : giving.onSelect
  const isBlank = giving.isOneTap || giving.selected === null
  useEffect(() => {
    const found = isBlank ? numbersIn(keptText(index)) : null
    if (found) onSelect?.(found)
  }, [index, isBlank, onSelect])
  return (selected) => {
    keepText(index, JSON.stringify(selected))
    onSelect?.(selected)
  }
}

function numbersIn(kept: string): number[] | null {
  try {
    const found: unknown = JSON.parse(kept)
    return Array.isArray(found) && found.length > 0 && found.every(Number.isInteger) ? found : null
  } catch {
    return null
  }
}
