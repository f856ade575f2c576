import { DEAD_TIME_MS } from '@pinquiz/game'
import { useEffect, useState } from 'react'

/**
 * True in the first second of a screen: a double click, or a remote that repeats itself, was meant for the screen before
 * (L57, P12).
 */
export function useDeadTime(): boolean {
  const [isDead, setDead] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setDead(false), DEAD_TIME_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDead
}
