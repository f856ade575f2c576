import { useEffect } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { settleLeaving } from './absence.ts'
import { isCompleted, openAttempt } from './attempt-live-state.ts'
import { AttemptStage } from './components/attempt-stage.tsx'
import { StageText } from './components/stage-text.tsx'
import { SeatGate } from './seat-gate.tsx'

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
