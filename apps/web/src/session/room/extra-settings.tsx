import { isSettledAtStart, type SessionSettings, switchesAt } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Switch } from '../parts/switch.tsx'
import type { HostGame } from '../state/host-state.ts'
import type { HostCommands } from '../state/use-host-commands.ts'
import { TeamsField } from './teams-field.tsx'

type Props = { game: HostGame; commands: HostCommands }

/** What the host turns on beside the questions; the next session begins with it. */
export function ExtraSettings({ game, commands }: Props) {
  const { t } = useTranslation('live-host')
  const { session, phase } = game
  const change = (settings: Partial<SessionSettings>) =>
    commands.run({ type: 'change-settings', settings }, 'settings')
  return (
    <div className="flex flex-col gap-4">
      {phase.name === 'lobby' && (
        <TeamsField settings={session.settings} onChange={(settings) => void change(settings)} />
      )}
      {switchesAt(session.mode, 'extras')
        .filter((name) => phase.name === 'lobby' || !isSettledAtStart(name))
        .map((name) => (
          <Switch
            key={name}
            label={t(`settings.${name}.label`)}
            hint={t(`settings.${name}.hint`)}
            isOn={session.settings[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
    </div>
  )
}
