import type { QuestionOutcome, RevealedQuestion } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { QuizText } from '#kinds/formatted/quiz-text.tsx'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useCounting } from '#session/show/use-counting.ts'

type Outcome = Pick<QuestionOutcome, 'value' | 'isCorrect' | 'credit'> & {
  /** Missing if participants don't see them. */
  points?: number | undefined
  /** How many of the points come from a streak. */
  bonus?: number | undefined
}

type VerdictProps = {
  result: Outcome | null
  isVoided: boolean
  weight: RevealedQuestion['weight']
}

/** Right, wrong or neither, and the points gained. */
export function Verdict({ result, isVoided, weight }: VerdictProps) {
  const { t } = useTranslation('play-later')
  const { t: tPlay } = useTranslation('play')
  if (isVoided)
    return (
      <Banner
        className="bg-brand"
        icon={<Glyph name="ban" className="size-12 low:size-9" />}
        title={t('result.voided')}
      />
    )
  // People who joined during the reveal weren't asked; others get their result within moments.
  if (!result) return <Banner className="bg-brand" title={t('result.open')} />
  if (result.value === null)
    return (
      <Banner
        className="bg-brand"
        icon={<Glyph name="clock" className="size-12 low:size-9" />}
        title={t('result.none')}
        text={t('result.noneHint')}
      />
    )
  if (result.isCorrect === null)
    return (
      <Banner
        className="bg-brand"
        icon={<Glyph name="check" className="size-14 low:size-10" isBold />}
        title={tPlay('answer.submitted')}
        text={t('result.unscored')}
      />
    )
  const { points } = result
  const earned = points === undefined ? null : <Gained points={points} bonus={result.bonus} />
  const gained = weight === 'none' ? tPlay('weight.none') : earned
  if (result.credit)
    return (
      <Banner
        className="bg-brand"
        icon={<span className="text-3xl font-bold">{formatPercent(100 * result.credit)}</span>}
        title={t('result.partly')}
        text={gained}
      />
    )
  return result.isCorrect ? (
    <Banner
      className="bg-success-fill"
      icon={<Glyph name="check" className="size-14 low:size-10" isBold />}
      title={t('result.correct')}
      text={gained}
    />
  ) : (
    <Banner
      className="bg-danger-fill"
      icon={<Glyph name="cross" className="size-14 low:size-10" isBold />}
      title={t('result.incorrect')}
      text={t('result.betterLuck')}
    />
  )
}

function Gained({ points, bonus }: { points: number; bonus: Outcome['bonus'] }) {
  const { t } = useTranslation('play-later')
  const { text, isCounting } = useCounting(points)
  const inRow = bonus && ` (${t('result.gainedInRow', { points: formatNumber(bonus) })})`
  return (
    <span data-settling={isCounting || undefined}>
      {t('result.gained', { points: text })}
      {inRow}
    </span>
  )
}

type BannerProps = { className: string; icon?: ReactNode; title: string; text?: ReactNode }

function Banner({ className, icon, title, text }: BannerProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center justify-center rounded-xl px-4 py-5 text-center text-white low:py-3',
        className,
      )}
    >
      <div className="flex max-w-full flex-col items-center low:flex-row low:gap-x-3">
        {icon && <span aria-hidden="true">{icon}</span>}
        <h1 className="min-w-0 max-w-full text-4xl font-extrabold tracking-tight text-balance wrap-anywhere low:text-3xl">
          {title}
        </h1>
      </div>
      {text && <p className="text-2xl font-bold tabular-nums low:text-xl">{text}</p>}
    </div>
  )
}

/** The host's explanation. */
export function Explanation({ text }: { text: string }) {
  const { t } = useTranslation('play-later')
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="font-semibold">{t('result.explanation')}</h2>
      <p dir="auto" className="mt-1 text-pretty as-written">
        <QuizText text={text} />
      </p>
    </div>
  )
}
