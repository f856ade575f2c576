import clsx from 'clsx'
import { ArrowLeft, LayoutGrid } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import { StageFoot } from '#session/wall/controls/stage-foot.tsx'

/** More pages are only in the list of all. */
const MAX_NUMBERS = 12

/** `page` counts from 0: first `ends` overview pages, then `of` questions, then the list of all. */
type Props = { page: number; ends: number; of: number; open: (page: number) => void; isResting?: boolean }

export function OutcomeBar({ page, ends, of, open, isResting = false }: Props) {
  const { t } = useTranslation('poll')
  const all = ends + of
  const next = page + 1 < ends ? 'outcome.more' : page + 1 === ends ? 'outcome.show' : 'next'
  return (
    <StageFoot>
      <div className="flex flex-wrap items-center gap-2">
        {page > 0 && (
          <Button variant="ghost" size="lg" aria-keyshortcuts="ArrowLeft" onClick={() => open(page - 1)}>
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('outcome.back')}
          </Button>
        )}
        {page < all - 1 && (
          <Button variant="ghost" size="lg" onClick={() => open(all)}>
            <LayoutGrid aria-hidden="true" className="size-5" />
            {t('outcome.compare')}
          </Button>
        )}
      </div>
      {of <= MAX_NUMBERS && <Numbers page={page} ends={ends} of={of} open={open} />}
      {page < all && (
        <PrimaryAction
          label={t(page === all - 1 ? 'outcome.compare' : next)}
          isResting={isResting}
          onClick={() => open(page + 1)}
        />
      )}
    </StageFoot>
  )
}

function Numbers({ page, ends, of, open }: Props) {
  const { t } = useTranslation('poll')
  return (
    <nav aria-label={t('outcome.questions')} className="max-sm:w-full">
      <ol className="flex list-none flex-wrap justify-center gap-1.5">
        {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('question', { number, total: of })}
              aria-current={number === page - ends + 1 ? 'page' : undefined}
              className={clsx(
                'grid size-11 place-items-center rounded-full font-bold tabular-nums md:portrait:size-9',
                number === page - ends + 1
                  ? 'bg-primary text-on-primary'
                  : 'border border-line-strong bg-surface',
              )}
              onClick={() => open(ends - 1 + number)}
            >
              {formatNumber(number)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
