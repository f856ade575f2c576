import { useTranslation } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { GameStage } from './components/game-stage.tsx'
import { StageText } from './components/stage-text.tsx'
import { isOver, openGame } from './live-state.ts'
import { SeatGate } from './seat-gate.tsx'

type Props = { sessionId: string; playerId: string }

/** `/play/{session}/{participant}` */
export function PlayerScreen(props: Props) {
  const { t } = useTranslation('play')
  usePageTitle(t('pageTitle.play'))
  return (
    <SeatGate
      {...props}
      mode="live"
      open={openGame}
      isOver={isOver}
      loading={<StageText title={t('loading')} />}
    >
      {(store, state) => <GameStage store={store} state={state} />}
    </SeatGate>
  )
}
