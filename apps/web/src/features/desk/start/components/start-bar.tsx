import { Play } from 'lucide-react'
import { buttonClass } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { selectedTitle: string | null; onStart: () => void }

/** The one thing to do here; stays in reach above a long list. Off, it says why when it is pressed. */
export function StartBar({ selectedTitle, onStart }: Props) {
  const { t } = useTranslation('host')
  return (
    <div className="sticky top-16 z-20 -mx-4 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-canvas px-4 py-3">
      <p
        className="me-auto line-clamp-2 min-w-0 max-sm:line-clamp-none break-words text-muted"
        aria-live="polite"
      >
        {selectedTitle === null ? t('grid.hint') : t('ready', { title: selectedTitle })}
      </p>
      <button
        type="button"
        aria-disabled={selectedTitle === null || undefined}
        className={buttonClass({ variant: 'accent', size: 'lg', className: 'shrink-0' })}
        onClick={onStart}
      >
        <Play aria-hidden="true" className="size-5" />
        {t('start')}
      </button>
    </div>
  )
}
