import clsx from 'clsx'
import { Crown } from 'lucide-react'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { HostPhase } from '../../../../session/state/host-state.ts'
import { Confetti } from './confetti.tsx'

type Standing = Extract<HostPhase, { name: 'ended' }>['ranking'][number]

/** Left to right as on a real podium: second, first, third, also while a place is empty. The list stays in order. */
const PLACES = [
  { column: 'col-start-2', delayMs: 900 },
  { column: 'col-start-1', delayMs: 450 },
  { column: 'col-start-3', delayMs: 0 },
] as const

/** By rank, so that equals stand on steps of one height. */
const STEPS = [
  'h-[clamp(11rem,34vh,24rem)] bg-accent text-on-accent',
  'h-[clamp(8rem,25vh,18rem)] bg-[#d9cdf5] text-[#2b0b5c]',
  'h-[clamp(6.5rem,18vh,13rem)] bg-[#a98be6] text-[#1e0742]',
]

export function Podium({ ranking, title }: { ranking: readonly Standing[]; title: string }) {
  const { t } = useTranslation('live-host')
  return (
    <section className="on-brand relative flex flex-1 flex-col overflow-hidden bg-brand bg-linear-to-b from-brand to-brand-deep px-4 pt-6 text-white">
      <Confetti />
      <h1 className="relative text-center font-display text-[clamp(2.5rem,6vw,6.5rem)] leading-none font-extrabold">
        {title}
      </h1>
      <ol
        aria-label={t('end.podium')}
        className="relative mx-auto mt-auto grid w-full max-w-6xl list-none grid-cols-3 items-end gap-2 pt-8 sm:gap-5"
      >
        {PLACES.map(({ column, delayMs }, place) => {
          const standing = ranking[place]
          return standing ? (
            <li
              key={standing.participant}
              style={{ animationDelay: `${delayMs}ms` }}
              className={clsx('row-start-1 flex min-w-0 animate-rise flex-col', column)}
            >
              <Winner standing={standing} />
              <Step rank={standing.rank} score={standing.score} />
            </li>
          ) : null
        })}
      </ol>
    </section>
  )
}

function Winner({ standing: { name, rank } }: { standing: Standing }) {
  return (
    <div className="flex flex-col items-center pb-3 text-center">
      {rank === 1 && <Crown aria-hidden="true" className="size-[clamp(2.5rem,5vw,5rem)] text-accent" />}
      <bdi className="max-w-full text-[clamp(1.125rem,2.6vw,3rem)] leading-tight font-extrabold break-words">
        {name}
      </bdi>
    </div>
  )
}

function Step({ rank, score }: { rank: number; score: number }) {
  const { t } = useTranslation('live-host')
  return (
    <div className={clsx('flex flex-col items-center rounded-t-xl pt-3 text-center', STEPS[rank - 1])}>
      <span className="sr-only">{t('play.place', { rank: formatNumber(rank) })}</span>
      <span
        aria-hidden="true"
        className="font-display text-[clamp(2.5rem,6vw,6rem)] leading-none font-extrabold"
      >
        {rank}
      </span>
      <span className="mt-2 px-1 text-[clamp(0.95rem,1.6vw,1.75rem)] leading-tight font-bold tabular-nums">
        {t('play.points', counted(score))}
      </span>
    </div>
  )
}
