import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../button.tsx'

type Props = { label: ReactNode; isBusy?: boolean; isDisabled?: boolean; onClick: () => void }

/** The one primary button of a host screen, with its key. */
export function PrimaryAction({ label, isBusy = false, isDisabled = false, onClick }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <div className="flex items-center gap-4 max-sm:w-full">
      <span aria-hidden="true" className="text-sm text-muted max-lg:hidden">
        {t('keyHint')}
      </span>
      <Button
        variant="accent"
        size="lg"
        isBusy={isBusy}
        disabled={isDisabled}
        aria-keyshortcuts="Space ArrowRight"
        onClick={onClick}
        className="min-h-14 px-8 text-xl max-sm:w-full"
      >
        {label}
      </Button>
    </div>
  )
}
