import { settingsOf } from '@pinquiz/game'
import type { SessionFacts } from '@pinquiz/protocol'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PaceField } from '../../fields/pace-field.tsx'
import { LockSwitch, SettingSwitches } from '../../participants/setting-switches.tsx'
import type { HostCommands } from '../../state/use-host-commands.ts'

/** `withShow`: includes settings that apply once it has begun. */
type Props = { session: SessionFacts; commands: HostCommands; className?: string; withShow?: boolean }

/** The host's settings for a live session or a poll, before and while it runs. */
export function SessionSwitches({ className, withShow = false, ...props }: Props) {
  const { t } = useTranslation('live-host')
  const { session, commands } = props
  return (
    <fieldset data-setting className={className}>
      <legend className="sr-only">{t('switches.title')}</legend>
      <LockSwitch {...props} label={t('switches.locked')} hint={t('switches.lockedHint')} />
      <SettingSwitches {...props} place="switches" />
      {withShow && <SettingSwitches {...props} place="show" />}
      {withShow && settingsOf(session.mode).includes('pace') && (
        <PaceField
          settings={session.settings}
          onChange={(settings) => void commands.run({ type: 'change-settings', settings }, 'settings')}
        />
      )}
    </fieldset>
  )
}
