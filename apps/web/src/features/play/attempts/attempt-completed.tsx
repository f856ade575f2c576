import { ButtonLink } from '../../../components/button.tsx'
import { counted, formatNumber } from '../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { AttemptScreen } from '../../../session/state/attempt-state.ts'
import { Say } from '../parts/announcer.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { StageText } from '../parts/stage-text.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'

type Props = { state: LiveAttempt; screen: Extract<AttemptScreen, { name: 'completed' }> }

/** The stored score; whoever comes back sees it again. */
export function AttemptCompleted({ state, screen }: Props) {
  const { t } = useTranslation('attempt')
  const { t: tPlay } = useTranslation('play')
  const { score, right, of, unscored = 0, endedBy } = screen
  const judged = of - unscored
  return (
    <PlayerFrame
      connection={state.connection}
      tone="brand"
      heading={<bdi>{state.game.me.name}</bdi>}
      footer={
        <ButtonLink href="/join" variant="accent" size="lg" className="w-full max-w-md">
          {t('completed.again')}
        </ButtonLink>
      }
    >
      <Say text={judged === 0 ? t('completed.title') : t('say.completed', { points: formatNumber(score) })} />
      <StageText
        title={t('completed.title')}
        description={endedBy ? t(`completed.ended.${endedBy}`) : state.game.title}
      >
        {judged > 0 && (
          <dl className="grid w-full grid-cols-2 gap-3">
            <div className="rounded-lg bg-white/12 px-2 py-4">
              <dt className="opacity-85">{t('completed.score')}</dt>
              <dd className="text-2xl font-extrabold tabular-nums">{tPlay('points', counted(score))}</dd>
            </div>
            <div className="rounded-lg bg-white/12 px-2 py-4">
              <dt className="opacity-85">{t('completed.right')}</dt>
              <dd className="text-2xl font-extrabold tabular-nums">
                {t('completed.rightOf', { right: formatNumber(right), total: formatNumber(judged) })}
              </dd>
            </div>
          </dl>
        )}
      </StageText>
    </PlayerFrame>
  )
}
