import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

/** A path of this site, or one step back in the browser's history. */
type Destination = { path: string } | 'back'

type LeaveGuard = {
  isAsking: boolean
  /** Goes there at once, or asks first while there is unsaved work. */
  leaveTo: (path: string) => void
  leave: () => void
  stay: () => void
}

/** Asks before unsaved work is left by a link, the Back button or closing the tab. */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const [, navigate] = useLocation()
  const [destination, setDestination] = useState<Destination | null>(null)
  const isLeaving = useRef(false)
  const backStop = useBackStop(isUnsaved, () => !isLeaving.current && setDestination('back'))

  useEffect(() => {
    if (!isUnsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const path = pathOfPlainClick(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setDestination({ path })
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isUnsaved])

  const leaveTo = useCallback(
    (path: string) => {
      if (isUnsaved) setDestination({ path })
      else navigate(path)
    },
    [isUnsaved, navigate],
  )
  return {
    isAsking: destination !== null,
    leaveTo,
    leave: () => {
      isLeaving.current = true
      setDestination(null)
      if (destination === 'back') history.back()
      else if (destination) navigate(destination.path, { replace: true })
    },
    stay: () => {
      if (destination === 'back') backStop.set()
      setDestination(null)
    },
  }
}

/**
 * Adds a second history entry for the same address, so that Back stays on the page. Stopping a step to another
 * address is impossible: the router listens before us.
 */
function useBackStop(isUnsaved: boolean, onBack: () => void) {
  const isSet = useRef(false)
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  const set = useCallback(() => {
    isSet.current = true
    history.pushState(null, '', location.href)
  }, [])

  useEffect(() => {
    if (!isUnsaved) return
    if (!isSet.current) set()
    const here = location.href
    const onPop = () => {
      // A jump within the page (#content) is not a step back.
      if (location.href !== here || !isSet.current) return
      isSet.current = false
      latest.current()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [isUnsaved, set])
  return { set }
}

/** Path of a click that would open another page of this site in this tab, otherwise null. */
function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  const isElsewhere = link.origin !== location.origin || link.hasAttribute('download')
  const isOtherTab = link.target !== '' && link.target !== '_self'
  const isSamePage = link.pathname === location.pathname
  return isElsewhere || isOtherTab || isSamePage ? null : link.pathname + link.search
}
