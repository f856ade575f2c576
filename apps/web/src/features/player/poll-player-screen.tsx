import { Spinner } from '../../components/spinner.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PollStage } from './components/poll-stage.tsx'
import { StageText } from './components/stage-text.tsx'
import { isOver, openGame } from './live-state.ts'
import { SeatGate } from './seat-gate.tsx'

type Props = { sessionId: string; playerId: string }

/** `/poll-play/{session}/{participant}` */
export function PollPlayerScreen(props: Props) {
  const { t } = useTranslation('poll-play')
  usePageTitle(t('pageTitle'))
  const loading = <StageText title={t('connecting')} icon={<Spinner size="large" tone="current" />} />
  return (
    <SeatGate {...props} mode="poll" open={openGame} isOver={isOver} loading={loading}>
      {(store, state) => <PollStage store={store} state={state} />}
    </SeatGate>
  )
}
