import type { HostPhase } from '@pinquiz/client'
import { useState } from 'react'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { Panel } from './questions.tsx'

type Standing = Extract<HostPhase, { name: 'ended' }>['ranking'][number]

const MAX_PLACES = 10

/** The phase with the newest ranking: during a question that of the one before it. */
export function useRanked(phase: HostPhase): HostPhase {
  const [last, setLast] = useState<HostPhase | null>(null)
  if (phase !== last && phase.name === 'reveal') setLast(phase)
  return phase.name === 'question' && last ? last : phase
}

type Props = Pick<StageProps, 'game'> & { ranked: HostPhase }

/** The leaders: the best five after a question, also during the next one; at the end the best ten. */
export function Standings({ game: { phase }, ranked }: Props) {
  const { t } = useTranslation('live-host')
  const { t: presenter } = useTranslation('presenter')
  const scored = rankedOf(ranked).filter(({ score }) => score > 0)
  const shown = scored.slice(0, MAX_PLACES)
  if (shown.length === 0) return null
  const further = scored.length - shown.length
  return (
    <Panel title={t(phase.name === 'ended' ? 'end.ranking' : 'play.leaderboard')}>
      <ol className="divide-y divide-line">
        {shown.map((place) => (
          <li key={place.participant} className="flex items-baseline gap-3 py-1.5 tabular-nums">
            <span className="w-8 text-end font-bold text-muted">{formatNumber(place.rank)}</span>
            <span className="min-w-0 flex-1 font-semibold break-words">
              <bdi>{place.name}</bdi>
            </span>
            {ranked === phase && Boolean(place.gained) && (
              <span className="text-success">
                {t('play.gained', { points: formatNumber(place.gained ?? 0) })}
              </span>
            )}
            <strong>{formatNumber(place.score)}</strong>
          </li>
        ))}
      </ol>
      {further > 0 && <p className="mt-1 text-muted">{presenter('further', counted(further))}</p>}
    </Panel>
  )
}

function rankedOf(phase: HostPhase): (Standing & { gained?: number })[] {
  if (phase.name === 'ended') return phase.ranking
  return phase.name === 'reveal' && phase.question.key !== null ? phase.leaderboard : []
}
