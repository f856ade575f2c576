import { useEffect } from 'react'
import { pageFacts } from './page-facts.ts'

/** Sets the title of the browser tab: `Admin Panel · PinQuiz`. */
export function usePageTitle(title?: string): void {
  const { siteName } = pageFacts()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}
