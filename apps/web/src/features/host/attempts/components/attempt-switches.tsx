import type { SessionFacts } from '@pinquiz/protocol'
import { Card } from '../../../../components/card.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { DetailsField } from '../../../../session/parts/details-field.tsx'
import { LimitForm } from '../../../../session/room/limit-form.tsx'
import type { HostCommands } from '../../../../session/state/use-host-commands.ts'
import { SettingSwitches } from '../../../../session/wall/setting-switches.tsx'

/** What the host decides about the session, at any time: it holds for whoever comes next. */
export function AttemptSwitches({ session, commands }: { session: SessionFacts; commands: HostCommands }) {
  const { t } = useTranslation('attempts-host')
  const { t: tHost } = useTranslation('live-host')
  const isEmailAsked = session.settings.details === 'full'
  const email = {
    name: 'oneAttemptPerEmail',
    label: t('switches.email'),
    hint: t('switches.emailHint'),
  } as const
  return (
    <Card as="section">
      <h2 className="mb-3 font-display text-xl font-bold">{t('switches.title')}</h2>
      <div className="grid gap-3">
        <DetailsField
          details={session.settings.details}
          onChange={(details) =>
            void commands.run({ type: 'change-settings', settings: { details } }, 'settings')
          }
        />
        <SettingSwitches
          {...{ session, commands }}
          lock={{ label: t('switches.locked'), hint: t('switches.lockedHint') }}
          settings={[
            { name: 'oneAttemptPerNetwork', label: t('switches.network'), hint: t('switches.networkHint') },
            { name: 'oneAttemptPerDevice', label: t('switches.device'), hint: t('switches.deviceHint') },
            ...(isEmailAsked ? [email] : []),
            { name: 'endAfterTabSwitches', label: t('switches.tabs'), hint: t('switches.tabsHint') },
            { name: 'oneTap', label: tHost('switches.oneTap'), hint: tHost('switches.oneTapHint') },
          ]}
        />
        <LimitForm
          limit={session.settings.participantLimit}
          onChange={(participantLimit) =>
            commands.run({ type: 'change-settings', settings: { participantLimit } }, 'settings')
          }
        />
        {!isEmailAsked && <p className="text-sm text-muted">{t('switches.emailOff')}</p>}
      </div>
    </Card>
  )
}
