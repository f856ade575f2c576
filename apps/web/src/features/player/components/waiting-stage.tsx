import { useTranslation } from '../../../lib/i18n.ts'
import type { LiveState } from '../live-state.ts'
import { PlayerFrame } from './player-frame.tsx'
import { StageText } from './stage-text.tsx'

/** The lobby on a phone: the own name to look for, and the code for another device. */
export function WaitingStage({ state }: { state: LiveState }) {
  const { t } = useTranslation('play')
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
          <div className="rounded-lg bg-white/10 px-4 py-3">
            <dt className="opacity-85">{t('waiting.code')}</dt>
            <dd>
              <span className="text-2xl font-bold tracking-[0.15em] tabular-nums select-all">
                {me.rejoinCode}
              </span>
              <span className="mt-0.5 block text-sm opacity-85">{t('waiting.codeHint')}</span>
            </dd>
          </div>
        </dl>
      </StageText>
    </PlayerFrame>
  )
}

/** Something alive while nothing happens; still where motion is not wanted. */
function Pulse() {
  return (
    <span aria-hidden="true" className="flex gap-2">
      {[0, 160, 320].map((delayMs) => (
        <span
          key={delayMs}
          className="size-3 animate-pulse rounded-full bg-accent"
          style={{ animationDelay: `${delayMs}ms` }}
        />
      ))}
    </span>
  )
}
