import type { Media } from '@pinquiz/game'
import type { StoredMedia } from '@pinquiz/protocol'
import { PICTURES_ACCEPTED, useFileUpload } from '../../../kinds/editing/use-file-upload.ts'
import type { EditorTools } from './editor-tools.ts'

export const MEDIA_ACCEPTED = `${PICTURES_ACCEPTED},audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,.mp3,.m4a,.ogg`

type Options = { question: number; media: Media | undefined; tools: EditorTools }

/** Adds a file to a question. */
export const useMediaUpload = ({ question, media, tools }: Options) =>
  useFileUpload({
    takes: /^(image|audio)\//,
    onStored: (stored) => tools.dispatch({ type: 'edit-media', question, media: withStored(media, stored) }),
    announce: tools.announce,
  })

/** A picture keeps its words when another one takes its place. */
function withStored(media: Media | undefined, stored: StoredMedia): Media {
  const { id } = stored
  if (stored.kind === 'sound') return { ...media, sound: { id } }
  const { width, height } = stored
  return { ...media, picture: { id, width, height, alt: media?.picture?.alt ?? '' } }
}
