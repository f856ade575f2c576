import type { SessionFacts } from '@pinquiz/protocol'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { HostCommands } from '../../../../session/state/use-host-commands.ts'
import { SettingSwitches } from '../../../../session/wall/setting-switches.tsx'

type Props = { session: SessionFacts; commands: HostCommands; className?: string }

/** What the host decides about the poll, before and while it runs. */
export function PollSwitches({ className, ...props }: Props) {
  const { t } = useTranslation('poll')
  const { t: tHost } = useTranslation('live-host')
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('switches.title')}</legend>
      <SettingSwitches
        {...props}
        lock={{ label: tHost('switches.locked'), hint: tHost('switches.lockedHint') }}
        settings={[
          { name: 'shareResults', label: t('switches.share'), hint: t('switches.shareHint') },
          { name: 'showCounts', label: t('switches.show'), hint: t('switches.showHint') },
        ]}
      />
    </fieldset>
  )
}
