import { useSyncExternalStore } from 'react'

export const canFillScreen = () => document.fullscreenEnabled

export function toggleFullScreen(): void {
  if (!canFillScreen()) return
  // A refusal (no user gesture) leaves everything as it is.
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => {})
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
