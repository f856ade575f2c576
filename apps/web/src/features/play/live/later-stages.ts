import { useEffect } from 'react'
import { preload, withTexts } from '#kinds/lazy-part.ts'

/** Loaded after the first question, or earlier if someone waits for long. */
export const readingStage = () => import('./reading-stage.tsx')
export const revealStage = withTexts(['play-later', 'extras'], () => import('./reveal-stage.tsx'))
export const finalStage = withTexts(['play-later', 'extras'], () => import('./final-stage.tsx'))
export const reactionDock = withTexts(['extras'], () => import('./reaction-dock.tsx'))
export const ownAvatar = withTexts(['extras'], () => import('./own-avatar.tsx'))
export const teamPick = withTexts(['extras'], () => import('./team-pick.tsx'))

const CALM_MS = 30_000
const SPREAD_MS = 30_000

/** In the lobby, each phone at a random time: loaded with the first answers, they would all be requested at once. */
export function useFetchedWhileWaiting(): void {
  useEffect(() => {
    const fetchAll = () => [readingStage, revealStage, finalStage].forEach(preload)
    const timer = setTimeout(fetchAll, CALM_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [])
}
