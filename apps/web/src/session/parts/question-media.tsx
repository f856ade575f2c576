import { type Media, picturesOf } from '@pinquiz/game'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { PictureShown } from './picture-shown.tsx'
import { QuestionSound } from './question-sound.tsx'

/** Picture and sound of a question on the phone. */
export function QuestionMedia({ media: { picture, sound } }: { media: Media }) {
  return (
    <div className="mx-auto mb-3 flex w-full max-w-2xl shrink-0 flex-col items-center gap-2">
      {picture && (
        <PictureShown
          picture={picture}
          sizes="(min-width: 42rem) 42rem, 100vw"
          maxHeight="30dvh"
          className="rounded-md"
        />
      )}
      {picture?.alt && <SpokenPicture alt={picture.alt} />}
      {sound && <QuestionSound sound={sound} className="w-full" />}
    </div>
  )
}

/** Not visible yet. `onThere`: its pictures are decoded, or unavailable. */
export function FetchedAhead({ media, onThere }: { media: Media; onThere?: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const images = [...(place.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (!isGone) onThere?.()
    })
    return () => {
      isGone = true
    }
  }, [onThere])
  return (
    <div hidden ref={place}>
      <QuestionMedia media={media} />
      {picturesOf({ options: media.options }).map((picture) => (
        <PictureShown key={picture.id} picture={picture} sizes="10rem" maxHeight="6rem" />
      ))}
    </div>
  )
}

/** Focus starts at the question, after the picture, so a screen reader would skip it. */
function SpokenPicture({ alt }: { alt: string }) {
  const { t } = useTranslation('media')
  const [isThere, setThere] = useState(false)
  // Only what changes is spoken.
  useEffect(() => setThere(true), [])
  return (
    <span role="status" className="sr-only">
      {isThere && t('picture', { alt })}
    </span>
  )
}
