import type { HostPhase } from '@pinquiz/client'
import clsx from 'clsx'
import { useState } from 'react'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { Panel } from './questions.tsx'

type Standing = Extract<HostPhase, { name: 'ended' }>['ranking'][number]

const MAX_PLACES = 10
/** At the end in two columns. */
const MAX_AT_END = 20

/** The phase with the newest ranking: during a question that of the one before it. */
export function useRanked(phase: HostPhase): HostPhase {
  const [last, setLast] = useState<HostPhase | null>(null)
  if (phase !== last && phase.name === 'reveal') setLast(phase)
  return phase.name === 'question' && last ? last : phase
}

type Props = Pick<StageProps, 'game'> & { ranked: HostPhase }

/** The leaders: the best five after a question, also during the next one; at the end the best twenty. */
export function Standings({ game: { phase }, ranked }: Props) {
  const { t } = useTranslation('live-host')
  const { t: presenter } = useTranslation('presenter')
  const scored = rankedOf(ranked).filter(({ score }) => score > 0)
  const isOver = phase.name === 'ended'
  const shown = scored.slice(0, isOver ? MAX_AT_END : MAX_PLACES)
  if (shown.length === 0) return null
  const further = scored.length - shown.length
  return (
    <Panel title={t(isOver ? 'end.ranking' : 'play.leaderboard')}>
      <ol
        className={clsx(
          isOver && shown.length > MAX_PLACES
            ? 'xl:grid xl:auto-cols-fr xl:grid-flow-col xl:grid-rows-[repeat(10,auto)] xl:gap-x-8'
            : 'divide-y divide-line',
        )}
      >
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
