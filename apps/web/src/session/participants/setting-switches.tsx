import { type SwitchName, switchesAt } from '@pinquiz/game'
import type { SessionFacts } from '@pinquiz/protocol'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Switch } from '../parts/switch.tsx'
import type { HostCommands } from '../state/use-host-commands.ts'

type Parts = { session: SessionFacts; commands: HostCommands }
type Props = Parts & {
  place: 'switches' | 'show' | 'entry' | 'extras'
  /** Settings that don't apply at the moment. */
  without?: readonly SwitchName[]
}

/** The switches of the session's mode, which the host can change at any time. */
export function SettingSwitches({ session, commands, place, without = [] }: Props) {
  const { t } = useTranslation('live-host')
  return switchesAt(session.mode, place)
    .filter((name) => !without.includes(name))
    .map((name) => (
      <Switch
        key={name}
        label={t(`settings.${name}.label`)}
        hint={t(`settings.${name}.hint`)}
        isOn={session.settings[name]}
        onChange={(isOn) => commands.run({ type: 'change-settings', settings: { [name]: isOn } }, 'settings')}
      />
    ))
}

export function LockSwitch({ session, commands, ...words }: Parts & { label: string; hint: string }) {
  return (
    <Switch
      {...words}
      isOn={session.isLocked}
      onChange={(locked) => commands.run({ type: 'set-locked', locked }, 'settings')}
    />
  )
}
