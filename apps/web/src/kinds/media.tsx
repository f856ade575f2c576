import type { Media } from '@pinquiz/game'
import { Suspense } from 'react'
import { useLazyPart, withTexts } from './lazy-part.ts'

type Props = { media: Media | undefined }

/** Few quizzes have media: their code is fetched with the first question that does. */
const piece = withTexts(['media'], () => import('../session/parts/question-media.tsx'))

/** Picture and sound of a question on the phone; empty if it has none. */
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

/** Fetches code and pictures while the question is announced. `onThere`: they are there, or cannot be had. */
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
