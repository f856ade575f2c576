import { pointOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Answer, Face } from '../asked.ts'
import { Named } from './named.tsx'
import { OnPicture, Pin } from './on-picture.tsx'
import { PHONE_SIZES } from './spot-sheet.tsx'

type Props = { question: Face<'spot'>; value: Answer<'spot'>; label: ReactNode }

/** The player's answer: a pin on the picture, or the chosen name. */
export function OwnSpot({ question: { labels, media }, value, label }: Props) {
  const point = pointOf(value)
  return media?.picture && point ? (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <OnPicture picture={media.picture} sizes={PHONE_SIZES} maxHeight="30dvh">
        <Pin point={point} />
      </OnPicture>
    </div>
  ) : (
    <Strip label={label}>
      <Named labels={labels} areas={null} answer={value} />
    </Strip>
  )
}

type StripProps = { label: ReactNode; isRight?: boolean; children: ReactNode }

export const Strip = ({ label, isRight = false, children }: StripProps) => (
  <div className="w-full text-start">
    <p className="mb-1 font-semibold">{label}</p>
    <p
      dir="auto"
      className={clsx(
        'flex min-h-12 items-center rounded-md border-2 bg-surface px-3.5 py-2 text-lg font-bold as-written',
        isRight ? 'border-success' : 'border-line-strong',
      )}
    >
      {children}
    </p>
  </div>
)
