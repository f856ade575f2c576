import type { HostPhase } from '@pinquiz/client'
import clsx from 'clsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TeamMark, useTeamName } from '#session/parts/team-badge.tsx'
import { BOARD_HEADING, boardRow, leaderRow, RankBadge } from './rank-badge.tsx'

type Teams = NonNullable<Extract<HostPhase, { name: 'ended' }>['teams']>

type Props = {
  teams: Teams
  /** As high as this many rows beside them, unless there are more teams. */
  rows: number
  className?: string
}

/** The teams' places as bars, best first; twelve fit into the space of five players. */
export function TeamBoard({ teams, rows, className }: Props) {
  const { t } = useTranslation('extras')
  const { t: tHost } = useTranslation('live-host')
  const nameOf = useTeamName()
  const row = boardRow(Math.max(teams.length, rows))
  const top = Math.max(...teams.map(({ score }) => score))
  return (
    <section aria-label={t('board')} className={clsx('flex w-full flex-col gap-[1.5vh]', className)}>
      <h2 className={BOARD_HEADING}>
        {t('board')}
        <span className="text-[max(0.55em,1.25rem)] font-semibold text-muted">{t('mean')}</span>
      </h2>
      <div className="min-h-[24rem] flex-auto [container-type:size]">
        <ol className="flex h-full list-none flex-col">
          {teams.map(({ team, rank, score, members }) => {
            const medal = leaderRow(rank === 1 && score > 0)
            return (
              <li
                key={team}
                data-theme={medal['data-theme']}
                style={{
                  height: `calc(${row} * 0.92)`,
                  marginBottom: `calc(${row} * 0.08)`,
                  fontSize: `clamp(1rem, min(calc(${row} * 0.42), 6cqw), 5rem)`,
                }}
                className={clsx(
                  'relative flex items-center gap-x-[0.5em] overflow-hidden rounded-lg forced-colors:border px-[0.5em] leading-[1.1] whitespace-nowrap',
                  medal.className,
                )}
              >
                {!medal['data-theme'] && (
                  <span
                    aria-hidden="true"
                    style={{ width: `${top > 0 ? (100 * score) / top : 0}%` }}
                    className="absolute inset-y-0 start-0 rounded-lg bg-primary-soft forced-colors:hidden"
                  />
                )}
                <RankBadge rank={rank} isPlain={score <= 0} className="relative" />
                <span className="relative inline-flex items-center gap-[0.4em] font-bold">
                  <TeamMark team={team} className="ring-2 ring-white/70" />
                  {nameOf(team)}
                </span>
                <span className="sr-only">{t('members', counted(members))}</span>
                <span className="relative ms-auto font-extrabold tabular-nums">
                  {tHost('play.points', counted(score))}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
