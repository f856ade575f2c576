import type { TaskPlace } from '@pinquiz/protocol'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMoveTask } from './api.ts'
import { type Board, columnOf, isSamePlace, placeAfterKey, placeOf, withMoved } from './board.ts'

/** A move in progress: `board` is the result so far. */
type Draft = { id: string; by: 'pointer' | 'keyboard'; board: Board }

export const handleId = (taskId: string) => `task-handle-${taskId}`

/** Moves by pointer and keyboard, shown but not stored until the drop. */
export function useBoardMoves(stored: Board) {
  const move = useMoveTask()
  const say = useAnnouncements()
  const [draft, setDraft] = useState<Draft | null>(null)
  const board = draft?.board ?? stored

  /** Id of the task just dropped or put back by keyboard. */
  const landing = useRef<string>(null)

  // In another column the card is a new element, so its handle must be focused again.
  useEffect(() => {
    if (draft?.by === 'keyboard') focusHandle(draft.id)
    // A dropped card returns to its old column for a moment; one that was put back stays there.
    else if (landing.current && board && document.activeElement === document.body)
      focusHandle(landing.current)
  }, [draft, board])

  const drop = ({ id, by, board: wanted }: Draft) => {
    setDraft(null)
    const place = placeOf(wanted, id)
    if (!place || isSamePlace(place, placeOf(stored, id))) return
    if (by === 'keyboard') landing.current = id
    move.mutate({ id, place }, { onSettled: () => (landing.current = null) })
  }
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const lifted = draft?.by === 'keyboard' && draft.id === id ? draft : null
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (lifted) drop(lifted)
      else setDraft({ id, by: 'keyboard', board: stored })
      say(lifted ? 'dropped' : 'lifted', board, id)
    } else if (lifted && event.key === 'Escape') {
      landing.current = id
      setDraft(null)
      say('back', stored, id)
    } else if (lifted && event.key.startsWith('Arrow')) {
      event.preventDefault()
      const place = placeAfterKey(lifted.board, id, event.key)
      if (!place) return
      const next = withMoved(lifted.board, id, place)
      setDraft({ ...lifted, board: next })
      say('moved', next, id)
    }
  }
  return {
    board,
    liftedId: draft?.id ?? null,
    said: say.said,
    onKeyDown,
    /** Drops the task if another control got the focus, but not if the window lost it. */
    onHandleBlur(to: EventTarget | null) {
      landing.current = null
      if (to && draft?.by === 'keyboard') drop(draft)
    },
    dragTo: (id: string, place: TaskPlace) =>
      setDraft({ id, by: 'pointer', board: withMoved(board, id, place) }),
    dragEnd: (isCanceled: boolean) => {
      if (draft?.by !== 'pointer') return
      if (isCanceled) setDraft(null)
      else drop(draft)
    },
  }
}

const focusHandle = (taskId: string) => document.getElementById(handleId(taskId))?.focus()

type Step = 'lifted' | 'moved' | 'dropped' | 'back'

/** Announcements of moves for screen readers. */
function useAnnouncements() {
  const { t } = useTranslation('desk')
  const [said, setSaid] = useState('')
  const say = (step: Step, board: Board, id: string) => {
    const place = placeOf(board, id)
    const title = board.find((task) => task.id === id)?.title ?? ''
    if (!place) return
    const status = t(`board.status.${place.status}`)
    const of = columnOf(board, place.status).length
    setSaid(t(`board.said.${step}`, { title, status, place: place.index + 1, of }))
  }
  return Object.assign(say, { said })
}
