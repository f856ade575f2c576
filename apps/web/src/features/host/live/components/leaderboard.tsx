import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { HostPhase } from '../../../../session/state/host-state.ts'

type Standing = Extract<HostPhase, { name: 'reveal' }>['leaderboard'][number]

const PAUSE_MS = 900
/** Rows scale with the projector; their places are multiples of this. */
const ROW_HEIGHT = 'clamp(4.25rem,min(4.6vw,9vh),6.5rem)'

/** The best five: first as they stood before this question, then each moves to the new place. */
export function Leaderboard({ standings }: { standings: readonly Standing[] }) {
  const { t } = useTranslation('live-host')
  const hasMoved = useMoveAfterPause()
  const places = hasMoved ? standings : asBefore(standings)
  return (
    <section
      aria-label={t('play.leaderboard')}
      className="min-w-0 rounded-xl border border-line bg-surface p-5 shadow-md"
    >
      <h2 className="flex items-baseline justify-between gap-3 font-display text-2xl font-extrabold xl:text-3xl">
        {t('play.leaderboard')}
        <span className="text-base font-semibold text-muted">{t('play.topFive')}</span>
      </h2>
      {standings.length === 0 ? (
        <p className="mt-3 text-lg text-muted">{t('play.nobody')}</p>
      ) : (
        <ol
          className="relative mt-3 list-none"
          style={{ height: `calc(${standings.length} * ${ROW_HEIGHT})` }}
        >
          {standings.map((standing) => (
            <Row
              key={standing.participant}
              standing={standing}
              place={places.indexOf(standing)}
              hasMoved={hasMoved}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ standing, place, hasMoved }: { standing: Standing; place: number; hasMoved: boolean }) {
  const { t } = useTranslation('live-host')
  const { name, score, gained, rank } = standing
  return (
    <li
      style={{
        transform: `translateY(calc(${place} * ${ROW_HEIGHT}))`,
        height: `calc(${ROW_HEIGHT} - 0.5rem)`,
      }}
      className={clsx(
        'absolute inset-x-0 top-0 flex items-center gap-3 rounded-lg px-3 text-[clamp(1.125rem,1.5vw,2rem)] leading-[1.1] transition-transform duration-700 ease-out',
        rank === 1 ? 'bg-primary-soft' : 'bg-sunken',
      )}
    >
      <span className="w-[1.6em] shrink-0 text-center font-extrabold text-primary-ink tabular-nums">
        {rank}
      </span>
      {/* Where both do not fit into one line, the points stand below: a name is never cut. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <bdi className="font-bold wrap-anywhere">{name}</bdi>
        <span className="ms-auto flex items-baseline gap-3 whitespace-nowrap tabular-nums">
          {gained > 0 && (
            <span className="text-[0.8em] font-bold text-success">
              {t('play.gained', { points: formatNumber(gained) })}
            </span>
          )}
          <span className="font-extrabold">
            {t('play.points', counted(hasMoved ? score : score - gained))}
          </span>
        </span>
      </span>
    </li>
  )
}

const asBefore = (standings: readonly Standing[]) =>
  [...standings].sort((a, b) => b.score - b.gained - (a.score - a.gained))

function useMoveAfterPause(): boolean {
  const [hasMoved, setMoved] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const timer = setTimeout(() => setMoved(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasMoved
}
