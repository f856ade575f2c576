import type { HostGame } from '@pinquiz/client'
import { isSettledAtStart, type SessionSettings, switchesAt } from '@pinquiz/game'
import type { HostCommands } from '../state/use-host-commands.ts'
import { SettingSwitches } from './setting-switches.tsx'
import { TeamsField } from './teams-field.tsx'

type Props = { game: HostGame; commands: HostCommands }

/** The host's extras besides the questions; the next session starts with the same. */
export function ExtraSettings({ game, commands }: Props) {
  const { session, phase } = game
  const isInLobby = phase.name === 'lobby'
  const settled = switchesAt(session.mode, 'extras').filter(isSettledAtStart)
  const change = (settings: Partial<SessionSettings>) =>
    commands.run({ type: 'change-settings', settings }, 'settings')
  return (
    <div className="flex flex-col gap-4">
      {isInLobby && <TeamsField settings={session.settings} onChange={(settings) => void change(settings)} />}
      <SettingSwitches
        session={session}
        commands={commands}
        place="extras"
        without={isInLobby ? [] : settled}
      />
    </div>
  )
}
