import { ArrowLeft } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import { outcomeParts } from '#session/wall/outcome-parts.ts'

export type OutcomePages = {
  page: number
  last: number
  /** Number of pages before the first question. */
  ends: number
  open: (page: number) => void
  byKey: () => void
}

/** The pages of a poll's outcome on the projector, or of a quiz's podium and ranking; null while there are none. */
export function outcomePagesOf({
  game,
  commands,
}: Pick<StageProps, 'game' | 'commands'>): OutcomePages | null {
  const { page, lastPage = 0 } = game.wall ?? {}
  if (game.phase.name !== 'ended') return null
  if (page === undefined || lastPage === 0) return null
  const open = (to: number) => void commands.run({ type: 'steer-wall', page: to }, 'next')
  const { ends } = outcomeParts(lastPage, game.session.settings.showCounts)
  return { page, last: lastPage, ends, open, byKey: () => page < lastPage && open(page + 1) }
}

/** The podium stays until the host goes on; while it is being filled the button rests. */
export function PodiumSteering({ pages }: { pages: OutcomePages | null }) {
  const { t } = useTranslation('live-host')
  const isRanking = pages?.page === 1
  return (
    <footer className="sticky bottom-0 flex justify-end border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <PrimaryAction
        label={t(isRanking ? 'end.podium' : 'end.ranking')}
        isResting={pages === null}
        onClick={() => pages?.open(isRanking ? 0 : 1)}
      />
    </footer>
  )
}

/** Turns pages, and shows which one is on the big screen. */
export function OutcomeSteering({ page, last, ends, open }: OutcomePages) {
  const { t } = useTranslation('presenter')
  const isAll = page === last
  const number = page - ends + 1
  const shown = number < 1 ? '' : isAll ? t('outcome.all') : t('number', { number, total: last - ends })
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Button
        variant="secondary"
        aria-disabled={page === 0 || undefined}
        onClick={page === 0 ? undefined : () => open(page - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('outcome.back')}
      </Button>
      <p role="status" className="font-semibold">
        {shown}
      </p>
      <PrimaryAction
        label={t(number === 0 ? 'outcome.show' : page + 1 >= last ? 'outcome.all' : 'outcome.next')}
        isDisabled={isAll}
        onClick={() => open(Math.min(last, page + 1))}
      />
    </footer>
  )
}
