import { formatNumber } from '../lib/texts/format-number.ts'
import { useTranslation } from '../lib/texts/i18n.ts'
import { HIDDEN_UNTIL_KEY } from './correct-style.ts'

type Props = {
  text: string
  answers: number
  /** How many were right; null if it can't be told. */
  right: number | null
}

/** The right answer in words, and how many found it; both come at their beat (L95). Sizes follow the font size. */
export function RevealedKey({ text, answers, right }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <p
      className={`flex flex-wrap items-center gap-x-[0.8em] gap-y-[0.3em] text-[1.35em] leading-tight font-extrabold tabular-nums ${HIDDEN_UNTIL_KEY}`}
    >
      <span className="flex w-fit max-w-full items-center gap-[0.5em] rounded-lg bg-success-fill px-[0.6em] py-[0.2em] text-white">
        <span className="text-[0.65em] whitespace-nowrap">{t('play.correct')}</span>
        <bdi className="wrap-anywhere">{text}</bdi>
      </span>
      {right !== null && answers > 0 && (
        <span className="text-[0.8em] text-success">
          {t('play.rightOf', { right: formatNumber(right), n: formatNumber(answers) })}
        </span>
      )}
    </p>
  )
}
