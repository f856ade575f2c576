import clsx from 'clsx'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '../lib/i18n.ts'
import { chooseTheme, useTheme } from '../lib/theme.ts'

export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <button
      type="button"
      aria-label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      className={clsx(
        'grid size-11 place-items-center rounded-md border border-line-strong bg-surface text-ink hover:bg-primary-soft',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
