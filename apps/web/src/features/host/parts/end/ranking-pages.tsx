import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useIsCalm } from '#session/wall/use-is-calm.ts'

/** Time to find one's own name among 45. */
const TURN_MS = 10_000

/** Pages of a list that turn by themselves, from the last to the first, until the host turns or stops them. */
export function useTurningPages(of: number) {
  const isCalm = useIsCalm()
  const [wanted, setPage] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const page = Math.min(wanted, of - 1)
  const isTurning = of > 1 && !isStopped && !isCalm
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setPage((page + 1) % of), TURN_MS)
    return () => clearTimeout(timer)
  }, [isTurning, page, of])
  const turn = (by: number) => {
    setStopped(true)
    setPage((page + by + of) % of)
  }
  return { page, isTurning, turn, setStopped, canTurn: !isCalm }
}

type Props = { pages: ReturnType<typeof useTurningPages>; from: number; to: number; of: number }

/** Which places are shown, of how many, and the buttons for the others. */
export function RankingPages({ pages, from, to, of }: Props) {
  const { t } = useTranslation('live-host')
  const { isTurning, turn, setStopped, canTurn } = pages
  const Icon = isTurning ? Pause : Play
  return (
    <div className="flex items-center gap-2 text-[clamp(1.125rem,1.7vmax,3rem)]">
      <p className="me-2 font-semibold text-muted tabular-nums" aria-live={isTurning ? 'off' : 'polite'}>
        {t('end.range', { from: formatNumber(from), to: formatNumber(to), ...counted(of) })}
      </p>
      <Button variant="secondary" aria-label={t('end.previous')} onClick={() => turn(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Button>
      {canTurn && (
        <Button
          variant="secondary"
          aria-label={t(isTurning ? 'end.stop' : 'end.turn')}
          onClick={() => setStopped(isTurning)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
      )}
      <Button variant="secondary" aria-label={t('end.next')} onClick={() => turn(1)}>
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Button>
    </div>
  )
}
