import type { KeyArea, Media } from '@pinquiz/game'
import { translator } from '../../lib/texts/i18n.ts'
import type { Counts } from '../asked.ts'
import { HIDDEN_UNTIL_KEY } from '../correct-style.ts'
import { barSize } from '../options/option-size.ts'
import { RevealedKey } from '../revealed-key.tsx'
import type { Wall } from '../screens.ts'
import { rightLabels } from './named.tsx'
import { OnPicture, Outline, Pin } from './on-picture.tsx'
import { SpotStanding } from './standing.tsx'

/** The same `sizes` as when preloading, so that the picture is loaded once. */
const SIZES = '(min-width: 40rem) 42vw, 100vw'
const NONE: Counts<'spot'> = { chosen: [], elsewhere: 0, points: [] }

export const wall: Wall<'spot'> = {
  hasPicture: true,
  Asked: ({ question: { media } }) =>
    media?.picture && <OnPicture picture={media.picture} sizes={SIZES} maxHeight="70vh" />,
  Outcome: ({ question: { media, labels, counts, key } }) => (
    <Pointed media={media} labels={labels} counts={counts} areas={key} />
  ),
  Votes: ({ question: { media, labels }, counts }) => (
    <Pointed media={media} labels={labels} counts={counts ?? NONE} areas={null} />
  ),
  isLarge: () => true,
  sayKey: ({ labels, key }) => translator('kinds/spot')('sayKey', { regions: rightLabels(labels, key) }),
}

type Props = {
  media: Media | undefined
  labels: readonly string[]
  counts: Counts<'spot'>
  areas: readonly KeyArea[] | null
}

/** The picture with a dot for each point, and the counts of all regions. */
function Pointed({ media, labels, counts, areas }: Props) {
  return (
    <div className="grid items-center gap-6 text-[clamp(1.05rem,min(1.8vw,3.2vh),4rem)] md:portrait:grid-cols-1 sm:landscape:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {media?.picture && (
        <OnPicture picture={media.picture} sizes={SIZES} maxHeight="60vh">
          {counts.points.map(([x = 0, y = 0]) => (
            <Pin key={`${x},${y}`} point={[x, y]} isSmall />
          ))}
          {areas?.map(
            (area, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: regions are fixed, position is identity
              area.isRight && <Outline key={place} area={area} isRight className={HIDDEN_UNTIL_KEY} />,
          )}
        </OnPicture>
      )}
      <div className="flex flex-col gap-[0.8em]">
        {areas && (
          <RevealedKey
            text={rightLabels(labels, areas)}
            answers={counts.chosen.reduce((sum, count) => sum + count, counts.elsewhere)}
            right={counts.chosen.reduce(
              (sum, count, place) => (areas[place]?.isRight ? sum + count : sum),
              0,
            )}
          />
        )}
        <SpotStanding labels={labels} counts={counts} areas={areas} className={barSize(labels)} />
      </div>
    </div>
  )
}
