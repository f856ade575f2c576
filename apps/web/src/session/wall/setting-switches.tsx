import type { SessionFacts } from '@pinquiz/protocol'
import { Switch } from '../parts/switch.tsx'
import type { HostCommands } from '../state/use-host-commands.ts'

type Settings = SessionFacts['settings']
/** What is on or off. */
type Toggle = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]
type Words = { label: string; hint: string }
type Props = {
  session: SessionFacts
  commands: HostCommands
  lock: Words
  /** In the order in which they are shown. */
  settings: (Words & { name: Toggle })[]
}

/** What the host decides about a session, at any time: who may come in, and the switches of its mode. */
export function SettingSwitches({ session, commands, lock, settings }: Props) {
  return (
    <>
      <Switch
        {...lock}
        isOn={session.isLocked}
        onChange={(locked) => commands.run({ type: 'set-locked', locked }, 'settings')}
      />
      {settings.map(({ name, ...words }) => (
        <Switch
          key={name}
          {...words}
          isOn={session.settings[name]}
          onChange={(isOn) =>
            commands.run({ type: 'change-settings', settings: { [name]: isOn } }, 'settings')
          }
        />
      ))}
    </>
  )
}
