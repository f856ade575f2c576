import { type Media, optionOrder } from '@pinquiz/game'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { directionOf } from '../../lib/texts/direction.ts'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { OptionPicture, QuizText } from '../formatted/quiz-text.tsx'
import { QuestionSheet } from '../question-sheet.tsx'
import type { AnswerMode } from '../screens.ts'
import { focusOption, useAnswerKeys } from './use-answer-keys.ts'

type Asked = {
  text: string
  options: readonly string[]
  index?: number
  isShuffled?: boolean | undefined
  media?: Media | undefined
}
type SheetProps = { question: Asked; giving: AnswerMode<number>; seat?: string }

/** The question and its options, of which one can be chosen. */
export function OptionSheet({ question, giving, seat }: SheetProps) {
  return giving.isOneTap ? (
    <OptionButtons question={question} seat={seat} isShut={giving.isShut} onPick={giving.onGive} />
  ) : (
    <OptionButtons
      question={question}
      seat={seat}
      picked={giving.selected === null ? [] : [giving.selected]}
      onPick={giving.onSelect}
      onSubmit={giving.onSubmit}
    />
  )
}

type Props = {
  question: Asked
  /** The player's id, because each player gets another order. */
  seat?: string | undefined
  /** The selection; undefined if a tap submits the answer. */
  picked?: readonly number[]
  /** Taps are ignored before the question opens. */
  isShut?: boolean | undefined
  onPick: (option: number) => void
  onSubmit?: () => void
  /** Shown below the question if several options can be selected. */
  severalHint?: string
}

/** The question, and its options within reach of the thumb. */
export function OptionButtons({ question, seat, picked, isShut, onPick, onSubmit, severalHint }: Props) {
  const { isShuffled, options } = question
  const optionCount = options.length
  // Options keep the letter and colour they have on the big screen.
  const order = isShuffled ? optionOrder(optionCount, `${seat} ${question.index}`) : [...options.keys()]
  useAnswerKeys(
    onSubmit ? { optionCount, onSelect: onPick, onSubmit } : { optionCount, onSelect: focusOption },
  )
  // Short options share the free height, as larger targets for the thumb.
  const isShort = options.every(isShortText) && !question.media?.options
  const isPaired = isShort && optionCount > MAX_IN_ROWS && options.every(isNarrowText)

  return (
    <QuestionSheet text={question.text}>
      {severalHint && <p className="text-muted">{severalHint}</p>}
      <div
        dir={directionOf(options)}
        style={isShort ? { maxHeight: `${optionCount * 6}rem` } : {}}
        className={clsx(
          'mt-auto grid shrink-0 gap-2 sm:mb-auto',
          isPaired
            ? 'grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))]'
            : // A phone in landscape is wide but low.
              'grid-cols-1 [@media(max-height:30rem)_and_(min-width:34rem)]:grid-cols-2',
          isShort && 'grow auto-rows-[minmax(min-content,1fr)]',
        )}
      >
        {order.map((index) => (
          <OptionButton
            key={index}
            index={index}
            text={options[index] ?? ''}
            isSelected={picked?.includes(index)}
            isLeft={picked !== undefined && picked.length > 0 && !picked.includes(index)}
            isShut={isShut}
            isBox={severalHint !== undefined}
            isTall={isShort && optionCount <= MAX_TALL_OPTIONS}
            isNarrow={isPaired}
            onSelect={() => onPick(index)}
          />
        ))}
      </div>
    </QuestionSheet>
  )
}

/** One line on most phones; text with a line break doesn't match. */
const isShortText = (text: string) => /^.{0,40}$/.test(text)

/** Fits into half a phone's width: long words would break. */
const isNarrowText = (text: string) => text.length <= 24 && !/\S{12}/.test(text)

const MAX_TALL_OPTIONS = 4
const MAX_IN_ROWS = 6
const LARGE = 'text-xl [@media(min-height:36rem)]:text-[clamp(1.25rem,6.5vw,1.75rem)]'

type OptionProps = {
  index: number
  text: string
  isSelected: boolean | undefined
  /** Whether another option is selected. */
  isLeft: boolean
  isShut: boolean | undefined
  /** A checkbox, because several options may be selected. */
  isBox: boolean
  /** A few options share the height, so that their letters can be large. */
  isTall: boolean
  /** Two stand in a row. */
  isNarrow: boolean
  onSelect: () => void
}

function OptionButton({
  index,
  text,
  isSelected,
  isLeft,
  isShut,
  isBox,
  isTall,
  isNarrow,
  onSelect,
}: OptionProps) {
  return (
    <button
      type="button"
      data-option={index}
      aria-pressed={isSelected}
      aria-disabled={isShut || undefined}
      onClick={onSelect}
      style={{ '--option': optionColour(index, 4) } as CSSProperties}
      className={clsx(
        'flex min-h-12 w-full items-center rounded-md py-1.5 text-start transition-[transform,box-shadow,background-color]',
        isNarrow ? 'gap-2 px-2.5' : 'gap-3 px-3',
        isLeft && !isBox
          ? 'bg-[color-mix(in_srgb,var(--option)_40%,var(--surface))] text-ink'
          : 'bg-(--option) text-white',
        isSelected &&
          'shadow-[0_0_0_3px_var(--surface),0_0_0_6px_var(--ink)] forced-colors:outline-4 forced-colors:outline-offset-2',
      )}
    >
      <OptionMark index={index} className={isTall ? 'text-2xl' : isNarrow ? 'text-lg' : 'text-xl'} />
      <OptionPicture index={index} />
      <span
        className={clsx(
          'min-w-0 flex-1 leading-tight font-semibold',
          isShortText(text) &&
            !isNarrow &&
            (isTall ? LARGE : 'text-lg [@media(min-width:40rem)_and_(min-height:30rem)]:text-xl'),
        )}
      >
        <span dir="auto" className="as-written">
          <QuizText text={text} />
        </span>
      </span>
      {(isSelected || isBox) && <Tick isOn={isSelected ?? false} isBox={isBox} />}
    </button>
  )
}

function Tick({ isOn, isBox }: { isOn: boolean; isBox: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={clsx(
        'size-7 shrink-0 text-black',
        isBox ? 'rounded-sm' : 'rounded-full',
        isOn ? 'bg-white' : 'border-2 border-white',
      )}
    >
      {isOn && (
        <path
          d="m6.5 12.5 4 4 7-8.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
