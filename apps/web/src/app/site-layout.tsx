import type { ReactNode } from 'react'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { SiteHeader } from '../features/site/site-header.tsx'
import { useTranslation } from '../lib/texts/i18n.ts'

/** Header, content and footer of the site. The content carries the id that the skip link and route changes look for. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-primary px-4 py-3 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t('skipToContent')}
      </a>
      <SiteHeader />
      {/* While a page loads, the footer waits below the window, so that nothing visible moves. */}
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 has-[>[data-loading],>*>[data-loading]]:min-h-[calc(100dvh-4rem)]"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
