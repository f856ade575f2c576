import type { RosterEntry } from '@pinquiz/protocol'
import { useEffect, useRef } from 'react'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { afterArrivals, arrivals, type Wave } from './arrivals.ts'

/**
 * Shows a toast for everyone who joins while the page is open; for several at once it names the last and counts the
 * others.
 */
export function useArrivalNews(roster: readonly RosterEntry[]): void {
  const { t } = useTranslation('poll')
  const announced = useRef<Set<string> | null>(null)
  const wave = useRef<Wave>({ size: 0, lastMs: 0 })
  useEffect(() => {
    const newcomers = arrivals(announced.current, roster)
    // Someone who leaves and returns by a code isn't new.
    announced.current = new Set([
      ...(announced.current ?? []),
      ...roster.map(({ participant }) => participant),
    ])
    const last = newcomers.at(-1)
    if (!last) return
    wave.current = afterArrivals(wave.current, newcomers.length, performance.now())
    const others = wave.current.size - 1
    const name = last.name || t('monitor.anonymous')
    showToast({
      title: t('monitor.joined'),
      description:
        others === 0
          ? t('monitor.joinedText', { name })
          : t('monitor.joinedTogether', { name, ...counted(others) }),
      tone: 'success',
    })
  }, [roster, t])
}
