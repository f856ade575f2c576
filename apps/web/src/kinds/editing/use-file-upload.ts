import { MOST_PICTURE_BYTES, type StoredMedia, storedMedia } from '@pinquiz/protocol'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { ApiError, call } from '../../lib/http/api.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** What browsers of phones turn their own formats into. */
export const PICTURES_ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type Options = {
  /** Of what type a file is that is dropped or pasted. */
  takes: RegExp
  onStored: (stored: StoredMedia) => void
  announce: (text: string) => void
}

/** Stores a file, however it came: chosen, dropped or pasted. */
export function useFileUpload({ takes, onStored, announce }: Options) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const [uploading, setUploading] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function add(file: File | undefined) {
    if (!file || uploading !== null) return
    const { name } = file
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
  }

  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => takes.test(type))
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    void add(file)
  }
  return {
    uploading,
    failure,
    add: (file: File | undefined) => void add(file),
    handlers: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
    },
  }
}

async function upload(file: File): Promise<StoredMedia> {
  if (file.size > MOST_PICTURE_BYTES) throw new ApiError('too-large', 'more than 10 MB')
  return call('POST', '/api/media', storedMedia, { bytes: file })
}
