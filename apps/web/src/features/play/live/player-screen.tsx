import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { isOver, openGame } from '../parts/live-state.ts'
import { SeatGate } from '../parts/seat-gate.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { GameStage } from './game-stage.tsx'

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
