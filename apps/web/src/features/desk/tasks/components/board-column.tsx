import { useDroppable } from '@dnd-kit/react'
import type { Task, TaskStatus } from '@pinquiz/protocol'
import clsx from 'clsx'
import { CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { STATUSES } from '../board.ts'
import type { useBoardMoves } from '../use-board-moves.ts'
import { headingId } from '../use-removal.ts'
import { NewTaskForm } from './new-task-form.tsx'
import { TaskCard } from './task-card.tsx'

const COLUMN = 'column-'
// Lower than that of cards (2, dnd-kit's `Normal`), so that a card under the pointer comes first.
const COLUMN_PRIORITY = 1

const ICONS: Record<TaskStatus, LucideIcon> = {
  todo: CircleDashed,
  'in-progress': CircleDot,
  done: CircleCheck,
}

export function statusOfColumn(id: string): TaskStatus | null {
  return STATUSES.find((status) => id === COLUMN + status) ?? null
}

type Props = {
  status: TaskStatus
  tasks: Task[]
  moves: ReturnType<typeof useBoardMoves>
  onRemove: (task: Task) => void
}

export function BoardColumn({ status, tasks, moves, onRemove }: Props) {
  const { t } = useTranslation('desk')
  const { ref } = useDroppable({
    id: COLUMN + status,
    type: 'column',
    accept: 'task',
    collisionPriority: COLUMN_PRIORITY,
  })
  const name = t(`board.status.${status}`)
  const Icon = ICONS[status]
  return (
    <section ref={ref} aria-label={name} className="flex min-h-40 flex-col gap-3 rounded-lg bg-sunken p-3">
      <h3
        id={headingId(status)}
        tabIndex={-1}
        className="flex items-center gap-2 px-1 font-display text-lg font-bold"
      >
        <Icon aria-hidden="true" className="size-5 text-primary-ink" />
        {name}
        <span className="ms-auto rounded-full bg-surface px-2.5 text-sm leading-6 font-semibold text-muted tabular-nums">
          <span aria-hidden="true">{tasks.length}</span>
          <span className="sr-only">{t('board.count', { count: tasks.length })}</span>
        </span>
      </h3>
      {tasks.length > 0 ? (
        <ul className={clsx('flex flex-col gap-2', moves.liftedId && 'select-none')}>
          {tasks.map((task, index) => (
            <TaskCard key={task.id} task={task} index={index} moves={moves} onRemove={() => onRemove(task)} />
          ))}
        </ul>
      ) : (
        <p className="rounded-md border-2 border-dashed border-line px-3 py-6 text-center text-sm text-muted">
          {t('board.empty')}
        </p>
      )}
      <NewTaskForm status={status} />
    </section>
  )
}
