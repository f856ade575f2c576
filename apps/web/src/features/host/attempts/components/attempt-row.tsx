import { isLate, neverBegan, percentOf } from '@pinquiz/game'
import type { HostAttempt, SessionFacts } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Accessibility, CircleCheck, CircleDashed, CircleSlash, Eye, type LucideIcon, X } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { Address } from '#components/address.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AccommodationMark } from '#session/participants/accommodation-mark.tsx'
import { OutOf } from '#session/parts/out-of.tsx'
import { timelinePath } from '#session/parts/timeline-path.ts'
import type { ShownAttempt } from '../attempt-people.ts'
import { TimeRequestRow } from './time-request.tsx'

type Props = {
  attempt: ShownAttempt
  session: Pick<SessionFacts, 'id' | 'questionCount' | 'outOf' | 'settings'>
  /** Shows email and phone columns. */
  hasContact: boolean
  onEvidence: (attempt: ShownAttempt) => void
  onAccommodate: (attempt: ShownAttempt) => void
  onRule: (attempt: HostAttempt, isGranted: boolean) => void
  onRemove: (attempt: ShownAttempt) => void
}

const CELL = 'px-3 py-1.5 align-baseline max-md:py-1'

/** One participant: a table row, or a card of three lines on narrow screens. */
export const AttemptRow = memo(function AttemptRow({
  attempt,
  session,
  hasContact,
  onEvidence,
  onAccommodate,
  onRule,
  onRemove,
}: Props) {
  const { t } = useTranslation('attempts-host')
  const { t: tHost } = useTranslation('live-host')
  const { t: tTimeline } = useTranslation('timeline')
  const { name, email, phone, score, completedAtMs, tries } = attempt
  const isDone = completedAtMs !== null && !neverBegan(attempt)
  return (
    <tr className="border-t border-line first:border-t-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_5.5rem] max-md:py-2">
      <th
        scope="row"
        className={clsx(CELL, 'text-start font-semibold wrap-anywhere max-md:col-span-2 max-md:row-start-1')}
      >
        <Link
          href={timelinePath(session.id, attempt.participant)}
          aria-label={tTimeline('linkOf', { name })}
          className="rounded-sm hover:text-primary-ink hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <AccommodationMark accommodations={attempt.accommodations} />
        <TimeRequestRow attempt={attempt} onRule={onRule} />
        {hasContact && (
          <span className="block text-sm font-normal text-muted lg:hidden">
            <Address text={email} />
            <span className="block">{phone ?? t('table.noPhone')}</span>
          </span>
        )}
      </th>
      {hasContact && (
        <>
          <td className={clsx(CELL, 'text-sm wrap-anywhere max-lg:hidden xl:min-w-48')}>
            <Address text={email} />
          </td>
          <td className={clsx(CELL, 'text-sm tabular-nums max-lg:hidden xl:whitespace-nowrap')}>
            {phone ?? t('table.noPhone')}
          </td>
        </>
      )}
      <td className={clsx(CELL, 'max-md:row-start-2 xl:whitespace-nowrap')}>
        <Status attempt={attempt} session={session} />
        {tries && (
          <span className="block text-sm text-muted tabular-nums">
            {t('tries.which', { number: formatNumber(tries.number), of: formatNumber(tries.of) })}
          </span>
        )}
      </td>
      <td
        className={clsx(
          CELL,
          'text-end font-semibold whitespace-nowrap tabular-nums max-md:col-span-2 max-md:row-start-2',
          !isDone && 'text-muted',
        )}
      >
        {isDone ? t('table.points', { n: formatNumber(score) }) : '-'}
        {isDone && (
          <OutOf
            score={score}
            outOf={attempt.outOf ?? session.outOf}
            className="text-sm font-normal text-muted max-xl:block xl:ms-2"
          />
        )}
        {tries?.counts && (
          <span className="block text-sm font-normal text-muted">
            {t('tries.counts', {
              number: formatNumber(tries.counting),
              points: t('table.points', { n: formatNumber(tries.counts.score) }),
            })}
          </span>
        )}
      </td>
      <td className={clsx(CELL, 'text-sm max-lg:hidden xl:whitespace-nowrap')}>
        {isDone ? formatDateTime(completedAtMs) : '-'}
      </td>
      <td className={clsx(CELL, 'max-md:col-span-3 max-md:row-start-3 xl:min-w-36')}>
        <Evidence attempt={attempt} onOpen={onEvidence} />
      </td>
      <td className="px-1 py-0.5 align-top whitespace-nowrap max-md:p-0 max-md:col-start-3 max-md:row-start-1">
        <RowButton
          icon={Accessibility}
          label={tHost('accommodations.button', { name })}
          onClick={() => onAccommodate(attempt)}
          className="hover:bg-sunken hover:text-ink"
        />
        <RowButton
          icon={X}
          label={t('remove.button', { name })}
          onClick={() => onRemove(attempt)}
          className="hover:bg-danger-soft hover:text-danger"
        />
      </td>
    </tr>
  )
})

