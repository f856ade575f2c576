import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { Pulse } from '../parts/pulse.tsx'
import { RejoinCode } from '../parts/rejoin-code.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { useFetchedWhileWaiting } from './later-stages.ts'

/** The lobby on a phone: the own name to look for, and the code for another device. */
export function WaitingStage({ state }: { state: LiveState }) {
  const { t } = useTranslation('play')
  useFetchedWhileWaiting()
  const { me, title } = state.game
  return (
    <PlayerFrame connection={state.connection} tone="brand" heading={title}>
      <StageText title={t('waiting.title')} description={t('waiting.description')} icon={<Pulse />}>
        <dl className="mt-2 flex w-full flex-col gap-3">
          <div className="rounded-lg bg-white/10 px-4 py-4">
            <dt className="opacity-85">{t('waiting.you')}</dt>
            <dd dir="auto" className="text-3xl font-extrabold break-words">
              {me.name}
            </dd>
          </div>
          <RejoinCode code={me.rejoinCode} />
        </dl>
      </StageText>
    </PlayerFrame>
  )
}
