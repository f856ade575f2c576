import { useEffect, useRef, useState } from 'react'
import { contentOf, type EditorContent } from './editor-state.ts'
import { type DraftPlace, forgetDraft, writeDraft } from './stored-draft.ts'
import type { StoredAs } from './use-quiz-saving.ts'

const PAUSE_MS = 400

type Input = {
  place: DraftPlace
  content: EditorContent
  isUnsaved: boolean
  stored: StoredAs | undefined
}

/**
 * Stores unsaved work in this browser shortly after each edit, and at once when the page is hidden or left. Returns
 * whether the browser agreed; null while there is nothing to store.
 */
export function useDraftKeeping({ place, content, isUnsaved, stored }: Input): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null)
  const keepNow = useRef(() => {})

  useEffect(() => {
    if (isUnsaved) {
      keepNow.current = () =>
        setKept(writeDraft(place, { savedAtMs: Date.now(), stored, content: contentOf(content) }))
      const timer = setTimeout(keepNow.current, PAUSE_MS)
      return () => clearTimeout(timer)
    }
    forgetDraft(place)
    keepNow.current = () => {}
    setKept(null)
  }, [place, content, isUnsaved, stored])

  useEffect(() => {
    const keep = () => keepNow.current()
    // Another tab was offered this draft and discarded it, but the work is still open here.
    const onStorage = ({ newValue }: StorageEvent) => newValue === null && keep()
    addEventListener('storage', onStorage)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [])

  return isKept
}
