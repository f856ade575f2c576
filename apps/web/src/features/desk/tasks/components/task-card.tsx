import { useSortable } from '@dnd-kit/react/sortable'
import type { Task } from '@pinquiz/protocol'
import clsx from 'clsx'
import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useRenameTask } from '../api.ts'
import { handleId, type useBoardMoves } from '../use-board-moves.ts'
import { TitleForm } from './title-form.tsx'

const TOOL = 'grid size-10 shrink-0 place-items-center rounded-sm text-muted transition-colors'

type Props = {
  task: Task
  index: number
  moves: ReturnType<typeof useBoardMoves>
  onRemove: () => void
}

export function TaskCard({ task, index, moves, onRemove }: Props) {
  const { t } = useTranslation('desk')
  const { id, title, status } = task
  const rename = useRenameTask()
  const [isRenaming, setRenaming] = useState(false)
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    group: status,
    type: 'task',
    accept: 'task',
    plugins: [],
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { transition: null } : {}),
  })
  const isLifted = moves.liftedId === id
  return (
    <li
      ref={ref}
      data-card
      className={clsx(
        'flex items-start gap-1 rounded-md border bg-surface p-1 shadow-sm',
        isLifted || isDragging ? 'border-primary-ink shadow-lg' : 'border-line',
      )}
    >
      <button
        ref={handleRef}
        id={handleId(id)}
        type="button"
        aria-label={t('board.move', { title })}
        aria-describedby="board-keys"
        aria-pressed={isLifted}
        onKeyDown={(event) => moves.onKeyDown(event, id)}
        onBlur={({ relatedTarget }) => moves.onHandleBlur(relatedTarget)}
        className={clsx(
          TOOL,
          'touch-none hover:bg-primary-soft hover:text-primary-ink aria-pressed:bg-primary aria-pressed:text-on-primary',
          isDragging ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      {isRenaming ? (
        <TitleForm
          label={t('board.taskTitle')}
          initial={title}
          onSubmit={async (next) => {
            if (next !== title) await rename.mutateAsync({ id, title: next })
            setRenaming(false)
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <>
          <p
            className={clsx(
              'min-w-0 flex-1 cursor-grab py-2 break-words select-none',
              status === 'done' && 'text-muted line-through decoration-1',
            )}
          >
            {title}
          </p>
          <button
            type="button"
            aria-label={t('board.rename', { title })}
            onClick={() => setRenaming(true)}
            className={clsx(TOOL, 'hover:bg-primary-soft hover:text-primary-ink')}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </button>
          <DeleteTask title={title} onRemove={onRemove} />
        </>
      )}
    </li>
  )
}

function DeleteTask({ title, onRemove }: { title: string; onRemove: () => void }) {
  const { t } = useTranslation('desk')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('board.delete', { title })}
        onClick={() => setAsking(true)}
        className={clsx(TOOL, 'hover:bg-danger-soft hover:text-danger')}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('board.deleteTitle')}
        description={title}
        confirmLabel={t('board.deleteConfirm')}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
