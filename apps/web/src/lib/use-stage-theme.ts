import type { StageTheme } from '@pinquiz/game'
import { useLayoutEffect } from 'react'

/** The page wears the quiz's colours (`styles/stage-themes.css`) as long as it shows its session. */
export function useStageTheme(theme: StageTheme | undefined): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (theme) root.dataset.look = theme
    return () => {
      delete root.dataset.look
    }
  }, [theme])
}
