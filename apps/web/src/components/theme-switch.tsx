import clsx from 'clsx'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '../lib/texts/i18n.ts'
import { chooseTheme, type Theme, useTheme } from '../lib/theme.ts'

type Props = { className?: string; onChosen?: (theme: Theme) => void }

export function ThemeSwitch({ className, onChosen }: Props) {
  const { t } = useTranslation('common')
  const isDark = useTheme() === 'dark'
  const other = isDark ? 'light' : 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <button
      type="button"
      aria-label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => {
        chooseTheme(other)
        onChosen?.(other)
      }}
      className={clsx(
        'grid size-11 place-items-center rounded-md border border-line-strong bg-surface text-ink hover:bg-primary-soft',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
