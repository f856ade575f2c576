import { type SessionSettings, teamsIn } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import type { ReactNode } from 'react'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'
import { NamesWall } from './names-wall.tsx'
import { TeamStrip } from './team-strip.tsx'

type Props = {
  roster: readonly RosterEntry[]
  commands: HostCommands
  /** Where players go. */
  address: string
  /** What everyone is waiting for. */
  hint: string
  withJoinTimes?: boolean
  /** In a live quiz: avatars and teams. */
  settings?: SessionSettings | undefined
  /** The host's actions on all of them. */
  tools?: ReactNode
}

/** Everyone who has joined; how to join while no one has. */
export function LobbyRoster({
  roster,
  commands,
  address,
  hint,
  withJoinTimes = false,
  settings,
  tools,
}: Props) {
  const { t } = useTranslation('live-host')
  return (
    <section className="wall-x mx-auto flex w-full max-w-[120rem] grow flex-col py-3 min-[120rem]:max-w-none 2xl:py-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div role="status">
          <h2 className="font-display text-[clamp(1.875rem,2.4vmax,6rem)] leading-tight font-extrabold">
            {t('roster.joined', counted(roster.length))}
          </h2>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {tools}
          <p className="text-[clamp(1.125rem,1.7vmax,4rem)] leading-tight text-muted">{hint}</p>
        </div>
      </div>
      {settings && teamsIn(settings) > 0 && <TeamStrip roster={roster} settings={settings} />}
      {roster.length === 0 ? (
        <div className="rounded-lg border-2 border-dashed border-line-strong px-6 py-[clamp(0.75rem,2vh,2.5rem)] text-center">
          <p className="text-2xl font-bold">{t('roster.empty')}</p>
          <p className="mt-1 text-lg text-muted">{t('roster.emptyHint', { address })}</p>
        </div>
      ) : (
        <NamesWall roster={roster} commands={commands} withJoinTimes={withJoinTimes} settings={settings} />
      )}
    </section>
  )
}
