import type { Media } from '@pinquiz/game'
import clsx from 'clsx'
import { PictureShown } from '../parts/picture-shown.tsx'
import { QuestionSound } from '../parts/question-sound.tsx'
import { noteMedia, useSound } from '../sound/sound.ts'
import { useIsShownByLink } from '../state/shown-by-link.ts'

type Props = {
  media: Media | undefined
  /** Playback stops next to bars and on the leaderboard. */
  isOver?: boolean
  /** Few options leave it more room. */
  isTall?: boolean
  /** The picture is shown elsewhere. */
  isWithoutPicture?: boolean | undefined
}

/** Picture and sound of a question on the projector, next to its text: no higher than leaves room for ten options. */
export function WallMedia({ media, isOver = false, isTall = false, isWithoutPicture = false }: Props) {
  // By the link, sounds play once they are turned on there.
  const isShownByLink = useIsShownByLink()
  const { isOn } = useSound()
  const sound = isShownByLink && !isOn ? undefined : media?.sound
  const picture = isWithoutPicture ? undefined : media?.picture
  if (!picture && (isOver || !sound)) return null
  return (
    <div
      className={clsx(
        'flex w-full min-w-0 flex-col items-center justify-center gap-3 max-sm:order-last',
        isOver ? 'sm:w-[34%]' : isTall ? 'sm:w-[46%]' : 'sm:w-[42%]',
      )}
    >
      {picture && (
        <PictureShown
          picture={picture}
          sizes={SIZES}
          maxHeight={isOver ? '18vh' : isTall ? '40vh' : '31vh'}
          className="rounded-lg"
        />
      )}
      {sound && !isOver && (
        // Part of the question: it plays whether or not the show's own sounds are on (L218).
        <QuestionSound sound={sound} isPlayed onPlaying={noteMedia} className="w-full max-w-md" />
      )}
    </div>
  )
}

/** One value, so that what was fetched ahead is what is shown. */
const SIZES = '(min-width: 40rem) 46vw, 100vw'

/** Fetches it while the question is announced. */
export function WallMediaAhead({ media }: Pick<Props, 'media'>) {
  return (
    media && (
      <div hidden>
        {media.picture && <PictureShown picture={media.picture} sizes={SIZES} maxHeight="31vh" />}
        {media.options?.map(
          (picture) =>
            picture && <PictureShown key={picture.id} picture={picture} sizes="20vw" maxHeight="15vh" />,
        )}
      </div>
    )
  )
}
