import type { Media } from '@pinquiz/game'
import { MOST_PICTURE_BYTES, type StoredMedia, storedMedia } from '@pinquiz/protocol'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/http/api.ts'
import { useErrorText } from '../../../lib/texts/error-text.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { EditorTools } from './editor-tools.ts'

/** What browsers of phones turn their own formats into. */
export const MEDIA_ACCEPTED =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,.mp3,.m4a,.ogg'

type Options = { question: number; media: Media | undefined; tools: EditorTools }

/** Adds a file to a question, however it came: chosen, dropped or pasted. */
export function useMediaUpload({ question, media, tools }: Options) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const [uploading, setUploading] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function add(file: File | undefined) {
    if (!file || uploading !== null) return
    const name = file.name
    setFailure(null)
    setUploading(name)
    tools.announce(t('media.uploading', { name }))
    try {
      const stored = await upload(file)
      tools.dispatch({ type: 'edit-media', question, media: withStored(media, stored) })
      tools.announce(t('media.added', { name }))
    } catch (error) {
      const { title, description } = errorText(error)
      setFailure(t('media.failed', { name, reason: `${title}. ${description}` }))
    } finally {
      setUploading(null)
    }
  }

  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => /^(image|audio)\//.test(type))
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

/** A picture keeps its words when another one takes its place. */
function withStored(media: Media | undefined, stored: StoredMedia): Media {
  const { id } = stored
  if (stored.kind === 'sound') return { ...media, sound: { id } }
  const { width, height } = stored
  return { ...media, picture: { id, width, height, alt: media?.picture?.alt ?? '' } }
}
