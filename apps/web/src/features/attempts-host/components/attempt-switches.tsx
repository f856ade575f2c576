import type { SessionFacts } from '@pinquiz/protocol'
import { Card } from '../../../components/card.tsx'
import { Switch } from '../../../components/stage/switch.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { HostCommands } from '../../../lib/realtime/use-host-commands.ts'

/** What the host decides about the session, at any time: it holds for whoever comes next. */
export function AttemptSwitches({ session, commands }: { session: SessionFacts; commands: HostCommands }) {
  const { t } = useTranslation('attempts-host')
  const { isLocked, settings } = session
  const change = (part: Partial<SessionFacts['settings']>) =>
    commands.run({ type: 'change-settings', settings: part }, 'settings')
  return (
    <Card as="section">
      <h2 className="mb-3 font-display text-xl font-bold">{t('switches.title')}</h2>
      <div className="grid gap-3">
        <Switch
          label={t('switches.network')}
          hint={t('switches.networkHint')}
          isOn={settings.oneAttemptPerNetwork}
          onChange={(oneAttemptPerNetwork) => change({ oneAttemptPerNetwork })}
        />
        <Switch
          label={t('switches.device')}
          hint={t('switches.deviceHint')}
          isOn={settings.oneAttemptPerDevice}
          onChange={(oneAttemptPerDevice) => change({ oneAttemptPerDevice })}
        />
        <Switch
          label={t('switches.tabs')}
          hint={t('switches.tabsHint')}
          isOn={settings.endAfterTabSwitches}
          onChange={(endAfterTabSwitches) => change({ endAfterTabSwitches })}
        />
        <Switch
          label={t('switches.locked')}
          hint={t('switches.lockedHint')}
          isOn={isLocked}
          onChange={(locked) => commands.run({ type: 'set-locked', locked }, 'settings')}
        />
      </div>
    </Card>
  )
}
