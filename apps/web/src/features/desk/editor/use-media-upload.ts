import { PICTURES_ACCEPTED, useFileUpload } from '#kinds/editing/use-file-upload.ts'
import type { EditorTools } from './editor-tools.ts'

export const MEDIA_ACCEPTED = `${PICTURES_ACCEPTED},audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,.mp3,.m4a,.ogg`

type Options = { question: number; tools: EditorTools }

/** Adds a file to a question; its type follows from its content (M4). */
export const useMediaUpload = ({ question, tools }: Options) =>
  useFileUpload({
    onStored: (stored) => tools.dispatch({ type: 'add-media', question, stored }),
    announce: tools.announce,
  })
