import { Accessibility, type DragEndEvent, PointerSensor } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/dom/sortable'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { KindEdit } from '../drafts.ts'

/** Pointers only. The keyboard uses Alt with arrow keys, and buttons, which speak the host's language. */
const SENSORS = [PointerSensor]
const withoutAccessibility = <T,>(plugins: T[]) => plugins.filter((plugin) => plugin !== Accessibility)

export type Step =
  | KindEdit
  | { type: 'place-question'; question: number; to: number }
  | { type: 'place-questions'; questions: number[]; question: number; to: number }
type Placing = (to: number) => Step

/** Makes the cards inside draggable by their handles. */
export function Sorting({ dispatch, children }: { dispatch: (step: Step) => void; children: ReactNode }) {
  const onDragEnd = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    // Set only by `useSorted`.
    const { place } = source.data as { place: Placing }
    dispatch(place(source.index))
  }
  return (
    <DragDropProvider sensors={SENSORS} plugins={withoutAccessibility} onDragEnd={onDragEnd}>
      {children}
    </DragDropProvider>
  )
}

type SortedProps = {
  /** Unique on the page. */
  id: string
  /** Id of the list, which the item can't leave. */
  list: string
  at: number
  /** The item being moved. */
  card: RefObject<HTMLElement | null>
  place: Placing
}

/** Makes an item draggable within its list. */
export function useSorted({ id, list, at, card, place }: SortedProps) {
  const { ref, handleRef, isDragging, isDropping } = useSortable({
    id,
    index: at,
    group: list,
    type: list,
    accept: list,
    data: { place },
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { transition: null } : {}),
  })
  // The card around this handle is mounted only after the handle's own layout effects.
  useEffect(() => ref(card.current), [ref, card])
  return { handleRef, isDragging, isDropping }
}

type HandleProps = SortedProps & { label: string; className?: string }

/** A card's drag handle. Cards out of view have none, to save work. */
export function DragHandle({ id, list, at, card, label, place, className }: HandleProps) {
  const { handleRef, isDragging } = useSorted({ id, list, at, card, place })
  return (
    <span
      ref={handleRef}
      aria-hidden="true"
      title={label}
      data-drag-handle={id}
      className={clsx(
        'shrink-0 touch-none place-items-center rounded-md text-muted transition-colors hover:bg-primary-soft hover:text-primary-ink',
        isDragging ? 'cursor-grabbing' : 'cursor-grab',
        className,
      )}
    >
      <GripVertical className="size-5" />
    </span>
  )
}
