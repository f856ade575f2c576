import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** Says that time was given back after a fault of ours; empty when none was. */
export function useGivenBackText(): (ms: number | undefined) => string {
  const { t } = useTranslation('common')
  return (ms = 0) => {
    const count = Math.round(ms / 1000)
    return count > 0 ? t('givenBack', { count }) : ''
  }
}

/** Why the clock shows more than it did. The screen around it has it read out. */
export function GivenBackNotice({ ms, className }: { ms: number | undefined; className?: string }) {
  const text = useGivenBackText()(ms)
  if (!text) return null
  return (
    <p
      className={clsx(
        'mx-auto w-full rounded-md bg-primary-soft px-3 py-1.5 text-center font-semibold text-primary-ink',
        className,
      )}
    >
      {text}
    </p>
  )
}
