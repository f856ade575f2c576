import { lettersOf } from '@pinquiz/game'
import type { ResultWinner } from '@pinquiz/protocol'
import { useHeld } from '#kinds/showing/held.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { OutOf } from '#session/parts/out-of.tsx'

/** `isBrief`: the page explains the two scores elsewhere. */
type Props = { winner: ResultWinner | null; outOf?: number | undefined; isBrief?: boolean }

/** Width of the widest letter, W. */
const WIDEST_EM = 1.1

/** The winner's name and score; of a live quiz the points of results, and the game score next to them. */
export function Winner({ winner, outOf, isBrief = false }: Props) {
  const { t } = useTranslation('results')
  const showsHeld = useHeld()
  if (!winner) return <span className="text-muted">{t('noWinner')}</span>
  const { name: shown, heldName, points, gameScore, others } = winner
  const name = (showsHeld && heldName) || shown
  return (
    <>
      <span className="wrap-anywhere">
        <bdi style={{ fontSize: `min(1em, 100cqw / ${lettersOf(name).length * WIDEST_EM})` }}>{name}</bdi>
      </span>
      <span className="block text-sm font-normal text-muted tabular-nums">
        {others > 0 && `${t('andMore', { n: formatNumber(others) })} · `}
        {t('points', { n: formatNumber(points) })}
        {outOf !== undefined && ' '}
        <OutOf score={points} outOf={outOf} className="" />
        {gameScore !== points && (
          <>
            {' '}
            · {t('gameScore', { n: formatNumber(gameScore) })}
            {!isBrief && <span className="block text-xs">{t('scoresExplained')}</span>}
          </>
        )}
      </span>
    </>
  )
}
