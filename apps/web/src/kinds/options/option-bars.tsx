import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import { directionOf } from '../../lib/texts/direction.ts'
import { formatPercent } from '../../lib/texts/format-number.ts'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { OptionPicture, QuizText } from '../formatted/quiz-text.tsx'
import { OwnPill } from '../own-vote.tsx'
import { Rounded } from '../rounded.tsx'

type Props = {
  options: readonly string[]
  counts: readonly number[]
  /** The number of answers, if everyone could choose several; otherwise the sum of counts is used. */
  answers?: number | undefined
  /** "3 votes" */
  countText: (count: number) => string
  /** The reader's own choices, labelled and framed. */
  own: readonly number[]
}

/** The counts of all options on the phone. Bars grow from nothing at first, then with the counts. */
export function OptionBars({ options, counts, answers, countText, own }: Props) {
  const padded = options.map((_, index) => counts[index] ?? 0)
  const whole = answers ?? padded.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ol dir={directionOf(options)} className="grid grow list-none gap-3 leading-tight">
        {options.map((text, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
            key={index}
            index={index}
            text={text}
            count={countText(padded[index] ?? 0)}
            percent={percentOf(padded[index] ?? 0, whole)}
            isOwn={own.includes(index)}
          />
        ))}
      </ol>
      {answers === undefined && <Rounded counts={padded} />}
    </>
  )
}

type RowProps = { index: number; text: string; count: string; percent: number; isOwn: boolean }

function Row({ index, text, count, percent, isOwn }: RowProps) {
  const colour = optionColour(index, 4)
  return (
    <li
      className={clsx(
        'relative flex flex-col justify-center overflow-hidden rounded-lg border-2 bg-surface px-[0.6em] py-[0.4em]',
        isOwn ? 'border-primary-ink shadow-md' : 'border-line',
      )}
    >
      <div className="relative flex flex-wrap items-center gap-x-[0.6em]">
        <span
          style={{ backgroundColor: colour }}
          className="inline-flex items-center self-stretch rounded-md px-[0.45em] text-white"
        >
          <OptionMark index={index} />
        </span>
        <OptionPicture index={index} maxHeight="max(2.5em, 3rem)" />
        <span className="min-w-0 grow basis-[3em]">
          <span dir="auto" className="font-semibold as-written">
            <QuizText text={text} />
          </span>{' '}
          {isOwn && <OwnPill />}
        </span>
        <span className="ms-auto shrink-0 text-end tabular-nums">
          <strong className="block font-extrabold">{formatPercent(percent)}</strong>
          <bdi className="block text-[max(0.72em,0.875rem)] text-muted">{count}</bdi>
        </span>
      </div>
      <span className="relative mt-[0.3em] block h-[0.35em] overflow-hidden rounded-full bg-sunken">
        <span
          style={{ backgroundColor: colour, transform: `scaleX(${percent / 100})` }}
          className="block h-full origin-left animate-grow rounded-full transition-transform duration-700 ease-out forced-color-adjust-none rtl:origin-right dark:brightness-150"
        />
      </span>
    </li>
  )
}
