import { roundedShareOf } from '@pinquiz/game'
import { Check, Contrast, Minus, X } from 'lucide-react'
import { formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** How right an answer is; null: there is none, which its text says. */
export function Verdict({ credit }: { credit: number | null }) {
  const { t } = useTranslation('results')
  const icon = 'mt-0.5 size-4 shrink-0'
  if (credit === null) return <Minus aria-hidden="true" className={`${icon} text-muted`} />
  if (credit === 1)
    return <Check role="img" aria-label={t('people.isRight')} className={`${icon} text-success`} />
  if (credit === 0) return <X role="img" aria-label={t('people.isWrong')} className={`${icon} text-danger`} />
  const label = t('people.isPartly', { percent: formatPercent(roundedShareOf(credit, 100)) })
  return <Contrast role="img" aria-label={label} className={`${icon} text-warning`} />
}
