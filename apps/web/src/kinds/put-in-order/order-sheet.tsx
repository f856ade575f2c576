import clsx from 'clsx'
import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText, usePlain } from '../formatted/quiz-text.tsx'
import { useKeptSelection } from '../kept-selection.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import type { AnswerMode } from '../screens.ts'

type Props = { question: Face<'put-in-order'>; giving: AnswerMode<number[]> }

/** A long list scrolls while a row is dragged this near to its edge. */
const EDGE_PX = 48
const STEP_PX = 8
const STEP_MS = 16

/**
 * The list to sort, by dragging or with its buttons. The initial order isn't an answer until the first move (K60).
 */
export function OrderSheet({ question, giving }: Props) {
  const { index, text, items } = question
  const spokenItems = usePlain(question).items
  const { t } = useTranslation('kinds/put-in-order')
  const select = useKeptSelection(index, giving)
  const selected = giving.isOneTap ? null : giving.selected
  const shown = selected ?? items.map((_, item) => item)
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const finger = useRef(0)
  const [spoken, setSpoken] = useState('')
  const focused = useRef<string | null>(null)

  const place = (item: number, to: number) => {
    const others = shown.filter((one) => one !== item)
    const at = Math.max(0, Math.min(to, others.length))
    if (shown[at] === item) return
    select([...others.slice(0, at), item, ...others.slice(at)])
    setSpoken(t('placed', { item: spokenItems[item] ?? '', n: at + 1, total: items.length }))
  }
  // Restores the focus of a button that moved with its row.
  useLayoutEffect(() => {
    if (focused.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-step="${focused.current}"]`)?.focus()
    focused.current = null
  })
  const step = (item: number, by: -1 | 1) => {
    focused.current = `${item}:${by}`
    place(item, shown.indexOf(item) + by)
  }
  const follow = () => {
    if (dragged === null || !list.current) return
    const above = [...list.current.children].filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return row.getAttribute('data-item') !== String(dragged) && top + height / 2 < finger.current
    })
    place(dragged, above.length)
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    finger.current = clientY
    follow()
  }
  const grab = (item: number, { pointerId, clientY }: PointerEvent) => {
    list.current?.setPointerCapture(pointerId)
    finger.current = clientY
    setDragged(item)
  }
  const scrollOn = useEffectEvent(() => {
    const page = list.current?.closest('main')
    if (!page) return
    const { top, bottom } = page.getBoundingClientRect()
    const by = Number(finger.current > bottom - EDGE_PX) - Number(finger.current < top + EDGE_PX)
    page.scrollTop += by * STEP_PX
    if (by !== 0) follow()
  })
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    const timer = setInterval(() => scrollOn(), STEP_MS)
    return () => clearInterval(timer)
  }, [isDragging])
  return (
    <QuestionSheet text={text}>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ol
        ref={list}
        aria-label={t('list')}
        onPointerMove={onPointerMove}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
        className="mt-auto grid list-none grid-cols-1 gap-2 sm:mb-auto"
      >
        {shown.map((item, at) => (
          <li
            key={item}
            data-item={item}
            className={clsx(
              'flex min-h-13 flex-wrap items-center rounded-md border-2 bg-surface',
              item === dragged ? 'border-primary shadow-lg' : 'border-line-strong',
            )}
          >
            <span
              aria-hidden="true"
              onPointerDown={(event) => grab(item, event)}
              className="flex min-w-0 flex-1 basis-40 cursor-grab touch-none items-center gap-2 self-stretch ps-3 select-none"
            >
              <span className="w-6 shrink-0 font-extrabold text-primary-ink tabular-nums">{at + 1}</span>
              <span dir="auto" className="min-w-0 flex-1 py-1 leading-tight font-semibold as-written">
                <QuizText text={items[item] ?? ''} />
              </span>
            </span>
            <span className="sr-only">{spokenItems[item]}</span>
            <span className="ms-auto flex">
              {([-1, 1] as const).map((by) => {
                const isEnd = by < 0 ? at === 0 : at + 1 === shown.length
                return (
                  <button
                    key={by}
                    type="button"
                    data-step={`${item}:${by}`}
                    aria-label={t(by < 0 ? 'stepUp' : 'stepDown', { item: spokenItems[item] ?? '' })}
                    aria-disabled={isEnd || undefined}
                    onClick={isEnd ? undefined : () => step(item, by)}
                    className={clsx(
                      'grid size-12 shrink-0 place-items-center rounded-md',
                      isEnd ? 'opacity-30' : 'hover:bg-primary-soft',
                    )}
                  >
                    <svg
                      viewBox="0 0 16 16"
                      aria-hidden="true"
                      className="size-5 fill-none stroke-current stroke-2"
                    >
                      <path d={by < 0 ? 'm3 10 5-5 5 5' : 'm3 6 5 5 5-5'} />
                    </svg>
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ol>
      {/* Reserves its space, so that rows don't move under the finger making the first move. */}
      <button
        type="button"
        onClick={() => select(shown)}
        className={clsx(
          'min-h-11 self-center rounded-md border-2 border-line-strong bg-surface px-5 font-semibold text-primary-ink',
          selected !== null && 'invisible',
        )}
      >
        {t('keep')}
      </button>
    </QuestionSheet>
  )
}
