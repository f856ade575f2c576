import type { FoundMedia } from '@pinquiz/formats'
import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Previews a question's media in a file before anything is stored. */
export function MediaFound({ media }: { media: readonly FoundMedia[] }) {
  const { t } = useTranslation('authoring')
  return media.map((found) =>
    found.kind === 'picture' ? (
      <PictureFound key="picture" picture={found} />
    ) : (
      <p key="sound" className="mt-1 flex items-center gap-2 text-muted">
        <Volume2 aria-hidden="true" className="size-4" />
        {t('preview.withSound')}
      </p>
    ),
  )
}

function PictureFound({ picture }: { picture: Extract<FoundMedia, { kind: 'picture' }> }) {
  const { t } = useTranslation('authoring')
  const { bytes, type, alt } = picture
  const address = useAddress(bytes, type)
  return (
    <figure className="my-1 flex items-center gap-3">
      {address && (
        <img
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="h-16 w-24 shrink-0 rounded-sm border border-line bg-sunken object-contain"
        />
      )}
      <figcaption aria-hidden={alt !== ''} className="min-w-0 text-muted">
        {alt || t('preview.noAlt')}
      </figcaption>
    </figure>
  )
}

/** A blob URL with that type, so that browsers treat the bytes only as a picture. */
function useAddress(bytes: Uint8Array, type: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes.slice()], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return address
}
