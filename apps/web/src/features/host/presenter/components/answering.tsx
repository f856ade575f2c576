import { type ComponentProps, Suspense } from 'react'
import { useHand } from '../../../../kinds/hands.ts'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import { useIsPast, useSecondsLeft } from '../../../../session/state/use-clock.ts'
import { PictureWait } from '../../../../session/wall/picture-wait.tsx'
import { Panel } from './questions.tsx'

/** How many have answered, and who of those who are here has not. */
export function Answering(stage: StageProps) {
  const { phase } = stage.game
  if (phase.name !== 'question' && phase.name !== 'voting') return null
  return (
    <Suspense>
      <Answers {...stage} phase={phase} />
    </Suspense>
  )
}

type OpenPhase = Extract<StageProps['game']['phase'], { name: 'question' | 'voting' }>

function Answers({ store, game, phase }: StageProps & { phase: OpenPhase }) {
  const { t } = useTranslation('presenter')
  const { progress, missing, roster } = game
  const { answeredBy } = useHand(phase.question)
  if (answeredBy === null) return null
  const isOfThis = missing?.question === phase.question.index
  const ids = new Set(isOfThis ? missing.participants : [])
  const names = roster.filter(({ participant }) => ids.has(participant))
  const further = isOfThis ? missing.count - names.length : 0
  return (
    <Panel title={t('answers')}>
      <p className="text-lg font-bold tabular-nums">
        {t('answered', {
          ...counted(progress?.answered ?? 0),
          total: formatNumber(progress?.of ?? roster.filter(({ isAway }) => !isAway).length),
        })}
      </p>
      {phase.name === 'question' && <TimeLeft {...{ store, phase }} pictures={game.pictures} />}
      {names.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-semibold text-muted">{t('missing')}</h3>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {names.map(({ participant, name }) => (
              <li key={participant} className="rounded-full bg-warning-soft px-2.5 py-0.5 text-warning">
                <bdi>{name}</bdi>
              </li>
            ))}
            {further > 0 && <li className="px-1 text-muted">{t('further', counted(further))}</li>}
          </ul>
        </>
      )}
    </Panel>
  )
}

function TimeLeft(props: ComponentProps<typeof PictureWait>) {
  const { t } = useTranslation('live-host')
  const { store, phase } = props
  const { opensAtMs, closesAtMs } = phase
  const isOpen = useIsPast(store.clock, opensAtMs)
  const seconds = useSecondsLeft(store.clock, closesAtMs)
  return (
    <p className="text-muted tabular-nums" role="timer">
      {isOpen ? (
        t('play.secondsLeft', { count: seconds })
      ) : (
        <PictureWait {...props}>{t('play.reading')}</PictureWait>
      )}
    </p>
  )
}
