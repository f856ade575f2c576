import type { RosterEntry } from '@pinquiz/protocol'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { arrivals } from './arrivals.ts'

/** A toast for everybody who joins while the page is open; of several at once the last one stays. */
export function useArrivalNews(roster: readonly RosterEntry[]): void {
  const { t } = useTranslation('poll')
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    for (const { name } of arrivals(known.current, roster))
      showToast({
        title: t('monitor.joined'),
        description: t('monitor.joinedText', { name: name || t('monitor.anonymous') }),
        tone: 'success',
      })
    // Whoever leaves and comes back with a code is not new.
    known.current = new Set([...(known.current ?? []), ...roster.map(({ participant }) => participant)])
  }, [roster, t])
}
