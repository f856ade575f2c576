import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { OPTION_COLOURS } from './option-colours.ts'
import { signsOf } from './team-signs.ts'

/** Those of options, and two more: white on each has a contrast of at least 4.5:1. */
const TEAM_COLOURS = [...OPTION_COLOURS, '#5d5300', '#41506b'] as const

const NAMES = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10', 't11', 't12'] as const

/** What a team is called, in the reader's language. */
export function useTeamName(): (team: number) => string {
  const { t } = useTranslation('extras')
  return (team) => t(`name.${NAMES[team] ?? 't1'}`)
}

/** The first letters of a team's name on its colour; as large as the text around it. */
export function TeamMark({ team, className }: { team: number; className?: string }) {
  const nameOf = useTeamName()
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: TEAM_COLOURS[team] }}
      className={clsx(
        'inline-grid size-[1.5em] shrink-0 place-items-center rounded-[0.35em] leading-none font-extrabold text-white forced-colors:border',
        className,
      )}
    >
      <span className="text-[0.72em]">{signsOf(NAMES.map((_, at) => nameOf(at)))[team]}</span>
    </span>
  )
}

export function TeamBadge({ team, className }: { team: number; className?: string }) {
  const nameOf = useTeamName()
  return (
    <span className={clsx('inline-flex items-center gap-[0.4em] font-bold', className)}>
      <TeamMark team={team} />
      {nameOf(team)}
    </span>
  )
}
