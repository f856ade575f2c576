import type { QuizCard as Quiz } from '@pinquiz/protocol'
import clsx from 'clsx'
import { CalendarDays, CircleHelp, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { useTranslation } from '../../../lib/i18n.ts'

const ACTION =
  'inline-flex min-h-10 flex-1 items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-muted transition-colors'

type Props = {
  quizzes: readonly Quiz[]
  selectedId: string | null
  onSelect: (quiz: Quiz) => void
  /** Enter on a selected card. */
  onStart: () => void
  onDelete: (quiz: Quiz) => void
}

/** The host's quizzes; one of them is selected by click, or by arrow keys as in any radio group. */
export function QuizGrid({ quizzes, selectedId, onSelect, onStart, onDelete }: Props) {
  const { t } = useTranslation('host')
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('grid.label')}</legend>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {quizzes.map((quiz) => (
          <QuizCard
            key={quiz.id}
            quiz={quiz}
            isSelected={quiz.id === selectedId}
            onSelect={() => onSelect(quiz)}
            onStart={onStart}
            onDelete={() => onDelete(quiz)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type CardProps = {
  quiz: Quiz
  isSelected: boolean
  onSelect: () => void
  onStart: () => void
  onDelete: () => void
}

function QuizCard({ quiz, isSelected, onSelect, onStart, onDelete }: CardProps) {
  const { t, i18n } = useTranslation('host')
  const { title } = quiz
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(quiz.createdAtMs)
  return (
    <li
      data-card
      data-quiz={quiz.id}
      className={clsx(
        'relative flex flex-col rounded-lg border-2 bg-surface p-5 shadow-md transition-[border-color,box-shadow,transform] hover:shadow-lg',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        isSelected ? 'border-primary-ink' : 'border-line hover:border-line-strong',
      )}
    >
      <label className="flex flex-1 cursor-pointer flex-col">
        {/* Stretches the label over the whole card; texts and buttons lie above it. */}
        <span aria-hidden="true" className="absolute inset-0" />
        <span className="relative flex items-start gap-3">
          <span className="min-w-0 flex-1 font-display text-xl leading-snug font-bold break-words">
            {title}
          </span>
          <input
            type="radio"
            name="quiz"
            aria-label={t('grid.select', { title })}
            checked={isSelected}
            onChange={onSelect}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onStart()
            }}
            className="mt-1 size-5 shrink-0 accent-primary outline-none"
          />
        </span>
        <span className="relative mt-1 line-clamp-3 break-words text-muted">
          {quiz.description || t('grid.noDescription')}
        </span>
        <span className="relative mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-4 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <CircleHelp aria-hidden="true" className="size-4" />
            {t('grid.questions', { count: quiz.questionCount })}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <CalendarDays aria-hidden="true" className="size-4" />
            {t('grid.created', { date })}
          </span>
        </span>
      </label>
      <div className="relative z-10 mt-4 flex gap-2 border-t border-line pt-3">
        <Link
          href={`/edit/${quiz.id}`}
          aria-label={t('editNamed', { title })}
          className={clsx(ACTION, 'hover:bg-primary-soft hover:text-primary-ink')}
        >
          <Pencil aria-hidden="true" className="size-4 shrink-0" />
          {t('edit')}
        </Link>
        <button
          type="button"
          aria-label={t('deleteNamed', { title })}
          className={clsx(ACTION, 'hover:bg-danger-soft hover:text-danger')}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4 shrink-0" />
          {t('delete')}
        </button>
      </div>
    </li>
  )
}
