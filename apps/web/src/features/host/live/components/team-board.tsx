import clsx from 'clsx'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { TeamBadge } from '../../../../session/parts/team-badge.tsx'
import type { HostPhase } from '../../../../session/state/host-state.ts'

type Teams = NonNullable<Extract<HostPhase, { name: 'ended' }>['teams']>

/** Twelve teams stand as high as five players do. */
const HEIGHT_VH = 62
const HIGHEST_VH = 10

/** The places of the teams, best first. */
export function TeamBoard({ teams, className }: { teams: Teams; className?: string }) {
  const { t } = useTranslation('extras')
  const { t: tHost } = useTranslation('live-host')
  const row = `min(${HIGHEST_VH}vh, ${HEIGHT_VH / teams.length}vh, 8vw)`
  return (
    <section aria-label={t('board')} className={clsx('flex w-full flex-col gap-4', className)}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-[clamp(1.75rem,min(3.4vw,6vh),7rem)] leading-tight font-extrabold md:portrait:text-[2.6vmax]">
        {t('board')}
        <span className="text-[max(0.5em,1.125rem)] font-semibold text-muted">{t('mean')}</span>
      </h2>
      <ol className="list-none">
        {teams.map(({ team, rank, score, members }) => (
          <li
            key={team}
            style={{
              minHeight: row,
              fontSize: `clamp(1.125rem, min(${row} * 0.6, max(2.2vw, 1.8vmax)), 6rem)`,
            }}
            className={clsx(
              'flex flex-wrap items-center gap-x-[0.5em] rounded-lg px-[0.5em] leading-[1.1]',
              rank === 1 && 'bg-primary-soft',
            )}
          >
            <span className="w-[1.4em] shrink-0 text-center font-extrabold text-primary-ink tabular-nums">
              {formatNumber(rank)}
            </span>
            <TeamBadge team={team} />
            <span className="sr-only">{t('members', counted(members))}</span>
            <span className="ms-auto font-extrabold whitespace-nowrap tabular-nums">
              {tHost('play.points', counted(score))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
