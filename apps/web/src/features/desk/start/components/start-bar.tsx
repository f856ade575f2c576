import type { LastStart, QuizCard } from '@pinquiz/protocol'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useLastStart } from '../use-last-start.ts'

type Props = {
  selected: QuizCard | null
  last: LastStart | null
  onStart: () => void
  /** The tools that stand before the button. */
  children: ReactNode
}

/** Starts the selected quiz, and shows what *Host now* would start; if disabled, a click explains why. */
export function StartBar({ selected, last, onStart, children }: Props) {
  const { t } = useTranslation('host')
  const { mode, options } = useLastStart(last)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-end gap-3">
      {children}
      <p
        className="min-w-0 flex-1 basis-36 text-sm break-words text-muted sm:order-last sm:basis-full"
        data-last-start
      >
        {t('last.starts', { what: [mode, ...options].join(' · ') })}
      </p>
      <button
        type="button"
        aria-disabled={selected === null || undefined}
        className={buttonClass({ variant: 'secondary', className: 'shrink-0' })}
        onClick={onStart}
      >
        <Play aria-hidden="true" className="size-5" />
        {t('start')}
      </button>
      <p className="sr-only" aria-live="polite">
        {selected && t('ready', { title: selected.title })}
      </p>
    </div>
  )
}
