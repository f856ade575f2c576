import type { ReactNode } from 'react'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { SiteHeader } from '../features/site/site-header.tsx'
import { useTranslation } from '../lib/i18n.ts'

/** Header, content and footer of the site. The content carries the id that the skip link and route changes look for. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-primary px-4 py-3 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <SiteHeader />
      {/* The footer starts below the window, so that no page moves it while it loads. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
