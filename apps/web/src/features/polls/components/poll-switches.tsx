import type { SessionFacts } from '@pinquiz/protocol'
import { Switch } from '../../../components/stage/switch.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { HostCommands } from '../../../lib/realtime/use-host-commands.ts'

type Props = { session: SessionFacts; commands: HostCommands; className?: string }

/** What the host decides about the poll, before and while it runs. */
export function PollSwitches({ session, commands, className }: Props) {
  const { t } = useTranslation('poll')
  const { t: tHost } = useTranslation('live-host')
  const { isLocked, settings } = session
  const change = (part: Partial<SessionFacts['settings']>) =>
    commands.run({ type: 'change-settings', settings: part }, 'settings')
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('switches.title')}</legend>
      <Switch
        label={tHost('switches.locked')}
        hint={tHost('switches.lockedHint')}
        isOn={isLocked}
        onChange={(locked) => commands.run({ type: 'set-locked', locked }, 'settings')}
      />
      <Switch
        label={t('switches.share')}
        hint={t('switches.shareHint')}
        isOn={settings.shareResults}
        onChange={(shareResults) => change({ shareResults })}
      />
      <Switch
        label={t('switches.show')}
        hint={t('switches.showHint')}
        isOn={settings.showCounts}
        onChange={(showCounts) => change({ showCounts })}
      />
    </fieldset>
  )
}
