import { type TeamsSetting, teamOf, teamsIn } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import { counted, formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { TeamBadge } from '../parts/team-badge.tsx'

type Props = { roster: readonly RosterEntry[]; settings: TeamsSetting }

/** How many are in each team so far; before the random assignment, a note about it. */
export function TeamStrip({ roster, settings }: Props) {
  const { t } = useTranslation('extras')
  const sizes = Array.from({ length: teamsIn(settings) }, () => 0)
  let without = 0
  for (const entry of roster) {
    const team = teamOf(entry.team, settings)
    if (team === null) without += 1
    else sizes[team] = (sizes[team] ?? 0) + 1
  }
  const isDrawn = settings.teams !== 'lot' || without < roster.length
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-[1.2em] gap-y-1 text-[clamp(1rem,1.7vw,4rem)] leading-tight">
      {isDrawn && (
        <ul aria-label={t('board')} className="contents">
          {sizes.map((size, team) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a team is its number
            <li key={team} className="flex items-center gap-[0.4em]">
              <TeamBadge team={team} />
              <span className="text-muted tabular-nums">
                <span aria-hidden="true">{formatNumber(size)}</span>
                <span className="sr-only">{t('members', counted(size))}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {(without > 0 || !isDrawn) && (
        <p className="text-muted">{settings.teams === 'lot' ? t('lot') : t('without', counted(without))}</p>
      )}
    </div>
  )
}
