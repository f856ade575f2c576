import type { Media } from '@pinquiz/game'
import { Suspense } from 'react'
import { useLazyPart, withTexts } from './lazy-part.ts'

type Props = { media: Media | undefined }

/** Loaded only for questions with media, because few quizzes have any. */
const piece = withTexts(['media'], () => import('../session/parts/question-media.tsx'))

/** A question's picture and sound on the phone; renders nothing if it has none. */
export function PlayerMedia({
  media,
  isWithoutPicture = false,
}: Props & { isWithoutPicture?: boolean | undefined }) {
  const shown = isWithoutPicture ? media && { ...media, picture: undefined } : media
  return (
    (shown?.picture || shown?.sound) && (
      <Suspense>
        <Shown media={shown} />
      </Suspense>
    )
  )
}

function Shown({ media }: { media: Media }) {
  const { QuestionMedia } = useLazyPart(piece)
  return <QuestionMedia media={media} />
}

/**
 * Preloads code and pictures while the question is announced. Calls `onThere` when they are loaded or have failed.
 */
export function MediaAhead({ media, onThere }: Props & { onThere?: () => void }) {
  return (
    media && (
      <Suspense>
        <Ahead media={media} {...(onThere && { onThere })} />
      </Suspense>
    )
  )
}

function Ahead(props: { media: Media; onThere?: () => void }) {
  const { FetchedAhead } = useLazyPart(piece)
  return <FetchedAhead {...props} />
}
