import { isLasting } from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'
import { Button, ButtonLink } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Loading } from '#components/spinner.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { formatInstant } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { timelinePath } from '#session/parts/timeline-path.ts'
import { useIncidents } from '../api.ts'

type Props = { session: string; attempt: HostAttempt; onClose: () => void }

/** What happened and when, in plain words. The host judges, not the page. */
export function EvidenceDialog({ session, attempt, onClose }: Props) {
  const { t } = useTranslation('attempts-host')
  const { t: tTimeline } = useTranslation('timeline')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      hasFixedActions
      title={t('evidence.title', { name: attempt.name })}
      description={t('evidence.hint')}
      actions={
        <ButtonLink href={timelinePath(session, attempt.participant)} variant="secondary">
          {tTimeline('link')}
        </ButtonLink>
      }
    >
      {attempt.address && (
        <p className="mb-3 text-sm text-muted">{t('evidence.address', { address: attempt.address })}</p>
      )}
      <Incidents session={session} attempt={attempt} />
    </Dialog>
  )
}

function Incidents({ session, attempt }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('attempts-host')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useIncidents(session, attempt)
  if (!data && !isError) return <Loading text={t('evidence.loading')} />
  if (!data) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t('evidence.failed')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <ol className="divide-y divide-line border-y border-line">
      {data.incidents.map(({ kind, question, atMs, lengthMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only ever grows at its end
        <li key={index} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5">
          <time dateTime={new Date(atMs).toISOString()} className="min-w-44 text-muted tabular-nums">
            {formatInstant(atMs)}
          </time>
          <span className="min-w-0 flex-1 basis-56">
            {lengthMs === null || !isLasting(kind)
              ? t(`incident.${kind}`)
              : t(`incident.for.${kind}`, { seconds: formatNumber(Math.round(lengthMs / 1000)) })}
          </span>
          <span className="text-sm text-muted">
            {question === null
              ? t('status.notStarted')
              : t('evidence.question', { number: formatNumber(question + 1) })}
          </span>
        </li>
      ))}
    </ol>
  )
}
