import type { HostPhase, HostStore, Pictures } from '@pinquiz/client'
import { OPTIONS_MS } from '@pinquiz/game'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useIsPast } from '../state/use-clock.ts'

type Props = {
  store: HostStore
  phase: Extract<HostPhase, { name: 'question' }>
  pictures: Pictures | undefined
  /** Shown while no one is waited for. */
  children?: ReactNode
}

/** How many have the pictures of the question, from the moment on at which it would have gone on without waiting for them. */
export function PictureWait({ store, phase, pictures, children }: Props) {
  const { t } = useTranslation('live-host')
  const { question, mayOpenAtMs, opensAtMs, readingMs = 0 } = phase
  const isLate = useIsPast(store.clock, (mayOpenAtMs ?? opensAtMs) - (readingMs > 0 ? OPTIONS_MS : 0))
  const isWaiting = mayOpenAtMs !== undefined && isLate && pictures?.question === question.index
  const text = isWaiting
    ? t('play.pictures', { there: formatNumber(pictures.there), total: formatNumber(pictures.of) })
    : ''
  return (
    <>
      <span role="status" className="sr-only">
        {isWaiting && <Once text={text} />}
      </span>
      {isWaiting ? (
        <span aria-hidden="true" className="tabular-nums">
          {text}
        </span>
      ) : (
        children
      )}
    </>
  )
}

/** Only the first number: every further one would be announced. */
function Once({ text }: { text: string }) {
  const [first] = useState(text)
  return first
}
