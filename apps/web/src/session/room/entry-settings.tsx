import type { SessionFacts } from '@pinquiz/protocol'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Switch } from '../parts/switch.tsx'
import type { HostCommands } from '../state/use-host-commands.ts'
import { LimitForm } from './limit-form.tsx'
import { NameFilterField } from './name-filter-field.tsx'

type Props = { session: SessionFacts; commands: HostCommands }

/** Who may come in, how many, and under which names: it holds for whoever comes next. */
export function EntrySettings({ session, commands }: Props) {
  const { t } = useTranslation('live-host')
  const { settings } = session
  const change = (next: Partial<SessionFacts['settings']>) =>
    commands.run({ type: 'change-settings', settings: next }, 'settings')
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('room.waitingRoom')}
        hint={t('room.waitingRoomHint')}
        isOn={settings.waitingRoom}
        onChange={(waitingRoom) => change({ waitingRoom })}
      />
      <Switch
        label={t('room.friendlyNames')}
        hint={t('room.friendlyNamesHint')}
        isOn={settings.friendlyNames}
        onChange={(friendlyNames) => change({ friendlyNames })}
      />
      <NameFilterField filter={settings.nameFilter} onChange={(nameFilter) => void change({ nameFilter })} />
      <LimitForm
        limit={settings.participantLimit}
        onChange={(participantLimit) => change({ participantLimit })}
      />
    </div>
  )
}
