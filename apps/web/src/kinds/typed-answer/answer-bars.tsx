import type { TypedAnswer } from '@pinquiz/game'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Given = TypedAnswer['counts']['given'][number]
type Props = {
  counts: TypedAnswer['counts']
  /** So many are told apart. */
  most: number
  /** "3 answers" */
  countText: (count: number) => string
  label: string
  /** Where nothing is right, nothing says so. */
  isJudged?: boolean
  className?: string
}

/** The most frequent answers, each as most people wrote it. */
export function AnswerBars({ counts, most, countText, label, isJudged = true, className }: Props) {
  const { given, others } = counts
  const { t } = useTranslation('kind-typed-answer')
  const highest = Math.max(1, ...given.map(({ count }) => count))
  const left = given.slice(most).reduce((sum, { count }) => sum + count, others)
  if (given.length === 0) return null
  return (
    <ol aria-label={label} className={clsx('grid list-none gap-[0.4em] leading-tight', className)}>
      {given.slice(0, most).map((one, at) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: masked answers have nothing else to be told by
          key={`${one.text} ${at}`}
          given={one}
          isRight={isJudged && one.isRight === true}
          share={one.count / highest}
          countText={countText}
        />
      ))}
      {left > 0 && (
        <li className="text-[0.8em] text-muted">{t('others', { count: left, n: formatNumber(left) })}</li>
      )}
    </ol>
  )
}

type BarProps = { given: Given; isRight: boolean; share: number; countText: Props['countText'] }

function Bar({ given, isRight, share, countText }: BarProps) {
  const { t } = useTranslation('kind-typed-answer')
  const { text, count, isOffensive = false } = given
  return (
    <li
      className={clsx(
        'relative overflow-hidden rounded-lg border-2 bg-surface px-[0.6em] py-[0.3em]',
        isRight
          ? 'border-success shadow-md group-data-[key=hidden]/reveal:border-line group-data-[key=hidden]/reveal:shadow-none'
          : 'border-line',
      )}
    >
      <div className="flex items-center gap-[0.5em]">
        <span className="min-w-0 flex-1">
          {isOffensive ? (
            <Masked />
          ) : (
            <span dir="auto" className="font-semibold as-written">
              {text}
            </span>
          )}
          {isRight && (
            <strong className="ms-[0.5em] inline-flex items-center gap-[0.2em] rounded-full bg-success-fill px-[0.6em] py-[0.1em] text-[0.7em] whitespace-nowrap text-white group-data-[key=hidden]/reveal:invisible">
              <Check aria-hidden="true" className="size-[1em]" />
              {t('right')}
            </strong>
          )}
        </span>
        <span className="shrink-0 font-extrabold tabular-nums">{countText(count)}</span>
      </div>
      <span aria-hidden="true" className="mt-[0.2em] block h-[0.3em] overflow-hidden rounded-full bg-sunken">
        <span
          style={{ width: `${100 * share}%` }}
          className={clsx(
            'block h-full origin-left animate-grow rounded-full rtl:origin-right forced-color-adjust-none',
            isRight ? 'bg-success-fill group-data-[key=hidden]/reveal:bg-primary' : 'bg-primary',
          )}
        />
      </span>
    </li>
  )
}

/** Stands for what would offend somebody. */
export function Masked() {
  const { t } = useTranslation('kind-typed-answer')
  return (
    <span className="text-muted">
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{t('masked')}</span>
    </span>
  )
}
