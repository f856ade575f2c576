import type { HostAttempt } from '@pinquiz/protocol'
import { Hourglass } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = {
  attempt: HostAttempt
  onRule: (attempt: HostAttempt, isGranted: boolean) => void
}

/** More time that someone asks for: one press grants or declines it. */
export function TimeRequestRow({ attempt, onRule }: Props) {
  const { t } = useTranslation('attempts-host')
  const { t: tHost } = useTranslation('live-host')
  const { name, timeRequest } = attempt
  if (!timeRequest || timeRequest.state === 'granted') return null
  const time = tHost(`accommodations.marks.${timeRequest.time}`)
  if (timeRequest.state === 'declined')
    return <span className="block text-sm font-normal text-muted">{t('asking.declined', { time })}</span>
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <span className="inline-flex items-center gap-1.5 rounded-md bg-warning-soft px-2.5 py-1 text-sm leading-tight font-semibold text-warning">
        <Hourglass aria-hidden="true" className="size-4 shrink-0" />
        {t('asking.badge', { time })}
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          aria-label={t('asking.grantTo', { name, time })}
          onClick={() => onRule(attempt, true)}
        >
          {t('asking.grant')}
        </Button>
        <Button
          variant="ghost"
          aria-label={t('asking.declineOf', { name })}
          onClick={() => onRule(attempt, false)}
        >
          {t('asking.decline')}
        </Button>
      </span>
    </span>
  )
}

/** So that no request is missed in a long table. */
export function TimeRequests({ count, onShow }: { count: string | null; onShow: () => void }) {
  const { t } = useTranslation('attempts-host')
  return (
    <>
      {/* Always rendered as a live region. */}
      <p role="status" className="sr-only">
        {count !== null && count}
      </p>
      {count !== null && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-warning bg-warning-soft px-4 py-2">
          <p aria-hidden="true" className="flex items-center gap-2 font-semibold text-ink">
            <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warning" />
            {count}
          </p>
          <Button variant="secondary" onClick={onShow}>
            {t('asking.show')}
          </Button>
        </div>
      )}
    </>
  )
}
