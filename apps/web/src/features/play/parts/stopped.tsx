import type { KeptSeat, StopReason } from '@pinquiz/client'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { takeNewBuild } from '#lib/http/new-build.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { seats } from '#session/state/browser-seats.ts'
import { LiveAnnouncement } from './announcer.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { StageText } from './stage-text.tsx'

type Kind = 'superseded' | 'removed' | 'seat' | 'gone' | 'outdated' | 'other'

const KINDS: Partial<Record<StopReason, Kind>> = {
  superseded: 'superseded',
  removed: 'removed',
  'token-invalid': 'seat',
  'session-not-found': 'gone',
  'protocol-outdated': 'outdated',
}

type Props = { reason: StopReason; seat: KeptSeat; onRetry: () => void }

/** The connection ended for good: the reason, and the one thing to do. */
export function Stopped({ reason, seat, onRetry }: Props) {
  const { t } = useTranslation('play-later')
  const kind = KINDS[reason] ?? 'other'
  const isLost = kind === 'removed' || kind === 'seat' || kind === 'gone'
  const isGone = isLost && kind !== 'removed'
  useEffect(() => {
    if (isGone) seats.forget(seat)
    // The host may let them back in.
    else if (kind === 'removed') seats.keep({ ...seat, isRemoved: true })
  }, [isGone, kind, seat])

  useEffect(() => {
    if (kind === 'outdated') takeNewBuild()
  }, [kind])

  const isInvited = kind === 'seat' && seat.isInvited === true
  const act = kind === 'outdated' ? () => location.reload() : onRetry
  return (
    <PlayerFrame connection={{ name: 'stopped', reason }} tone="brand">
      <LiveAnnouncement text={t(`stopped.${kind}.title`)} />
      <StageText
        title={t(`stopped.${kind}.title`)}
        description={t(isInvited ? 'stopped.seat.invited' : `stopped.${kind}.description`)}
      >
        {isInvited ? null : isLost ? (
          <ButtonLink href="/join" variant="accent" size="lg" className="w-full">
            {t(`stopped.${kind}.action`)}
          </ButtonLink>
        ) : (
          <Button variant="accent" size="lg" className="w-full" onClick={act}>
            {t(`stopped.${kind}.action`)}
          </Button>
        )}
        {kind === 'seat' && (
          <ButtonLink href="/join?code" variant="secondary" size="lg" className="w-full">
            {t('noSeat.rejoin')}
          </ButtonLink>
        )}
      </StageText>
    </PlayerFrame>
  )
}
