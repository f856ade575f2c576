import { useEffect } from 'react'
import { useSiteName } from './viewer.ts'

/** Sets the title of the browser tab: `Admin Panel · PinQuiz`. */
export function usePageTitle(title?: string): void {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}
