import type { ResultParticipant } from '@pinquiz/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Address } from '#components/address.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { timelinePath } from '#session/parts/timeline-path.ts'

type Attempt = NonNullable<ResultParticipant['attempt']>

type Props = {
  session: string
  participant: string
  name: string
  attempt: Attempt
  /** Of several, it's the one that counts. */
  isCounting?: boolean
}

/** A self-paced participant's details, completion time, and the browser's reports. */
export function AttemptFacts({ session, participant, name, attempt, isCounting }: Props) {
  const { t } = useTranslation('results')
  const { t: tTimeline } = useTranslation('timeline')
  const { email, phone, address, completedAtMs, endedBy } = attempt
  const { tabSwitches, outages, leavings = 0, otherDevices = 0, pastes = 0, incidents } = attempt
  const others = incidents - tabSwitches - outages - leavings - otherDevices - pastes
  const observed = [
    ...(tabSwitches > 0 ? [t('people.attempt.tabs', counted(tabSwitches))] : []),
    ...(leavings > 0 ? [t('people.attempt.leavings', counted(leavings))] : []),
    ...(otherDevices > 0 ? [t('people.attempt.otherDevices', counted(otherDevices))] : []),
    ...(pastes > 0 ? [t('people.attempt.pastes', counted(pastes))] : []),
    ...(others > 0 ? [t('people.attempt.others', counted(others))] : []),
    ...(outages > 0 ? [t('people.attempt.outages', counted(outages))] : []),
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-2 border-b border-line p-3 text-sm sm:p-4">
      {isCounting && (
        <Fact label={t('people.attempt.numbered', { n: formatNumber(attempt.number ?? 1) })}>
          {t('people.attempt.counts')}
        </Fact>
      )}
      {(email || phone) && (
        <>
          <Fact label={t('people.attempt.email')}>
            <Address text={email} />
          </Fact>
          <Fact label={t('people.attempt.phone')}>{phone || t('people.attempt.noPhone')}</Fact>
        </>
      )}
      <Fact label={t('people.attempt.address')}>{address || t('people.attempt.noPhone')}</Fact>
      <Fact label={t('people.attempt.completed')}>
        {completedAtMs !== null
          ? formatDateTime(completedAtMs)
          : t(endedBy ? 'people.attempt.never' : 'people.attempt.running')}
        {endedBy && <span className="block text-warning">{t(`people.attempt.ended.${endedBy}`)}</span>}
      </Fact>
      <Fact label={t('people.attempt.evidence')}>
        {observed.length === 0 ? t('people.attempt.none') : observed.join(' · ')}
        <Link
          href={timelinePath(session, participant)}
          aria-label={tTimeline('linkOf', { name })}
          className="block w-fit rounded-sm py-1 text-primary-ink underline"
        >
          {tTimeline('link')}
        </Link>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
