import { asksNothing } from '@pinquiz/game'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type MouseEvent, memo, useEffect, useRef } from 'react'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { KindDrawing } from '#kinds/drawings.tsx'
import { type Step, useSorted } from '#kinds/editing/sorting.tsx'
import { nameOf } from '#kinds/names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { optionColour } from '#session/parts/option-colours.ts'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { timeLimitOf } from '../question-edits.ts'

type Props = {
  question: EditableQuestion
  at: number
  /** Other entries show only their number, so that five hundred stay cheap. */
  isNear: boolean
  isComplete: boolean
  isSelected: boolean
  /** On phones: a number and the drawing of its kind. */
  isChip: boolean
  /** By Tab. */
  isReachable: boolean
  /** Keys of the questions dragged along. */
  together: ReadonlySet<number> | null
  onPick: (question: number, event: MouseEvent) => void
  onOpen: (question: number) => void
}

export const Thumbnail = memo(function Thumbnail(props: Props) {
  const { question, at, isNear, isComplete, isSelected, isChip, isReachable, together, onPick, onOpen } =
    props
  const { t, i18n } = useTranslation('authoring')
  const n = at + 1
  const kind = nameOf(question.kind, i18n.language)
  const state = isComplete ? (question.isDoubtful ? 'toCheck' : 'complete') : 'incomplete'
  const label = `${t(`outline.${state}`, { n })}: ${kind}. ${question.text}`
  const item = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div
      ref={item}
      role="option"
      // Hidden text would be one more layer of each of five hundred.
      aria-label={isNear ? undefined : label}
      aria-selected={isSelected}
      tabIndex={isReachable ? 0 : -1}
      data-thumb={question.key}
      onClick={(event) => onPick(question.key, event)}
      onDoubleClick={() => onOpen(question.key)}
      className={clsx(
        'group flex shrink-0 cursor-pointer gap-1 rounded-lg p-1 text-xs lg:w-full',
        isChip ? 'min-h-11 w-20 items-center' : 'w-34 items-start',
        isNear && 'relative',
        isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      {isNear && <span className="sr-only">{label}</span>}
      <span
        aria-hidden="true"
        className="w-6 shrink-0 pt-0.5 text-center font-semibold text-muted tabular-nums"
      >
        {n}
      </span>
      <div
        className={clsx(
          'aspect-video min-w-0 flex-1 rounded-md border-2 bg-surface',
          isNear && 'relative overflow-hidden',
          isSelected ? 'border-primary-ink' : isComplete ? 'border-line' : 'border-dashed border-warning',
        )}
      >
        {isNear && (
          <>
            <Sorted item={item} question={question.key} at={at} together={together} />
            {isChip ? (
              <KindDrawing kind={question.kind} isBare className="absolute inset-0 size-full p-0.5" />
            ) : (
              <Wall question={question} isComplete={isComplete} />
            )}
          </>
        )}
      </div>
    </div>
  )
})

type SortedProps = Pick<Props, 'at' | 'together'> & {
  item: { current: HTMLDivElement | null }
  question: number
}

/** Makes the entry draggable, alone or with the rest of the selection. */
function Sorted({ item, question, at, together }: SortedProps) {
  const place = (to: number): Step =>
    together
      ? { type: 'place-questions', questions: [...together], question, to }
      : { type: 'place-question', question, to }
  const { isDragging, isDropping } = useSorted({
    id: `thumb-${question}`,
    list: 'thumbs',
    at,
    card: item,
    place,
  })
  useEffect(() => {
    if (!isDropping) return
    return () => {
      // After the drop the entry is re-inserted into the list, which loses the focus.
      const isSelected = item.current?.getAttribute('aria-selected') === 'true'
      if (isSelected && document.activeElement === document.body) item.current?.focus({ preventScroll: true })
    }
  }, [isDropping, item])
  return isDragging && together ? (
    <span className="absolute end-1 bottom-1 z-10 rounded-full bg-accent px-1.5 font-bold text-on-accent">
      {together.size}
    </span>
  ) : null
}

/** The question as on the big screen, as far as this size allows. */
function Wall({ question, isComplete }: { question: EditableQuestion; isComplete: boolean }) {
  const { t } = useTranslation('authoring')
  const { text, kind, media, isDoubtful } = question
  const seconds = Math.round(timeLimitOf(question.timeLimit))
  return (
    <div aria-hidden="true" data-miniature className="absolute inset-0 flex flex-col gap-1 p-1.5">
      <div className="flex min-h-0 items-start gap-1">
        <p
          dir="auto"
          className="line-clamp-2 min-w-0 flex-1 text-[0.6875rem] leading-tight font-bold break-words"
        >
          {text || <span className="font-normal text-muted">{t('outline.untitled')}</span>}
        </p>
        {!isComplete && <CircleAlert className="size-4 shrink-0 text-warning" />}
        {!asksNothing(question) && (
          <span className="shrink-0 text-[0.625rem] text-muted tabular-nums">{seconds}</span>
        )}
      </div>
      <div className="flex min-h-0 flex-1 items-end gap-1">
        {media?.picture && (
          <div className="grid h-full w-2/5 place-items-center overflow-hidden rounded-xs bg-sunken">
            <PictureShown picture={{ ...media.picture, alt: '' }} sizes="6rem" maxHeight="100%" />
          </div>
        )}
        {'options' in question ? (
          <Options options={question.options} />
        ) : (
          <KindDrawing kind={kind} isBare className="h-full min-w-0 flex-1" />
        )}
      </div>
      {isDoubtful && (
        <p className="absolute inset-x-0 bottom-0 truncate bg-danger-soft px-1.5 text-[0.6875rem] font-semibold text-danger">
          {t('preview.doubtful')}
        </p>
      )}
    </div>
  )
}

function Options({ options }: { options: readonly { key: number; text: string; isCorrect: boolean }[] }) {
  return (
    <div className="grid h-full max-h-12 flex-1 auto-rows-fr grid-cols-2 gap-0.5">
      {options.map(({ key, text, isCorrect }, at) => (
        <span
          key={key}
          style={{ backgroundColor: optionColour(at, 4) }}
          className="grid min-h-1 grid-cols-[minmax(0,1fr)_auto] items-center rounded-xs px-0.5 text-[0.5rem] leading-none text-white"
        >
          <span className="truncate">{options.length > 6 ? '' : text}</span>
          {isCorrect && options.length <= 6 && '✓'}
        </span>
      ))}
    </div>
  )
}
