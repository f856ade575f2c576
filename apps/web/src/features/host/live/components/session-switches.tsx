import type { SessionFacts } from '@pinquiz/protocol'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { HostCommands } from '../../../../session/state/use-host-commands.ts'
import { SettingSwitches } from '../../../../session/wall/setting-switches.tsx'

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
