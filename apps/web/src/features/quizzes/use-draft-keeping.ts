import { useEffect, useRef, useState } from 'react'
import { contentOf, type EditorContent } from './editor-state.ts'
import { type DraftPlace, forgetDraft, writeDraft } from './stored-draft.ts'

const PAUSE_MS = 400

type Input = {
  place: DraftPlace
  content: EditorContent
  isUnsaved: boolean
  baseVersion: number | undefined
}

/**
 * Keeps unsaved work in this browser: shortly after each edit, and at once when the page is hidden or left.
 * Tells whether the browser agreed to keep it; null while there is nothing to keep.
 */
export function useDraftKeeping({ place, content, isUnsaved, baseVersion }: Input): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  const keepNow = useRef(() => {})
  const wasUnsaved = useRef(false)

  useEffect(() => {
    if (isUnsaved) {
      wasUnsaved.current = true
      keepNow.current = () =>
        setKept(writeDraft(place, { savedAtMs: Date.now(), baseVersion, content: contentOf(content) }))
      const timer = setTimeout(keepNow.current, PAUSE_MS)
      return () => clearTimeout(timer)
    }
    // An offered draft of an earlier visit stays until this visit had work of its own.
    if (wasUnsaved.current) forgetDraft(place)
    wasUnsaved.current = false
    keepNow.current = () => {}
    setKept(null)
  }, [place, content, isUnsaved, baseVersion])

  useEffect(() => {
    const keep = () => keepNow.current()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [])

  return isKept
}
