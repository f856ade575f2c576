import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { formatPercent } from '../../lib/texts/format-number.ts'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { useCounted } from '../../session/show/use-counted.ts'
import { RIGHT } from '../right-look.ts'
import { OptionPicture, Written } from '../written.tsx'

/** `right` are the right options, `own` the reader's. */
type Mark = { indexes: readonly number[]; label: string; tone: 'right' | 'own' }

type Props = {
  options: readonly string[]
  counts: readonly number[]
  /** How many answered, where each could choose several; otherwise all counts together. */
  answers?: number | undefined
  /** "3 votes" */
  countText: (count: number) => string
  /** Options that are named and framed. */
  marked?: Mark | undefined
  /** Bars are what the screen is about. */
  isTall?: boolean
  className?: string
}

/** How many chose what. Bars grow from nothing at first, then with the counts. */
export function OptionBars({
  options,
  counts,
  answers,
  countText,
  marked,
  isTall = false,
  className,
}: Props) {
  const hasGrown = useNextFrame()
  const padded = options.map((_, index) => counts[index] ?? 0)
  const whole = answers ?? padded.reduce((sum, count) => sum + count, 0)
  return (
    <ol className={clsx('grid grow list-none gap-3 leading-tight', className)}>
      {options.map((text, index) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
          key={index}
          index={index}
          text={text}
          count={countText(padded[index] ?? 0)}
          percent={percentOf(padded[index] ?? 0, whole)}
          mark={marked?.indexes.includes(index) ? marked : null}
          isReceding={marked?.tone === 'right' && !marked.indexes.includes(index)}
          hasGrown={hasGrown}
          isCounting={marked?.tone === 'right'}
          isTall={isTall}
        />
      ))}
    </ol>
  )
}

const FRAME = { right: RIGHT.frame, own: 'border-primary-ink shadow-md' } as const
const FILL = {
  right: 'bg-white text-[#14693a] group-data-[key=hidden]/reveal:invisible',
  own: 'bg-brand text-white',
} as const
const RECEDING =
  'border-transparent bg-transparent text-muted group-data-[key=hidden]/reveal:border-line group-data-[key=hidden]/reveal:bg-surface group-data-[key=hidden]/reveal:text-ink'

type BarProps = {
  index: number
  text: string
  count: ReactNode
  percent: number
  mark: Mark | null
  /** Another one is right. */
  isReceding: boolean
  hasGrown: boolean
  /** Shares count up. */
  isCounting: boolean
  isTall: boolean
}

function Bar({ index, text, count, percent, mark, isReceding, hasGrown, isCounting, isTall }: BarProps) {
  const colour = optionColour(index, 4)
  const isRight = mark?.tone === 'right'
  return (
    <li
      className={clsx(
        'relative flex flex-col justify-center overflow-hidden rounded-lg border-2 px-[0.6em] py-[0.4em] transition-[color,border-color,background-color] duration-500',
        isReceding ? RECEDING : 'bg-surface',
        mark ? FRAME[mark.tone] : !isReceding && 'border-line',
      )}
    >
      {isRight && <span aria-hidden="true" className={RIGHT.flood} />}
      <div className={clsx('relative flex flex-wrap items-center gap-x-[0.6em]', isRight && RIGHT.content)}>
        <span
          style={{ backgroundColor: colour }}
          className="inline-flex items-center self-stretch rounded-md px-[0.45em] text-white"
        >
          <OptionMark index={index} />
        </span>
        <OptionPicture index={index} maxHeight="max(2.5em, 3rem)" />
        <span className="min-w-0 grow basis-[3em]">
          <span dir="auto" className="font-semibold as-written">
            <Written text={text} />
          </span>{' '}
          {mark && (
            <strong
              className={clsx(
                'ms-[0.25em] inline-block rounded-full px-[0.6em] py-[0.1em] text-[0.75em]',
                FILL[mark.tone],
              )}
            >
              {mark.label}
            </strong>
          )}
        </span>
        <span className="ms-auto shrink-0 text-end tabular-nums">
          <Percent percent={percent} isCounting={isCounting} />
          <span className={clsx('block text-[max(0.72em,0.875rem)]', !isRight && 'text-muted')}>{count}</span>
        </span>
      </div>
      <span
        className={clsx(
          'relative mt-[0.3em] block overflow-hidden rounded-full bg-sunken',
          isRight && RIGHT.content,
          isTall ? 'h-[0.75em]' : 'h-[0.35em]',
          isReceding && 'opacity-55 group-data-[key=hidden]/reveal:opacity-100',
        )}
      >
        <span
          style={{ backgroundColor: colour, transform: `scaleX(${hasGrown ? percent / 100 : 0})` }}
          className="block h-full origin-left rtl:origin-right rounded-full transition-transform duration-700 ease-out forced-color-adjust-none dark:brightness-150"
        />
      </span>
    </li>
  )
}

/** As long as bars grow. */
const GROWING_MS = 700

/** As wide as it will be from the first on. */
function Percent({ percent, isCounting }: { percent: number; isCounting: boolean }) {
  const counted = useCounted(percent, GROWING_MS, 0)
  const shown = isCounting ? counted : percent
  const minWidth = `${formatPercent(percent).length + 0.5}ch`
  return (
    <strong style={{ minWidth }} className="block font-extrabold">
      {formatPercent(shown)}
    </strong>
  )
}

/** False in the first painted frame, so that a transition has somewhere to start from. */
function useNextFrame(): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNext(true), 50)
    return () => clearTimeout(timer)
  }, [])
  return isNext
}
