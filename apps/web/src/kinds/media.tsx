import type { Media } from '@pinquiz/game'
import { Suspense } from 'react'
import { late, usePiece } from './pieces.ts'
import { OfQuestion, OptionPicture } from './written.tsx'

type Props = { media: Media | undefined }

/** Few quizzes have media: their code is fetched with the first question that does. */
const piece = late(['media'], () => import('../session/parts/question-media.tsx'))

/** Picture and sound of a question in the hand; nothing where it has none. */
export function HandMedia({ media }: Props) {
  return (
    (media?.picture || media?.sound) && (
      <Suspense>
        <Shown media={media} />
      </Suspense>
    )
  )
}

function Shown({ media }: { media: Media }) {
  const { QuestionMedia } = usePiece(piece)
  return <QuestionMedia media={media} />
}

/** Fetches code and picture while the question is announced. */
export function MediaAhead({ media }: Props) {
  return (
    media && (
      <div hidden>
        <HandMedia media={media} />
        <OfQuestion question={{ media }}>
          {media.options?.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
            <OptionPicture key={index} index={index} />
          ))}
        </OfQuestion>
      </div>
    )
  )
}
