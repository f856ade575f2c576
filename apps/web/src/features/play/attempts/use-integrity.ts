import { TOLERATED_TAB_SWITCHES } from '@pinquiz/game'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#lib/new-id.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { type Absence, noteLeaving, takeLeaving } from './absence.ts'
import type { WatchedKind } from './incident-keys.ts'
import { useIncidentWatch } from './use-incident-watch.ts'

type Options = {
  isOn: boolean
  participant: string
  /** By the host's leave (S74): leaving is neither counted nor warned of. */
  mayLeave: boolean
  /** Tab switches that the server knows of: more than this tab does after a crash or on another device. */
  stored: number
  report: (kind: WatchedKind | 'paste') => string
  reportSeenAgain: (id: string, lengthMs: number) => void
  /** Whether it could be reported. */
  reportLeaving: (id: string) => boolean
  reportReturn: (absence: Absence['told']) => void
}

/** Tells host and participant about forbidden actions during the quiz. Returns the tab switches so far. */
export function useIntegrity({
  isOn,
  participant,
  mayLeave,
  stored,
  report,
  reportSeenAgain,
  reportLeaving,
  reportReturn,
}: Options): number {
  const { t } = useTranslation('attempt')
  const key = `pinquiz.switches.${participant}`
  const [switches, setSwitches] = useState(() => readCount(key))
  // A switch and the return from it may come before the page is drawn again.
  const count = useRef(switches)
  const away = useRef<{ id: string; sinceMs: number } | null>(null)

  const warn = useCallback(
    (kind: WatchedKind) =>
      showToast({
        title: t(`incident.${kind}.title`),
        description: t(`incident.${kind}.description`),
        tone: 'danger',
      }),
    [t],
  )
  const addSwitch = () => {
    if (mayLeave) return
    count.current = Math.max(count.current, stored) + 1
    setSwitches(count.current)
    keepCount(key, count.current)
  }
  const warnOfSwitches = () => {
    if (!mayLeave && Math.max(count.current, stored) > TOLERATED_TAB_SWITCHES) warn('tab-switch')
  }
  const comeBack = () => {
    const left = takeLeaving(participant)
    if (!left) return
    reportReturn(left.told)
    if (!left.isSwitch) return
    addSwitch()
    warnOfSwitches()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen of the attempt is back
  useEffect(comeBack, [])
  useIncidentWatch(isOn, {
    onBlocked: (kind) => {
      report(kind)
      warn(kind)
    },
    onPaste: () => report('paste'),
    onLeave: () => {
      away.current = { id: report('tab-switch'), sinceMs: performance.now() }
      addSwitch()
    },
    onReturn: () => {
      if (away.current) reportSeenAgain(away.current.id, performance.now() - away.current.sinceMs)
      away.current = null
      // Only now is someone there to read it.
      warnOfSwitches()
    },
    onPageLeft: (by) => {
      const id = newId()
      noteLeaving(participant, { id, by, isTold: reportLeaving(id) })
    },
    onPageBack: comeBack,
  })
  return Math.max(switches, stored)
}

/** Storage may be forbidden; then the server's count is the only one that outlives a reload. */
function readCount(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

function keepCount(key: string, count: number): void {
  try {
    sessionStorage.setItem(key, String(count))
  } catch {
    // As above.
  }
}
