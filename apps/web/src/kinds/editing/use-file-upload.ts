import { MAX_PICTURE_BYTES, type StoredMedia, storedMedia } from '@pinquiz/protocol'
import { type ClipboardEvent, type DragEvent, useMemo, useState } from 'react'
import { ApiError, call } from '../../lib/http/api.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useStable } from '../../lib/use-stable.ts'

/** Phone browsers convert their own formats into these. */
export const PICTURES_ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type Options = {
  /** Types accepted when dropped or pasted; the surrounding elements handle others. */
  takes?: RegExp
  onStored: (stored: StoredMedia) => void
  announce: (text: string) => void
}

/** Uploads a file that was chosen, dropped or pasted. Returns the same object until its state changes. */
export function useFileUpload({ takes, onStored, announce }: Options) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const [uploading, setUploading] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const add = useStable(async (file: File | undefined) => {
    if (!file) return
    const { name } = file
    if (uploading !== null) {
      setFailure(t('media.oneAtATime', { name }))
      return
    }
    setFailure(null)
    setUploading(name)
    announce(t('media.uploading', { name }))
    try {
      onStored(await upload(file))
      announce(t('media.added', { name }))
    } catch (error) {
      const { title, description } = errorText(error)
      setFailure(t('media.failed', { name, reason: `${title}. ${description}` }))
    } finally {
      setUploading(null)
    }
  })

  const take = useStable((event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const [file, ...others] = [...(files ?? [])].filter(({ type }) => !takes || takes.test(type))
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    add(file)
    const left = others.map(({ name }) => name).join(', ')
    if (left) setFailure(t('media.oneAtATime', { name: left }))
  })
  return useMemo(
    () => ({
      uploading,
      failure,
      add,
      handlers: {
        onPaste: (event: ClipboardEvent) => {
          if (!hasWords(event.clipboardData)) take(event, event.clipboardData.files)
        },
        onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
        onDragOver: (event: DragEvent) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        },
      },
    }),
    [uploading, failure, add, take],
  )
}

/**
 * Text that comes with the image: office programs paste a picture of copied text, while file managers add the file's
 * name.
 */
const hasWords = (data: DataTransfer): boolean =>
  data.types.includes('text/plain') && data.getData('text/plain') !== data.files[0]?.name

async function upload(file: File): Promise<StoredMedia> {
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError('too-large', 'more than 10 MB')
  return call('POST', '/api/media', storedMedia, { bytes: file })
}
