import type { ExportFormat } from '@pinquiz/formats'
import { mayWithQuiz } from '@pinquiz/game'
import type { QuizCard as Quiz } from '@pinquiz/protocol'
import clsx from 'clsx'
import {
  CalendarDays,
  CircleHelp,
  Copy,
  Eye,
  Folder,
  type LucideIcon,
  Pencil,
  Play,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#components/button.tsx'
import { CoverImage } from '#components/cover-image.tsx'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { coverOf } from '../../parts/cover-of.ts'
import { LastRun } from './last-run.tsx'
import { QuizMenu } from './quiz-menu.tsx'

const ACTION =
  'inline-flex min-h-10 flex-1 items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-muted transition-colors'

type Props = {
  quiz: Quiz
  isSelected: boolean
  onSelect: () => void
  /** The mode of *Host now*, in words. */
  lastMode: string
  onStart: () => void
  /** Called for Enter on the selected card. */
  onStartSelected: () => void
  /** Starts with the last settings, without the dialog. */
  onStartAtOnce: () => void
  onRehearse: () => void
  onDelete: () => void
  onDuplicate: () => void
  onCover: () => void
  onPublish: () => void
  onMove: () => void
  onArchive: () => void
  onShare: () => void
  onHandOver: () => void
  onLeave: () => void
  onSave: (format: ExportFormat) => void
}

/** One quiz; a click anywhere on it selects it. */
export function QuizCard(props: Props) {
  const { quiz, isSelected } = props
  return (
    <li
      data-card
      data-quiz={quiz.id}
      className={clsx(
        'group relative flex flex-col overflow-hidden rounded-lg border-2 bg-surface shadow-md transition-[border-color,box-shadow,transform] hover:shadow-lg max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)]',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        isSelected ? 'border-primary-ink' : 'border-line hover:border-line-strong',
      )}
    >
      <CoverImage
        cover={coverOf(quiz)}
        className="aspect-[16/6] h-auto w-full max-sm:ms-3 max-sm:mt-3 max-sm:size-[min(4rem,20vw)] max-sm:rounded-md"
      />
      <Choice {...props} />
      <div className="px-5 pb-2 max-sm:col-span-full max-sm:px-3">
        <LastRun quiz={quiz} />
        <div className="max-sm:mt-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-1">
          <Starts {...props} />
          <Actions {...props} />
        </div>
      </div>
    </li>
  )
}

function Choice({ quiz, isSelected, onSelect, onStartSelected }: Props) {
  const { t } = useTranslation('host')
  const { title } = quiz
  return (
    <label className="flex flex-1 cursor-pointer flex-col px-5 pt-4 max-sm:px-3 max-sm:pt-2.5">
      {/* Stretches the label over the whole card; texts and buttons are above it. */}
      <span aria-hidden="true" className="absolute inset-0" />
      <span
        title={title}
        className="relative line-clamp-2 font-display text-lg leading-snug font-bold break-words sm:text-xl"
      >
        {title}
      </span>
      <span className="absolute end-3 top-3 max-sm:start-4 max-sm:end-auto max-sm:top-4 grid size-9 place-items-center rounded-full bg-surface opacity-0 shadow-md transition-opacity group-hover:opacity-100 has-checked:opacity-100 has-focus-visible:opacity-100">
        <input
          type="radio"
          name="quiz"
          aria-label={t('grid.select', { title })}
          checked={isSelected}
          onChange={onSelect}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onStartSelected()
          }}
          className="size-5 accent-primary outline-none"
        />
      </span>
      <span className="relative mt-1 line-clamp-2 break-words text-muted max-sm:hidden">
        {quiz.description || t('grid.noDescription')}
      </span>
      <Facts quiz={quiz} />
    </label>
  )
}

const BY = { view: 'shared.byView', use: 'shared.byUse', edit: 'shared.byEdit' } as const

function Facts({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('host')
  const { questionCount, folder, right, ownerName: name } = quiz
  return (
    <span className="relative mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm text-muted max-sm:pt-1">
      {right !== 'owner' && name !== undefined && <Fact icon={UsersRound} text={t(BY[right], { name })} />}
      {folder && <Fact icon={Folder} text={folder} />}
      <Fact icon={CircleHelp} text={t('grid.questions', { count: questionCount })} />
      <Fact
        icon={CalendarDays}
        text={t('grid.created', { date: formatDate(quiz.createdAtMs) })}
        className="max-sm:hidden"
      />
    </span>
  )
}

type FactProps = { icon: LucideIcon; text: string; className?: string }

function Fact({ icon: Icon, text, className }: FactProps) {
  return (
    <span className={clsx('inline-flex items-start gap-1.5', className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{text}</span>
    </span>
  )
}

function Starts({ quiz: { title, right }, lastMode, onStart, onStartAtOnce, onDuplicate }: Props) {
  const { t } = useTranslation('host')
  if (!mayWithQuiz(right, 'start'))
    return (
      <Button
        variant="secondary"
        className="relative z-10 w-full sm:mt-3 max-sm:min-w-0 max-sm:flex-1"
        aria-label={t('shared.copyNamed', { title })}
        onClick={onDuplicate}
      >
        <Copy aria-hidden="true" className="size-5" />
        {t('shared.copy')}
      </Button>
    )
  return (
    <div className="relative z-10 grid grid-cols-2 gap-2 sm:mt-3 max-sm:flex max-sm:min-w-0 max-sm:flex-1 max-sm:basis-44 max-sm:flex-wrap">
      <Button aria-label={t('startNamed', { title })} className="max-sm:grow max-sm:px-3" onClick={onStart}>
        <Play aria-hidden="true" className="size-5" />
        {t('startQuiz')}
      </Button>
      <Button
        variant="secondary"
        className="flex-col gap-0! px-2! py-1! max-sm:flex-1 max-sm:basis-20"
        onClick={onStartAtOnce}
      >
        <span>{t('atOnce')}</span>{' '}
        <span className="text-xs leading-tight font-normal text-muted">{lastMode}</span>
        <span className="sr-only">: {title}</span>
      </Button>
    </div>
  )
}

function Actions({ quiz, onDelete, ...menu }: Props) {
  const { t } = useTranslation('host')
  const { id, title, right } = quiz
  const mayEdit = mayWithQuiz(right, 'edit')
  const Pen = mayEdit ? Pencil : Eye
  return (
    <div className="relative z-10 flex gap-1 sm:mt-2 sm:flex-wrap">
      <Link
        href={`/edit/${id}`}
        aria-label={t(mayEdit ? 'editNamed' : 'shared.lookNamed', { title })}
        className={clsx(ACTION, 'hover:bg-primary-soft hover:text-primary-ink max-sm:size-11')}
      >
        <Pen aria-hidden="true" className="size-4 shrink-0 max-sm:size-5" />
        <span className="max-sm:sr-only">{t(mayEdit ? 'edit' : 'shared.look')}</span>
      </Link>
      {mayWithQuiz(right, 'delete') && (
        <button
          type="button"
          aria-label={t('deleteNamed', { title })}
          className={clsx(ACTION, 'font-normal! hover:bg-danger-soft hover:text-danger max-sm:hidden')}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4 shrink-0" />
          {t('delete')}
        </button>
      )}
      <QuizMenu quiz={quiz} onDelete={onDelete} {...menu} />
    </div>
  )
}
