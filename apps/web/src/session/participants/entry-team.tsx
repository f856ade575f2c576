import { type TeamsSetting, teamOf } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import { TeamMark, useTeamName } from '../parts/team-badge.tsx'

type Props = { entry: RosterEntry; settings: TeamsSetting | undefined }

/** The team of someone who is present, if any. */
export function EntryTeam({ entry, settings }: Props) {
  const team = settings ? teamOf(entry.team, settings) : null
  return team === null ? null : <Team team={team} />
}

function Team({ team }: { team: number }) {
  const nameOf = useTeamName()
  return (
    <>
      <TeamMark team={team} className="ms-[0.3em] align-middle text-[0.8em]" />
      <span className="sr-only">{nameOf(team)}</span>
    </>
  )
}
