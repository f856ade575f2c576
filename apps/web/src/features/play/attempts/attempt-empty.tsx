import { ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { StageText } from '../parts/stage-text.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'

export function AttemptEmpty({ state: { connection, game } }: { state: LiveAttempt }) {
  const { t } = useTranslation('attempt')
  return (
    <PlayerFrame connection={connection} tone="brand" heading={game.title}>
      <StageText title={t('empty.title')} description={t('empty.description')}>
        <ButtonLink href="/join" variant="accent" size="lg" className="w-full">
          {t('empty.back')}
        </ButtonLink>
      </StageText>
    </PlayerFrame>
  )
}
