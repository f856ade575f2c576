import type { PageLeave } from '@pinquiz/game'
import { useEffect, useRef } from 'react'
import { AwayDetector } from './away-detector.ts'
import { incidentOfKey, type WatchedKind } from './incident-keys.ts'

/** A held key or a repeated event counts once. */
const SAME_WITHIN_MS = 1000

type Watch = {
  onBlocked: (kind: Exclude<WatchedKind, 'tab-switch'>) => void
  /** Pasting isn't blocked. */
  onPaste: () => void
  onLeave: () => void
  onReturn: () => void
  /** The document goes away, or another screen of it takes the place of this one. */
  onPageLeft: (by: PageLeave['by']) => void
  /** The document was restored from the back/forward cache. */
  onPageBack: () => void
}

/** While `isOn`: blocks what isn't allowed during a self-paced quiz, and reports it (spec 001 §5). */
export function useIncidentWatch(isOn: boolean, watch: Watch): void {
  const current = useRef(watch)
  useEffect(() => {
    current.current = watch
  })
  useEffect(() => {
    if (!isOn) return
    const stopBlocking = blockActions((kind) => current.current.onBlocked(kind))
    const onPaste = () => current.current.onPaste()
    addEventListener('paste', onPaste)
    const stopWatching = watchDepartures({
      onLeave: () => current.current.onLeave(),
      onReturn: () => current.current.onReturn(),
      onPageLeft: (by) => current.current.onPageLeft(by),
      onPageBack: () => current.current.onPageBack(),
    })
    return () => {
      stopBlocking()
      removeEventListener('paste', onPaste)
      stopWatching()
    }
  }, [isOn])
}

function blockActions(tell: Watch['onBlocked']): () => void {
  const off = new AbortController()
  const reportedAtMs = new Map<WatchedKind, number>()
  const block = (event: Event, kind: WatchedKind) => {
    event.preventDefault()
    const nowMs = performance.now()
    const isNew = nowMs - (reportedAtMs.get(kind) ?? Number.NEGATIVE_INFINITY) > SAME_WITHIN_MS
    reportedAtMs.set(kind, nowMs)
    if (isNew && kind !== 'tab-switch') tell(kind)
  }
  const listen = <K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, run, { signal: off.signal })

  const onKey = (event: KeyboardEvent) => {
    const kind = incidentOfKey(event)
    if (kind) block(event, kind)
  }
  listen('keydown', onKey)
  // Windows reports Print Screen only on release.
  listen('keyup', (event) => event.key === 'PrintScreen' && onKey(event))
  listen('contextmenu', (event) => {
    // A long press on an option isn't a right click.
    if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault()
    else block(event, 'context-menu')
  })
  listen('copy', (event) => block(event, 'copy'))
  listen('cut', (event) => block(event, 'copy'))
  return () => off.abort()
}

function watchDepartures(on: Omit<Watch, 'onBlocked' | 'onPaste'>): () => void {
  const off = new AbortController()
  const { signal } = off
  const { pathname } = location
  let leftBy: PageLeave['by'] = 'page'
  const detector = new AwayDetector({
    onLeave: on.onLeave,
    onReturn: on.onReturn,
    onPageLeft: () => on.onPageLeft(leftBy),
  })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? detector.onHidden() : detector.onVisible()),
    { signal },
  )
  addEventListener('pagehide', () => detector.onPageHide(), { signal })
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    detector.onPageShow()
    if (persisted) on.onPageBack()
  }
  addEventListener('pageshow', onPageShow, { signal })
  return () => {
    off.abort()
    leftBy = 'screen'
    if (location.pathname !== pathname) detector.onPageHide()
  }
}
