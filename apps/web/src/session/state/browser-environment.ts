import { createSocketOpener, type Environment, type Network, timersOf } from '@pinquiz/client'
import { newId } from '../../lib/new-id.ts'

const timers = timersOf(globalThis, () => performance.timeOrigin + performance.now())

const network: Network = {
  timers,
  newId,
  openWebSocket: (path) => new WebSocket(`${location.origin.replace('http', 'ws')}${path}`),
  openEvents: (path) => new EventSource(path),
  async fetch(path, request, patienceMs) {
    const off = new AbortController()
    const timer = patienceMs && setTimeout(() => off.abort(), patienceMs)
    try {
      return await fetch(path, { ...request, signal: off.signal })
    } finally {
      if (timer) clearTimeout(timer)
    }
  },
  onLeaving(listener) {
    addEventListener('pagehide', listener, true)
    return () => removeEventListener('pagehide', listener, true)
  },
}

const listenToDevice: Environment['listenToDevice'] = (listener) => {
  const onOnline = () => listener('awake')
  const onOffline = () => listener('offline')
  // Back from the back/forward cache, where sockets are closed without a word.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener('awake')
  const onVisibility = () => {
    if (document.visibilityState === 'visible') listener('awake')
  }
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
    removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

export const browserEnvironment: Environment = {
  timers,
  listenToDevice,
  newId,
  openSocket: createSocketOpener(network),
  isHidden: () => document.hidden,
}
