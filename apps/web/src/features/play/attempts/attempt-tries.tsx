import type { AttemptStore } from '@pinquiz/client'
import type { ShownTries } from '@pinquiz/game'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { type Translate, useTranslation } from '#lib/texts/i18n.ts'
import type { LiveAttempt } from './attempt-live-state.ts'

type Props = { tries: ShownTries; store: AttemptStore; state: Pick<LiveAttempt, 'connection' | 'failure'> }

/** Which attempt it was, which one counts, and the way to another. */
export function AttemptTries({ tries, store, state: { connection, failure } }: Props) {
  const { t } = useTranslation('play-later')
  const { number, of, left, counting, counts } = tries
  const isLive = connection.name === 'live'
  // Asked for on this connection, and not refused since; the reply is another page.
  const [asked, setAsked] = useState<Props['state'] | null>(null)
  const isBusy = isLive && asked?.connection === connection && asked.failure === failure
  return (
    <div className="flex w-full flex-col gap-3">
      <div className="text-lg text-pretty">
        <p className="font-semibold">
          {t('tries.which', { number: formatNumber(number), of: formatNumber(of) })}
          {left > 0 && ` · ${t('tries.left', counted(left))}`}
        </p>
        {left > 0 && <p>{t('tries.until')}</p>}
        {left === 0 && number < of && <p>{t('tries.closed')}</p>}
        <p>
          {t(`tries.counts.${counting}`)}
          {counts && of > 1 && ` ${now(t, counts)}`}
        </p>
      </div>
      {left > 0 && connection.name !== 'stopped' && (
        <Button
          variant="accent"
          size="lg"
          className="w-full"
          isBusy={isBusy}
          aria-disabled={!isLive || undefined}
          onClick={() => isLive && store.again() && setAsked({ connection, failure })}
        >
          {t('tries.again', { number: formatNumber(number + 1) })}
        </Button>
      )}
    </div>
  )
}

const now = (t: Translate<'play-later'>, { number, score }: NonNullable<ShownTries['counts']>) =>
  score === undefined
    ? t('tries.now', { number: formatNumber(number) })
    : t('tries.nowPoints', { number: formatNumber(number), points: formatNumber(score) })
