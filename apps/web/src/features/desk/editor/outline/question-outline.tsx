import clsx from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { Sorting } from '#kinds/editing/sorting.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMedia } from '#lib/use-media.ts'
import type { EditorStore } from '../editor-store.ts'
import type { EditorTools } from '../editor-tools.ts'
import { isUntouched } from '../question-edits.ts'
import { questionProblems } from '../question-problems.ts'
import { usePausedState } from '../use-paused-state.ts'
import { OutlineTools } from './outline-tools.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type Selecting, useOutlineSteps } from './use-outline-steps.ts'

type Props = {
  selecting: Selecting
  store: EditorStore
  tools: EditorTools
}

/** Every question as a thumbnail: to find, select, move, copy and delete them, one or several at once. */
export const QuestionOutline = memo(function QuestionOutline(props: Props) {
  return <Outline {...props} questions={usePausedState(props.store, PAUSES).questions} />
})

const PAUSES = { pauseMs: 250 }

type OutlineProps = Props & { questions: readonly EditableQuestion[] }

const Outline = memo(function Outline({ questions, selecting, store, tools }: OutlineProps) {
  const { t } = useTranslation('authoring')
  const steps = useOutlineSteps({ selecting, store, tools })
  const list = useRef<HTMLDivElement>(null)
  const isChip = useMedia('(width < 40rem)')
  const [first, end] = useRange(list, questions.length)
  const { selected, active } = selecting
  // An empty quiz shows no problems yet.
  const isBlank = questions.every(isUntouched)
  const unfinished = questions.filter((question) => questionProblems(question).length > 0).length
  const doubtful = questions.filter(({ isDoubtful }) => isDoubtful).length
  const reachable = questions.some(({ key }) => key === active) ? active : questions[0]?.key
  return (
    <nav
      aria-label={t('outline.label')}
      className={clsx(
        'flex min-h-0 flex-col gap-2 lg:sticky lg:top-40 lg:max-h-[calc(100dvh-11rem)]',
        questions.length === 1 && 'max-lg:hidden',
      )}
    >
      <div className="min-h-5 text-sm font-medium">
        {!isBlank && <Legend unfinished={unfinished} doubtful={doubtful} />}
      </div>
      <OutlineTools selecting={selecting} steps={steps} />
      <Sorting dispatch={steps.drop}>
        <div
          ref={list}
          role="listbox"
          aria-label={t('outline.list')}
          aria-multiselectable
          aria-orientation="vertical"
          onKeyDown={steps.onKeyDown}
          className={clsx(
            'flex gap-2 overflow-x-auto overscroll-contain p-1 lg:min-h-0 lg:flex-col lg:overflow-x-hidden lg:overflow-y-auto',
          )}
        >
          {questions.map((question, at) => (
            <Thumbnail
              key={question.key}
              question={question}
              at={at}
              isNear={at >= first && at < end}
              isComplete={isBlank || questionProblems(question).length === 0}
              isSelected={selected.has(question.key)}
              isChip={isChip}
              isReachable={question.key === reachable}
              together={selected.has(question.key) && selected.size > 1 ? selected : null}
              onPick={steps.pick}
              onOpen={steps.open}
            />
          ))}
        </div>
      </Sorting>
      {questions.length > 1 && <p className="text-xs text-muted max-lg:hidden">{t('outline.keys')}</p>}
    </nav>
  )
})

function Legend({ unfinished, doubtful }: Record<'unfinished' | 'doubtful', number>) {
  const { t } = useTranslation('authoring')
  const todo = [
    ...(unfinished > 0 ? [t('outline.legend', { count: unfinished })] : []),
    ...(doubtful > 0 ? [t('outline.doubtful', { count: doubtful })] : []),
  ]
  if (todo.length === 0)
    return (
      <p className="flex items-start gap-2">
        <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
        {t('outline.allComplete')}
      </p>
    )
  return todo.map((words) => (
    <p key={words} className="flex items-start gap-2">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      {words}
    </p>
  ))
}

/** Entries rendered in full beyond the visible ones. */
const MARGIN = 8

/** The visible range of the list, whose entries all have the same size. */
function useRange(list: RefObject<HTMLElement | null>, count: number): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 2 * MARGIN])
  const look = useCallback(() => {
    const box = list.current
    if (!box || count === 0) return
    const isTall = box.scrollHeight > box.clientHeight + 1
    const step = (isTall ? box.scrollHeight : box.scrollWidth) / count
    const from = (isTall ? box.scrollTop : box.scrollLeft) / step
    const seen = (isTall ? box.clientHeight : box.clientWidth) / step
    const first = Math.floor(from / MARGIN - 1) * MARGIN
    const end = first + Math.ceil(seen / MARGIN + 3) * MARGIN
    setRange((before) => (before[0] === first && before[1] === end ? before : [first, end]))
  }, [list, count])
  useEffect(() => {
    const box = list.current
    if (!box) return
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [list, look])
  return range
}
