import { pointOf } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import type { PlayerView } from '../screens.ts'
import { Named, rightLabels } from './named.tsx'
import { OnPicture, Outline, Pin } from './on-picture.tsx'
import { OwnSpot, Strip } from './own-spot.tsx'
import { PHONE_SIZES, SpotSheet } from './spot-sheet.tsx'

export const playerView: PlayerView<'spot'> = {
  answeredBy: 'submit',
  hasPicture: true,
  Sheet: SpotSheet,
  Given: OwnSpot,
  Outcome({ question: { labels, key, media }, own }) {
    const { t } = useTranslation('play')
    const point = own && pointOf(own)
    return (
      <>
        {media?.picture && (
          <OnPicture picture={media.picture} sizes={PHONE_SIZES} maxHeight="26dvh">
            {key.map(
              (area, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: regions are fixed, position is identity
                area.isRight && <Outline key={place} area={area} isRight />,
            )}
            {point && <Pin point={point} />}
          </OnPicture>
        )}
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Strip label={t('result.rightAnswer')} isRight>
            <QuizText text={rightLabels(labels, key)} />
          </Strip>
          {own && (
            <Strip label={t('result.yourAnswer')}>
              <Named labels={labels} areas={key} answer={own} />
            </Strip>
          )}
        </div>
      </>
    )
  },
  keyText: ({ labels, key }) => rightLabels(labels, key),
  votes: () => import('./votes.tsx'),
}
