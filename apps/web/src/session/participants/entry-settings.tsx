import type { SessionFacts } from '@pinquiz/protocol'
import type { HostCommands } from '../state/use-host-commands.ts'
import { LimitForm } from './limit-form.tsx'
import { NameFilterField } from './name-filter-field.tsx'
import { SettingSwitches } from './setting-switches.tsx'

type Props = { session: SessionFacts; commands: HostCommands }

/** Who may join, how many, and under which names: applies to later newcomers. */
export function EntrySettings({ session, commands }: Props) {
  const { settings } = session
  const change = (next: Partial<SessionFacts['settings']>) =>
    commands.run({ type: 'change-settings', settings: next }, 'settings')
  return (
    <div className="flex flex-col gap-4">
      <SettingSwitches session={session} commands={commands} place="entry" />
      <NameFilterField filter={settings.nameFilter} onChange={(nameFilter) => void change({ nameFilter })} />
      <LimitForm
        limit={settings.participantLimit}
        onChange={(participantLimit) => change({ participantLimit })}
      />
    </div>
  )
}
