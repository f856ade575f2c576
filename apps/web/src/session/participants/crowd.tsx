import { type SessionSettings, teamsIn } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import { Avatar } from '../parts/avatar.tsx'
import { EntryTeam } from './entry-team.tsx'
import { MAX_SHOWN } from './names-wall.tsx'
import { TeamStrip } from './team-strip.tsx'
import { useFittedNames } from './use-fitted-names.ts'

/** Everyone has appeared by then: nothing keeps moving next to text. */
const ENTRY_MS = 900
const STEP_MS = 60
/** No smaller than in the lobby. */
const MIN_SCALE = 0.32
/** A few use all the space. */
const MAX_SCALE = 1.6
/** Columns look better unless free-flowing names would be larger than this. */
const IN_COLUMNS = 0.75

type Props = { roster: readonly RosterEntry[]; settings: SessionSettings }

/** The players about to start, one after another, as large as the rest of the screen allows. */
export function Crowd({ roster, settings }: Props) {
  const shown = roster.slice(-MAX_SHOWN)
  const { list } = useFittedNames(roster.length, { least: MIN_SCALE, most: MAX_SCALE, worth: IN_COLUMNS })
  const stepMs = Math.min(STEP_MS, ENTRY_MS / Math.max(1, shown.length))
  return (
    <>
      {teamsIn(settings) > 0 && <TeamStrip roster={roster} settings={settings} />}
      <div className="flex flex-1 items-center justify-center text-[clamp(1.125rem,2.9vmax,8rem)]">
        <ul ref={list} className="flex flex-wrap items-center justify-center gap-[0.35em]">
          {shown.map((entry, at) => (
            <li
              key={entry.participant}
              style={{ animationDelay: `${Math.round(at * stepMs)}ms` }}
              className="flex min-w-(--card) animate-pop items-center gap-[0.35em] rounded-full border border-line bg-surface/70 py-[0.12em] ps-[0.15em] pe-[0.6em] leading-[1.1]"
            >
              <Avatar
                name={entry.name}
                number={entry.number}
                picture={settings.avatars ? entry : undefined}
                className="size-[1.8em] text-[0.9em]"
              />
              <span className="min-w-0 font-bold wrap-anywhere">
                <bdi>{entry.name}</bdi>
                <EntryTeam entry={entry} settings={settings} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
