import type { FormatNote, FoundMedia } from '@pinquiz/formats'
import { withStored } from '@pinquiz/formats/found'
import type { QuizDraft } from '@pinquiz/game'
import { useEffect, useRef, useState } from 'react'
import { type StoredFound, storeMedia } from './store-media.ts'

type WithFound = { quiz: QuizDraft; media?: FoundMedia[] }

/** Uploads the media of files before the quizzes that use them; a retry skips what is stored. */
export function useMediaImport() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const stored = useRef(new Map<FoundMedia, StoredFound>())
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Notes on media that couldn't be stored; null if the import was cancelled. */
  const store = async ({ media = [] }: WithFound): Promise<FormatNote[] | null> => {
    const missing = media.filter((found) => !stored.current.has(found))
    if (missing.length === 0) return []
    running.current = new AbortController()
    const { signal } = running.current
    let done = 0
    setProgress({ done, total: missing.length })
    const notes = await storeMedia(missing, {
      signal,
      onStored: (one) => {
        stored.current.set(one.found, one)
        done += 1
        setProgress({ done, total: missing.length })
      },
    })
    setProgress(null)
    return signal.aborted ? null : notes
  }
  const named = ({ quiz, media = [] }: WithFound): QuizDraft =>
    withStored(
      quiz,
      media.flatMap((found) => stored.current.get(found) ?? []),
    )
  return { progress, store, named }
}
