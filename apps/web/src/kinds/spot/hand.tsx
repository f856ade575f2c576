import { pointOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Hand } from '../screens.ts'
import { Written } from '../written.tsx'
import { Named, rightLabels } from './named.tsx'
import { OnPicture, Outline, Pin } from './on-picture.tsx'
import { HAND_SIZES, SpotSheet } from './spot-sheet.tsx'

export const spot: Hand<'spot'> = {
  answeredBy: 'submit',
  hasPicture: true,
  Sheet: SpotSheet,
  Given({ question: { labels, media }, value, label }) {
    const point = pointOf(value)
    return media?.picture && point ? (
      <div className="w-full text-start">
        <p className="mb-1 font-semibold">{label}</p>
        <OnPicture picture={media.picture} sizes={HAND_SIZES} maxHeight="30dvh">
          <Pin point={point} />
        </OnPicture>
      </div>
    ) : (
      <Strip label={label}>
        <Named labels={labels} areas={null} answer={value} />
      </Strip>
    )
  },
  Outcome({ question: { labels, key, media }, own }) {
    const { t } = useTranslation('play')
    const point = own && pointOf(own)
    return (
      <>
        {media?.picture && (
          <OnPicture picture={media.picture} sizes={HAND_SIZES} maxHeight="40dvh">
            {key.map(
              (area, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: regions are fixed, position is identity
                area.isRight && <Outline key={place} area={area} isRight />,
            )}
            {point && <Pin point={point} />}
          </OnPicture>
        )}
        <Strip label={t('result.rightAnswer')} isRight>
          <Written text={rightLabels(labels, key)} />
        </Strip>
        {own && (
          <Strip label={t('result.yourAnswer')}>
            <Named labels={labels} areas={key} answer={own} />
          </Strip>
        )}
      </>
    )
  },
  keyText: ({ labels, key }) => rightLabels(labels, key),
}

type StripProps = { label: string; isRight?: boolean; children: ReactNode }

const Strip = ({ label, isRight = false, children }: StripProps) => (
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
