import { useEffect } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { SeatGate } from '../parts/seat-gate.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { settleLeaving } from './absence.ts'
import { isCompleted, openAttempt } from './attempt-live-state.ts'
import { AttemptStage } from './attempt-stage.tsx'

type Props = { sessionId: string; playerId: string }

/** `/anytime-quiz-play/{session}/{participant}` */
export function AttemptPlayerScreen(props: Props) {
  const { t } = useTranslation('attempt')
  usePageTitle(t('pageTitle.play'))
  const { playerId } = props
  useEffect(() => settleLeaving(playerId), [playerId])
  return (
    <SeatGate
      {...props}
      mode="self-paced"
      open={openAttempt}
      isOver={isCompleted}
      loading={<StageText title={t('loading')} />}
    >
      {(store, state) => <AttemptStage store={store} state={state} />}
    </SeatGate>
  )
}
