import { ButtonLink } from '../../../components/button.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { LiveAttempt } from '../attempt-live-state.ts'
import { PlayerFrame } from './player-frame.tsx'
import { StageText } from './stage-text.tsx'

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
