import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { optionColour } from '../../../components/option-colours.ts'
import { OptionMark } from '../../../components/option-mark.tsx'
import { counted } from '../../../lib/format-number.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { HostPhase } from '../../../lib/realtime/host-state.ts'
import { shares } from '../shares.ts'
import { barSize } from '../text-size.ts'

type Props = {
  question: Extract<HostPhase, { name: 'reveal' }>['question']
  correct: number
  counts: readonly number[]
}

/** How many chose what. Bars grow once; the right one is named, framed and not dimmed. */
export function AnswerBars({ question, correct, counts }: Props) {
  const hasGrown = useNextFrame()
  const padded = question.options.map((_, index) => counts[index] ?? 0)
  const percents = shares(padded)
  return (
    <ol
      className={clsx(
        'grid list-none gap-3 leading-tight',
        question.options.length > 4 && 'xl:grid-cols-2',
        barSize(question),
      )}
    >
      {question.options.map((text, index) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
          key={index}
          index={index}
          text={text}
          count={padded[index] ?? 0}
          percent={percents[index] ?? 0}
          isCorrect={index === correct}
          hasGrown={hasGrown}
        />
      ))}
    </ol>
  )
}

type BarProps = {
  index: number
  text: string
  count: number
  percent: number
  isCorrect: boolean
  hasGrown: boolean
}

function Bar({ index, text, count, percent, isCorrect, hasGrown }: BarProps) {
  const { t } = useTranslation('live-host')
  const colour = optionColour(index, 4)
  return (
    <li
      data-correct={isCorrect || undefined}
      className={clsx(
        'relative overflow-hidden rounded-lg border-2 bg-surface px-[0.6em] py-[0.4em]',
        isCorrect ? 'border-success shadow-md' : 'border-line',
      )}
    >
      <div className="flex items-center gap-[0.6em]">
        <span
          style={{ backgroundColor: colour }}
          className="inline-flex items-center self-stretch rounded-md px-[0.45em] text-white"
        >
          <OptionMark index={index} />
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="font-semibold break-words">
            {text}
          </span>
          {isCorrect && (
            <strong className="ml-[0.5em] inline-block rounded-full bg-success-fill px-[0.6em] py-[0.1em] text-[0.75em] whitespace-nowrap text-white">
              {t('play.correct')}
            </strong>
          )}
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <strong className="block font-extrabold">{t('play.share', { percent })}</strong>
          <span className="block text-[max(0.55em,0.875rem)] text-muted">
            {t('play.votes', counted(count))}
          </span>
        </span>
      </div>
      <span className="mt-[0.3em] block h-[0.35em] overflow-hidden rounded-full bg-sunken">
        <span
          style={{ backgroundColor: colour, transform: `scaleX(${hasGrown ? percent / 100 : 0})` }}
          className="block h-full origin-left rounded-full transition-transform duration-700 ease-out forced-color-adjust-none dark:brightness-150"
        />
      </span>
    </li>
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
