import type { SessionFacts } from '@pinquiz/protocol'
import { SettingSwitches } from '../../../components/stage/setting-switches.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { HostCommands } from '../../../lib/realtime/use-host-commands.ts'

type Props = { session: SessionFacts; commands: HostCommands; className?: string }

/** What the host decides about the session, before and during play. */
export function SessionSwitches({ className, ...props }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('switches.title')}</legend>
      <SettingSwitches
        {...props}
        lock={{ label: t('switches.locked'), hint: t('switches.lockedHint') }}
        settings={[
          { name: 'lateJoin', label: t('switches.lateJoin'), hint: t('switches.lateJoinHint') },
          {
            name: 'closeWhenAllAnswered',
            label: t('switches.closeEarly'),
            hint: t('switches.closeEarlyHint'),
          },
          { name: 'oneTap', label: t('switches.oneTap'), hint: t('switches.oneTapHint') },
        ]}
      />
    </fieldset>
  )
}
