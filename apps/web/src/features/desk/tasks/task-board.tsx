import { Accessibility, type DragEndEvent, type DragOverEvent, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import type { TaskPlace } from '@pinquiz/protocol'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useTasks } from './api.ts'
import { type Board, columnOf, isSamePlace, placeOf, STATUSES } from './board.ts'
import { BoardColumn, statusOfColumn } from './components/board-column.tsx'
import { useBoardMoves } from './use-board-moves.ts'
import { useRemoval } from './use-removal.ts'

/**
 * Pointers only, anywhere on a card except its buttons. Keyboard moves are our own, because they speak the host's
 * language.
 */
const SENSORS = [PointerSensor.configure({ activatorElements: (source) => [source.element] })]
const withoutAccessibility = <T,>(plugins: T[]) => plugins.filter((plugin) => plugin !== Accessibility)

export function TaskBoard() {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation('common')
  const tasks = useTasks()
  if (tasks.data) return <Columns stored={tasks.data} />
  if (!tasks.isError) return <Loading text={t('board.loading')} />
  const retry = <Button onClick={() => void tasks.refetch()}>{common('tryAgain')}</Button>
  return <EmptyState title={t('board.failed')} actions={retry} />
}

function Columns({ stored }: { stored: Board }) {
  const { t } = useTranslation('desk')
  const moves = useBoardMoves(stored)
  const remove = useRemoval(stored)
  const onDragOver = (event: DragOverEvent) => {
    // The state decides about the columns, not the library's own order.
    event.preventDefault()
    const { source, target } = event.operation
    if (!source || !target || source.id === target.id) return
    const id = String(source.id)
    const place = placeAt(moves.board, id, String(target.id))
    if (place && !isSamePlace(place, placeOf(moves.board, id))) moves.dragTo(id, place)
  }
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={withoutAccessibility}
      onDragOver={onDragOver}
      onDragEnd={({ canceled }: DragEndEvent) => moves.dragEnd(canceled)}
    >
      <p id="board-keys" className="sr-only">
        {t('board.keys')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-3">
        {STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={columnOf(moves.board, status)}
            moves={moves}
            onRemove={remove}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
    </DragDropProvider>
  )
}

/** Where a card lands over another card, or at the end of a column. */
function placeAt(board: Board, id: string, over: string): TaskPlace | null {
  const status = statusOfColumn(over)
  if (!status) return placeOf(board, over)
  if (placeOf(board, id)?.status === status) return null
  return { status, index: columnOf(board, status).length }
}
