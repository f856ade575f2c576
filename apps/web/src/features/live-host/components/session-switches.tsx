import type { SessionFacts } from '@pinquiz/protocol'
import { Switch } from '../../../components/stage/switch.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { HostCommands } from '../../../lib/realtime/use-host-commands.ts'

type Props = { session: SessionFacts; commands: HostCommands; className?: string }

/** What the host decides about the session, before and during play. */
export function SessionSwitches({ session, commands, className }: Props) {
  const { t } = useTranslation('live-host')
  const { isLocked, settings } = session
  const change = (part: Partial<SessionFacts['settings']>) =>
    commands.run({ type: 'change-settings', settings: part }, 'settings')
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('switches.title')}</legend>
      <Switch
        label={t('switches.locked')}
        hint={t('switches.lockedHint')}
        isOn={isLocked}
        onChange={(locked) => commands.run({ type: 'set-locked', locked }, 'settings')}
      />
      <Switch
        label={t('switches.lateJoin')}
        hint={t('switches.lateJoinHint')}
        isOn={settings.lateJoin}
        onChange={(lateJoin) => change({ lateJoin })}
      />
      <Switch
        label={t('switches.closeEarly')}
        hint={t('switches.closeEarlyHint')}
        isOn={settings.closeWhenAllAnswered}
        onChange={(closeWhenAllAnswered) => change({ closeWhenAllAnswered })}
      />
    </fieldset>
  )
}
