import type { PlayerGame } from '@pinquiz/client'
import { useEffect, useRef, useState } from 'react'

const RIGHT_MS = [250]
const WRONG_MS = [90, 110, 90]

type Result = Pick<NonNullable<PlayerGame['result']>, 'value' | 'isCorrect' | 'credit'>

/**
 * One's own result is felt where the phone can: right as one long, wrong as two short (L142). Not by who asked for no motion,
 * and not when a page is opened at a result that has been shown.
 */
export function useVibration(isShown: boolean, result: Result | null, isVoided: boolean): void {
  const [wasShown] = useState(isShown)
  const isDone = useRef(wasShown)
  useEffect(() => {
    if (isDone.current || !isShown || !result) return
    isDone.current = true
    const { value, isCorrect, credit } = result
    const isFelt = value !== null && typeof isCorrect === 'boolean' && !isVoided
    if (!isFelt || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // Part of the credit is not wrong. Browsers that cannot, or may not, do nothing.
    navigator.vibrate?.(isCorrect || credit ? RIGHT_MS : WRONG_MS)
  }, [isShown, result, isVoided])
}
