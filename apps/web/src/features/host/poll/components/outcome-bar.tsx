import clsx from 'clsx'
import { ArrowLeft, LayoutGrid } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { PrimaryAction } from '../../../../session/wall/primary-action.tsx'

/** More are found in the list of all. */
const MOST_NUMBERS = 12

/** `page` counts questions from 1, the end being 0; behind the last one comes the list of all. */
type Props = { page: number; of: number; open: (page: number) => void; isResting?: boolean }

export function OutcomeBar({ page, of, open, isResting = false }: Props) {
  const { t } = useTranslation('poll')
  return (
    <footer className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:sticky">
      <div className="flex flex-wrap items-center gap-2">
        {page > 0 && (
          <Button variant="ghost" size="lg" aria-keyshortcuts="ArrowLeft" onClick={() => open(page - 1)}>
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('outcome.back')}
          </Button>
        )}
        {page < of && (
          <Button variant="ghost" size="lg" onClick={() => open(of + 1)}>
            <LayoutGrid aria-hidden="true" className="size-5" />
            {t('outcome.compare')}
          </Button>
        )}
      </div>
      {of <= MOST_NUMBERS && <Numbers {...{ page, of, open }} />}
      {page <= of && (
        <PrimaryAction
          label={t(page === 0 ? 'outcome.show' : page < of ? 'next' : 'outcome.compare')}
          isResting={isResting}
          onClick={() => open(page + 1)}
        />
      )}
    </footer>
  )
}

function Numbers({ page, of, open }: Props) {
  const { t } = useTranslation('poll')
  return (
    <nav aria-label={t('outcome.questions')} className="max-sm:w-full">
      <ol className="flex list-none flex-wrap justify-center gap-1.5">
        {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('question', { number, total: of })}
              aria-current={number === page ? 'page' : undefined}
              className={clsx(
                'grid size-11 place-items-center rounded-full font-bold tabular-nums',
                number === page ? 'bg-primary text-on-primary' : 'border border-line-strong bg-surface',
              )}
              onClick={() => open(number)}
            >
              {formatNumber(number)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
