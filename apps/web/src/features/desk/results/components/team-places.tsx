import type { ResultDetails } from '@pinquiz/protocol'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TeamBadge } from '#session/parts/team-badge.tsx'

export function TeamPlaces({ teams }: { teams: NonNullable<ResultDetails['teams']> }) {
  const { t } = useTranslation('extras')
  const { t: tResults } = useTranslation('results')
  return (
    <section
      aria-labelledby="teams"
      data-card
      className="mt-6 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <h2 id="teams" className="font-display text-xl font-bold">
        {t('board')}
      </h2>
      <p className="mt-1 text-muted">{t('mean')}</p>
      <ol className="mt-3 grid list-none gap-x-8 gap-y-1 lg:grid-cols-2">
        {teams.map(({ team, rank, score, members }) => (
          <li key={team} className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1">
            <span className="min-w-6 text-center font-semibold tabular-nums">{formatNumber(rank)}</span>
            <TeamBadge team={team} />
            <span className="text-sm text-muted">{t('members', counted(members))}</span>
            <span className="ms-auto font-semibold tabular-nums">
              {tResults('points', { n: formatNumber(score) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
