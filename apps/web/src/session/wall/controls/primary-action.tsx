import clsx from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useIsShownByLink } from '../../state/shown-by-link.ts'

type Props = {
  label: ReactNode
  isBusy?: boolean
  isDisabled?: boolean
  /** Not ready: keeps the focus and does nothing. */
  isResting?: boolean
  /** Its key is named on smaller windows, too: there is room. */
  hasRoom?: boolean
  onClick: () => void
}

/** A held key counts as one press. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** The one primary button of a host screen, with its key. */
export function PrimaryAction({
  label,
  isBusy = false,
  isDisabled = false,
  isResting = false,
  hasRoom = false,
  onClick,
}: Props) {
  const { t } = useTranslation('live-host')
  if (useIsShownByLink()) return null
  return (
    <div data-control className="flex items-center gap-4 max-sm:min-w-32 max-sm:flex-1">
      <span
        data-key-hint
        aria-hidden="true"
        className={clsx('text-sm text-muted', hasRoom ? 'max-xl:hidden' : 'max-2xl:hidden')}
      >
        {t('keyHint')}
      </span>
      <Button
        variant="accent"
        size="lg"
        isBusy={isBusy}
        disabled={isDisabled}
        aria-keyshortcuts="Space ArrowRight"
        aria-disabled={isResting || undefined}
        onKeyDown={ignoreHeldKey}
        onClick={isResting ? undefined : onClick}
        className="min-h-14 px-8 text-xl max-sm:w-full"
      >
        {label}
      </Button>
    </div>
  )
}
