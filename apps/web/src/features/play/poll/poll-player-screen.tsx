import { Spinner } from '#components/spinner.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { isOver, openGame } from '../parts/live-state.ts'
import { SeatGate } from '../parts/seat-gate.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { PollStage } from './poll-stage.tsx'

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
