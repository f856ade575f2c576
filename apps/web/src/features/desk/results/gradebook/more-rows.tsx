import { Button } from '#components/button.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Rows shown at once. */
export const MORE = 100

type Props = { of: number; most: number; onMore: (most: number) => void }

export function MoreRows({ of, most, onMore }: Props) {
  const { t } = useTranslation('gradebook')
  if (of <= most) return null
  return (
    <Button variant="secondary" className="mt-3" onClick={() => onMore(most + MORE)}>
      {t('more', { n: formatNumber(Math.min(MORE, of - most)) })}
    </Button>
  )
}
