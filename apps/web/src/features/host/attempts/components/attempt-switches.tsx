import type { SessionFacts } from '@pinquiz/protocol'
import { Card } from '#components/card.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AdmissionField } from '#session/fields/admission-field.tsx'
import { AssignmentForm } from '#session/fields/assignment-fields.tsx'
import { DetailsField } from '#session/fields/details-field.tsx'
import { ReviewField } from '#session/fields/review-field.tsx'
import { LimitForm } from '#session/participants/limit-form.tsx'
import { LockSwitch, SettingSwitches } from '#session/participants/setting-switches.tsx'
import type { HostCommands } from '#session/state/use-host-commands.ts'

/** Where a roster says who it is, they don't apply. */
const GUESSES = ['oneAttemptPerNetwork', 'oneAttemptPerDevice'] as const

/** The session's settings, changeable at any time; they apply to later participants. */
export function AttemptSwitches({ session, commands }: { session: SessionFacts; commands: HostCommands }) {
  const { t } = useTranslation('attempts-host')
  const isEmailAsked = session.settings.details === 'full'
  return (
    <Card as="section" className="mt-4">
      <h2 className="mb-3 font-display text-xl font-bold">{t('switches.title')}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AdmissionField
          admission={session.settings.admission}
          onChange={(admission) =>
            void commands.run({ type: 'change-settings', settings: { admission } }, 'settings')
          }
        />
        <DetailsField
          details={session.settings.details}
          onChange={(details) =>
            void commands.run({ type: 'change-settings', settings: { details } }, 'settings')
          }
        />
        <ReviewField
          review={session.settings.review}
          onChange={(review) =>
            void commands.run({ type: 'change-settings', settings: { review } }, 'settings')
          }
        />
        <LockSwitch
          session={session}
          commands={commands}
          label={t('switches.locked')}
          hint={t('switches.lockedHint')}
        />
        <SettingSwitches
          session={session}
          commands={commands}
          place="switches"
          without={[
            ...(isEmailAsked ? [] : (['oneAttemptPerEmail', 'oneMailbox'] as const)),
            ...(session.settings.admission === 'roster' ? GUESSES : []),
          ]}
        />
        <SettingSwitches session={session} commands={commands} place="extras" />
        <LimitForm
          limit={session.settings.participantLimit}
          onChange={(participantLimit) =>
            commands.run({ type: 'change-settings', settings: { participantLimit } }, 'settings')
          }
        />
        <AssignmentForm
          assignment={session.settings.assignment}
          isBusy={commands.busy === 'change-settings'}
          onSave={(assignment) =>
            void commands.run({ type: 'change-settings', settings: { assignment } }, 'settings')
          }
        />
        {!isEmailAsked && <p className="text-sm text-muted">{t('switches.emailOff')}</p>}
      </div>
    </Card>
  )
}
