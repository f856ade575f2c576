import { type SessionSettings, teamsIn } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'
import { NamesWall } from './names-wall.tsx'
import { TeamStrip } from './team-strip.tsx'

type Props = {
  roster: readonly RosterEntry[]
  commands: HostCommands
  /** What everyone is waiting for. */
  hint: string
  withJoinTimes?: boolean
  /** In a live quiz: avatars and teams. */
  settings?: SessionSettings | undefined
  /** The host's actions on all of them. */
  tools?: ReactNode
}

/** Everyone who has joined; how to join while no one has. */
export function LobbyRoster({ roster, commands, hint, withJoinTimes = false, settings, tools }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <section
      className={clsx(
        'wall-x mx-auto flex w-full max-w-[120rem] flex-col py-3 min-[120rem]:max-w-none 2xl:py-6',
        roster.length > 0 && 'grow',
      )}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div role="status">
          <h2 className="font-display text-[clamp(1.875rem,2.4vmax,6rem)] leading-tight font-extrabold">
            {t('roster.joined', counted(roster.length))}
          </h2>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {tools}
          <p className="text-[clamp(1.125rem,1.7vmax,4rem)] leading-tight text-muted">
            {roster.length === 0 ? t('roster.empty') : hint}
          </p>
        </div>
      </div>
      {settings && teamsIn(settings) > 0 && <TeamStrip roster={roster} settings={settings} />}
      {roster.length > 0 && (
        <NamesWall roster={roster} commands={commands} withJoinTimes={withJoinTimes} settings={settings} />
      )}
    </section>
  )
}
