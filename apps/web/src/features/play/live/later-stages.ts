import { useEffect } from 'react'
import { late, preload } from '../../../kinds/pieces.ts'

/** Not before the first question, unless somebody waits so long that it is in nobody's way. */
export const revealStage = late(['play-later'], () => import('./reveal-stage.tsx'))
export const finalStage = late(['play-later'], () => import('./final-stage.tsx'))

const CALM_MS = 30_000
const SPREAD_MS = 30_000

/** In the lobby, each phone at a moment of its own: fetched with the first answers, they would come all at once. */
export function useFetchedWhileWaiting(): void {
  useEffect(() => {
    const fetchBoth = () => [revealStage, finalStage].forEach(preload)
    const timer = setTimeout(fetchBoth, CALM_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [])
}
