import type { PlayerGame } from '@pinquiz/client'
import { useEffect, useRef, useState } from 'react'

const RIGHT_MS = [250]
const WRONG_MS = [90, 110, 90]

type Result = Pick<NonNullable<PlayerGame['result']>, 'value' | 'isCorrect' | 'credit'>

/**
 * Phones vibrate with the player's own result: once long if correct, twice short if wrong (L142). Not with reduced
 * motion, nor when a page is opened at a result already shown.
 */
export function useVibration(isShown: boolean, result: Result | null, isVoided: boolean): void {
  const [wasShown] = useState(isShown)
  const isDone = useRef(wasShown)
  useEffect(() => {
    if (isDone.current || !isShown || !result) return
    isDone.current = true
    const { value, isCorrect, credit } = result
    const isFelt = value !== null && typeof isCorrect === 'boolean' && !isVoided
    const isCalm =
      document.documentElement.dataset.comfort?.includes('calm') ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isFelt || isCalm) return
    // Part of the credit is not wrong. Browsers that cannot, or may not, do nothing.
    navigator.vibrate?.(isCorrect || credit ? RIGHT_MS : WRONG_MS)
  }, [isShown, result, isVoided])
}