type ButtonProps = { icon: LucideIcon; label: string; onClick: () => void; className: string }

function RowButton({ icon: Icon, label, onClick, className }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'inline-grid size-9 place-items-center pointer-coarse:size-11 rounded-md text-muted -outline-offset-3 transition-colors',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

function Status({ attempt, session }: Pick<Props, 'attempt' | 'session'>) {
  const { t } = useTranslation('attempts-host')
  const { question, completedAtMs, endedBy, answered } = attempt
  if (neverBegan(attempt)) {
    return (
      <span className="inline-flex items-baseline gap-1.5 font-semibold text-muted">
        <CircleSlash aria-hidden="true" className="size-4 shrink-0 self-center" />
        {t('status.never')}
      </span>
    )
  }
  if (completedAtMs !== null) {
    return (
      <span className="block">
        <span className="inline-flex items-baseline gap-1.5 font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 self-center" />
          {t('status.completed')}
        </span>
        <span className="block text-sm text-muted lg:hidden">{formatDateTime(completedAtMs)}</span>
        {question !== null && isLate(session.settings.assignment, completedAtMs) && (
          <span className="block text-sm text-warning">{t('status.late')}</span>
        )}
        {endedBy && <span className="block text-sm text-warning">{t(`status.ended.${endedBy}`)}</span>}
      </span>
    )
  }
  const { number, total } = attempt.place ?? { number: (question ?? 0) + 1, total: session.questionCount }
  // Before the first question there may be a slide.
  const place = { number: formatNumber(Math.max(1, number)), total: formatNumber(total) }
  return (
    <span className="block">
      <span className="inline-flex items-baseline gap-1.5 font-semibold whitespace-nowrap">
        <CircleDashed aria-hidden="true" className="size-4 shrink-0 self-center text-primary-ink" />
        {t('status.inProgress')}
      </span>
      <span className="text-sm text-muted tabular-nums max-xl:block xl:ms-2">
        {question === null && t('status.notStarted')}
        {question !== null &&
          (answered === undefined
            ? t('status.question', place)
            : t('status.answered', { ...place, answered: formatNumber(answered) }))}
      </span>
      {question !== null && (
        <span aria-hidden="true" className="mt-1 block h-1 w-28 overflow-hidden rounded-full bg-sunken">
          <span
            style={{ width: `${percentOf(answered ?? number - 1, total)}%` }}
            className="block h-full rounded-full bg-brand forced-color-adjust-none dark:brightness-150"
          />
        </span>
      )}
    </span>
  )
}

type EvidenceProps = { attempt: ShownAttempt; onOpen: (attempt: ShownAttempt) => void }

/** The number of reports; a click shows the details. */
function Evidence({ attempt, onOpen }: EvidenceProps) {
  const { t } = useTranslation('attempts-host')
  const { name, tabSwitches, outages, leavings, otherDevices, pastes, incidents } = attempt
  if (incidents === 0) {
    return (
      <span className="text-sm text-muted max-md:sr-only">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('evidence.none')}</span>
      </span>
    )
  }
  const others = incidents - tabSwitches - outages - leavings - otherDevices - pastes
  const parts = [
    ...(tabSwitches > 0 ? [t('evidence.tabSwitches', counted(tabSwitches))] : []),
    ...(leavings > 0 ? [t('evidence.leavings', counted(leavings))] : []),
    ...(otherDevices > 0 ? [t('evidence.otherDevices', counted(otherDevices))] : []),
    ...(pastes > 0 ? [t('evidence.pastes', counted(pastes))] : []),
    ...(others > 0 ? [t('evidence.others', counted(others))] : []),
    ...(outages > 0 ? [t('evidence.outages', counted(outages))] : []),
  ]
  return (
    <button
      type="button"
      aria-label={t('evidence.open', { name, what: parts.join(', ') })}
      onClick={() => onOpen(attempt)}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md bg-warning-soft px-2.5 py-1 text-start text-sm leading-tight font-semibold text-warning hover:underline"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      {parts.join(' · ')}
    </button>
  )
}
