import { MODES, mayInSession } from '@pinquiz/game'
import type { ResultCard as Result } from '@pinquiz/protocol'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useExport } from '../use-export.ts'
import { GamePin } from './game-pin.tsx'
import { TypeBadge } from './type-badge.tsx'
import { Winner } from './winner.tsx'

type Props = { card: Result; isSelected: boolean; onSelect: (isSelected: boolean) => void }

export function ResultCard({ card, isSelected, onSelect }: Props) {
  const { t } = useTranslation('results')
  const {
    id,
    title,
    right,
    ownerName: name,
    mode,
    pin,
    completedAtMs,
    startedAtMs,
    participants,
    winner,
  } = card
  const exporting = useExport(card)
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <TypeBadge mode={mode} completedAtMs={completedAtMs} />
        {/* Open sessions can't be deleted. */}
        {completedAtMs !== null && mayInSession(right, 'delete') && (
          <input
            type="checkbox"
            aria-label={t('many.select', { title })}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
        )}
      </div>
      <h2 className="mt-2.5 line-clamp-3 font-display text-xl leading-snug font-bold break-words">{title}</h2>
      {name !== undefined && (
        <p className="mt-1 text-sm break-words text-muted">{t('shared.by', { name })}</p>
      )}
      <p className="mt-1 text-sm text-muted">
        {completedAtMs === null
          ? t('started', { date: formatDateTime(startedAtMs) })
          : formatDateTime(completedAtMs)}
      </p>
      <dl className="mt-4 mb-5 grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={t('participants')}>{formatNumber(participants)}</Fact>
        <Fact label={t('pin')}>
          <GamePin pin={pin} />
        </Fact>
        {MODES[mode].isScored && (
          <Fact label={t('winner')} isWide>
            <Winner winner={winner} />
          </Fact>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap gap-2.5">
        <ButtonLink href={`/results/${id}`} className="flex-1" aria-label={t('viewDetailsOf', { title })}>
          {t('viewDetails')}
        </ButtonLink>
        <Button
          variant="secondary"
          className="flex-1"
          isBusy={exporting.busy !== null}
          aria-label={t('export.basicOf', { title })}
          onClick={() => void exporting.run('basic')}
        >
          {exporting.busy === null && <Download aria-hidden="true" className="size-5" />}
          {t('export.basic')}
        </Button>
      </div>
    </Card>
  )
}

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
