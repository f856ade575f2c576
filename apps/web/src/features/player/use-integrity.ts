import { type IncidentKind, TOLERATED_TAB_SWITCHES } from '@pinquiz/game'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useIncidentWatch } from './use-incident-watch.ts'

type Options = { isOn: boolean; participant: string; report: (kind: IncidentKind) => void }

/** Tells host and participant what is not allowed during the quiz. Returns the tab switches of this browser tab so far. */
export function useIntegrity({ isOn, participant, report }: Options): number {
  const { t } = useTranslation('attempt')
  const key = `pinquiz.switches.${participant}`
  const [switches, setSwitches] = useState(() => readCount(key))
  // A switch and the return from it may come before the page is drawn again.
  const count = useRef(switches)

  const warn = useCallback(
    (kind: IncidentKind) =>
      showToast({
        title: t(`incident.${kind}.title`),
        description: t(`incident.${kind}.description`),
        tone: 'danger',
      }),
    [t],
  )
  useIncidentWatch(isOn, {
    onBlocked: (kind) => {
      report(kind)
      warn(kind)
    },
    onLeave: () => {
      report('tab-switch')
      count.current += 1
      setSwitches(count.current)
      keepCount(key, count.current)
    },
    // Nobody is there to read it before.
    onReturn: () => {
      if (count.current > TOLERATED_TAB_SWITCHES) warn('tab-switch')
    },
  })
  return switches
}

/** Storage may be forbidden; then the count begins anew with a reload. The host's does not. */
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
