import { shares } from '@pinquiz/game'
import clsx from 'clsx'
import { useTranslation } from '../lib/texts/i18n.ts'

type Props = { counts: readonly number[]; className?: string }

/** A note that percentages are rounded, if they don't add up to 100 (L81). */
export function Rounded({ counts, className }: Props) {
  const { t } = useTranslation('common')
  const sum = shares(counts).reduce((all, percent) => all + percent, 0)
  if (sum === 0 || sum === 100) return null
  return <p className={clsx('text-end text-[max(0.7em,0.875rem)] text-muted', className)}>{t('rounded')}</p>
}
