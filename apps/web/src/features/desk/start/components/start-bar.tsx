import type { LastStart, QuizCard } from '@pinquiz/protocol'
import { Play } from 'lucide-react'
import { buttonClass } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useLastStart } from '../use-last-start.ts'

type Props = { selected: QuizCard | null; last: LastStart | null; onStart: () => void }

/** Starts the selected quiz, and shows what *Host now* would start; if disabled, a click explains why. */
export function StartBar({ selected, last, onStart }: Props) {
  const { t } = useTranslation('host')
  const { mode, options } = useLastStart(last)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-36 break-words text-muted" data-last-start>
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
