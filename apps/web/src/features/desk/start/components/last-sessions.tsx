import type { QuizCard, QuizRun } from '@pinquiz/protocol'
import { ChartNoAxesColumn, Play } from 'lucide-react'
import { Link } from 'wouter'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { groupedPin } from '#session/parts/join-address.ts'
import { resumePathOf } from '../start-choice.ts'

/** The newest runs of a quiz: back into one that is not over, to the results of one that is. */
export function LastSessions({ quiz }: { quiz: QuizCard }) {
  const { t } = useTranslation('host')
  if (quiz.lastSessions.length === 0) return null
  return (
    <ul aria-label={t('grid.lastSessions')} className="relative z-10 mt-2 grid justify-items-start text-sm">
      {quiz.lastSessions.map((run) => (
        <li key={run.id}>
          <Run run={run} />
        </li>
      ))}
    </ul>
  )
}

function Run({ run }: { run: QuizRun }) {
  const { t } = useTranslation('host')
  const isOver = run.status === 'completed'
  const Icon = isOver ? ChartNoAxesColumn : Play
  const name = isOver
    ? t('grid.results', { date: formatDateTime(run.endedAtMs ?? run.createdAtMs) })
    : t('grid.resume', { pin: groupedPin(run.pin) })
  return (
    <Link
      href={isOver ? `/results/${run.id}` : resumePathOf(run)}
      className="inline-flex items-start gap-1.5 rounded-sm py-1 font-medium text-primary-ink hover:underline"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {name} ·{' '}
        <span className="whitespace-nowrap">{t('grid.participants', { count: run.participants })}</span>
      </span>
    </Link>
  )
}
