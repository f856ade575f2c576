import { useEffect } from 'react'

/** Keeps the screen awake while `isWanted`, where the browser can (secure origins only). */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const acquire = async () => {
      // The browser releases the lock whenever the page is hidden, and refuses it on low battery.
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void granted?.release()
      else lock = granted
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [isWanted])
}
