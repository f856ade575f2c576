import { mayWithQuiz } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'
import { Eye, Pencil, Play } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { CoverImage } from '#components/cover-image.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { coverOf } from '../../parts/cover-of.ts'
import { isRunning } from '../project-view.ts'

export function ProjectCard({ quiz }: { quiz: QuizCard }) {
  const { t } = useTranslation('desk')
  const { id, title, right, ownerName: name, questionCount, sessionCount, lastSessions } = quiz
  const mayEdit = mayWithQuiz(right, 'edit')
  const Pen = mayEdit ? Pencil : Eye
  const [lastSession] = lastSessions
  return (
    <li
      data-card
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-md"
    >
      <CoverImage cover={coverOf(quiz)} className="aspect-[16/6] h-auto w-full" />
      <div className="flex flex-1 flex-col p-5 pt-4">
        <h3 className="line-clamp-2 font-display text-lg leading-snug font-bold break-words">{title}</h3>
        {name !== undefined && (
          <p className="mt-1.5 text-sm text-muted break-words">{t('projects.by', { name })}</p>
        )}
        <LastRun quiz={quiz} />
        <dl className="mt-auto mb-5 flex pt-4 flex-wrap gap-x-6 gap-y-2">
          <Figure label={t('projects.questions')} value={formatNumber(questionCount)} />
          <Figure label={t('projects.sessions')} value={formatNumber(sessionCount)} />
          <Figure
            label={t('projects.participants')}
            value={lastSession ? formatNumber(lastSession.participants) : '–'}
          />
        </dl>
        <div className="flex flex-wrap gap-2.5">
          {mayWithQuiz(right, 'start') && (
            <ButtonLink
              href={`/host?quiz=${id}&start=1`}
              className="flex-1"
              aria-label={t('projects.startNamed', { title })}
            >
              <Play aria-hidden="true" className="size-4.5" />
              {t('projects.start')}
            </ButtonLink>
          )}
          <ButtonLink
            href={`/edit/${id}`}
            variant="secondary"
            className="flex-1"
            aria-label={t(mayEdit ? 'projects.editNamed' : 'projects.lookNamed', { title })}
          >
            <Pen aria-hidden="true" className="size-4" />
            {t(mayEdit ? 'projects.edit' : 'projects.look')}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

function LastRun({ quiz }: { quiz: QuizCard }) {
  const { t } = useTranslation('desk')
  const [lastSession] = quiz.lastSessions
  if (isRunning(quiz))
    return (
      <p className="mt-1.5 inline-flex items-center gap-2 text-sm font-semibold text-success">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-success-fill" />
        {t('projects.running')}
      </p>
    )
  if (!lastSession) return <p className="mt-1.5 text-sm text-muted">{t('projects.neverRun')}</p>
  const date = formatDate(lastSession.endedAtMs ?? lastSession.createdAtMs)
  return <p className="mt-1.5 text-sm text-muted">{t('projects.lastRun', { date })}</p>
}

/** The label is below its figure, but first in the document, as a description list requires. */
function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-2xl leading-tight font-bold tabular-nums">{value}</dd>
    </div>
  )
}
