import { DEAD_TIME_MS } from '@pinquiz/game'
import { useEffect, useState } from 'react'

/**
 * True in the first second of a screen, and of each scene that it names: a double click, or a remote that repeats itself,
 * was meant for what was shown before (L24, P12).
 */
export function useDeadTime(scene = ''): boolean {
  const [alive, setAlive] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAlive(scene), DEAD_TIME_MS)
    return () => clearTimeout(timer)
  }, [scene])
  return alive !== scene
}
