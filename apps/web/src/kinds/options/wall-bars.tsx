import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { directionOf } from '../../lib/texts/direction.ts'
import { counted, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { useCounted } from '../../session/show/use-counted.ts'
import { Bar, ReservedSpace } from '../bar-list.tsx'
import { CORRECT_STYLE, HIDDEN_UNTIL_KEY } from '../correct-style.ts'
import { OptionPicture, QuizText } from '../formatted/quiz-text.tsx'
import { Rounded } from '../rounded.tsx'
import { barSize } from './option-size.ts'

type Props = {
  options: readonly string[]
  counts: readonly number[]
  /** The number of answers, if everyone could choose several; otherwise the sum of counts is used. */
  answers?: number | undefined
}

/** The reveal on the big screen: the counts and the right answer. */
export function RevealedBars({ right, ...props }: Props & { right: readonly number[] }) {
  const { t } = useTranslation('live-host')
  return <WallBars {...props} right={right} countText={(count) => t('play.votes', counted(count))} />
}

/** A poll's votes on the big screen as they arrive. */
export function VoteBars(props: Props) {
  const { t } = useTranslation('poll')
  return <WallBars {...props} right={null} countText={(count) => t('votes', counted(count))} />
}

type BarsProps = Props & {
  /** Null if no option is right. */
  right: readonly number[] | null
  /** "3 votes" */
  countText: (count: number) => string
}

function WallBars({ options, counts, answers, right, countText }: BarsProps) {
  const padded = options.map((_, index) => counts[index] ?? 0)
  const figureCh = Math.max(...padded.map((count) => countText(count).length))
  const most = Math.max(...padded)
  const isMany = options.length > 6
  const areShort = options.every((option) => option.length <= ONE_LINE)
  const whole = answers ?? padded.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ol
        dir={directionOf(options)}
        className={clsx(
          'grid grow list-none gap-3 leading-tight',
          options.length > 4 && 'lg:landscape:grid-cols-2',
          barSize(options),
        )}
      >
        {padded.map((count, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
            key={index}
            index={index}
            text={options[index] ?? ''}
            count={countText(count)}
            figureCh={figureCh}
            isDense={isMany || areShort}
            isThick={!isMany}
            percent={percentOf(count, whole)}
            isRight={right?.includes(index) ?? null}
            recedes={right === null ? answers === undefined && count < most : !right.includes(index)}
          />
        ))}
      </ol>
      {answers === undefined && <Rounded counts={padded} />}
    </>
  )
}

/** Letters that leave room for the figures beside them. */
const ONE_LINE = 40

const CHIP =
  'ms-[0.25em] inline-block rounded-full bg-white align-[0.08em] px-[0.6em] py-[0.04em] text-[0.72em] font-bold text-[#14693a]'

const RECEDING =
  'border-line bg-transparent text-muted group-data-[key=hidden]/reveal:border-line group-data-[key=hidden]/reveal:bg-surface group-data-[key=hidden]/reveal:text-ink'

type RowProps = {
  index: number
  text: string
  count: string
  /** Width of the longest count in characters, reserved in all rows so that bars are comparable. */
  figureCh: number
  /** Its figures are on one line, which leaves more of the height to the bar. */
  isDense: boolean
  isThick: boolean
  percent: number
  /** Null if no option is right; wrong options fade. */
  isRight: boolean | null
  /** Whether another option is right or leads. */
  recedes: boolean
}

/** An option's label above its bar. */
function Row({ index, text, count, figureCh, isDense, isThick, percent, isRight, recedes }: RowProps) {
  const { t } = useTranslation('live-host')
  return (
    <li
      style={{ '--bar': optionColour(index, 4) } as CSSProperties}
      className={clsx(
        'relative flex overflow-hidden rounded-lg border-2 transition-[color,border-color,background-color] duration-500',
        isRight === false ? RECEDING : 'bg-surface',
        isRight ? CORRECT_STYLE.frame : isRight === null && 'border-line',
      )}
    >
      {isRight && <span aria-hidden="true" className={CORRECT_STYLE.flood} />}
      <span className="relative grid shrink-0 place-items-center bg-(--bar) px-[0.5em] text-white forced-color-adjust-none">
        <OptionMark index={index} />
      </span>
      <div
        className={clsx(
          'relative flex min-w-0 flex-1 flex-col justify-center gap-[0.3em] px-[0.6em] py-[0.35em]',
          isRight && CORRECT_STYLE.content,
        )}
      >
        <span className="flex items-center gap-x-[0.6em]">
          <OptionPicture index={index} maxHeight="max(2.5em, 3rem)" />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="font-semibold as-written">
              <QuizText text={text} />
            </span>{' '}
            {isRight && (
              <strong dir="auto" className={clsx(CHIP, HIDDEN_UNTIL_KEY)}>
                {t('play.correct')}
              </strong>
            )}
            {isRight === false && <ReservedSpace text={t('play.correct')} className={CHIP} />}
          </span>
          <span
            className={clsx(
              'shrink-0 text-end tabular-nums',
              isDense && 'flex flex-row-reverse items-baseline gap-x-[0.5em]',
            )}
          >
            <Percent percent={percent} isCounting={isRight !== null} />
            {/* Hidden while the percentage counts up, because the two would not match. */}
            <span
              style={{ minWidth: `${figureCh}ch` }}
              className={clsx(
                'block text-[max(0.72em,0.875rem)]',
                isRight !== null && 'animate-fade [animation-delay:600ms]',
              )}
            >
              <bdi>{count}</bdi>
            </span>
          </span>
        </span>
        <Bar
          percent={percent}
          isRight={isRight ?? false}
          isReceding={recedes}
          className={clsx('max-h-[1.6em] flex-1', isThick ? 'min-h-[1em]' : 'min-h-[0.7em]')}
        />
      </div>
    </li>
  )
}

/** As long as the bars take to grow. */
const GROWING_MS = 700

/** Counts up at the reveal; its final width is reserved. */
function Percent({ percent, isCounting }: { percent: number; isCounting: boolean }) {
  const running = useCounted(percent, GROWING_MS, 0)
  const minWidth = `${formatPercent(percent).length + 0.5}ch`
  return (
    <strong style={{ minWidth }} className="block text-[1.25em] leading-none font-extrabold">
      {formatPercent(isCounting ? running : percent)}
    </strong>
  )
}
