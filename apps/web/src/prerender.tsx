import type { SiteFacts, SiteText } from '@pinquiz/protocol'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './app/app.tsx'
import { providePageFacts } from './lib/page-facts.ts'
import { provideSite } from './lib/site.ts'
import { loadTexts, startI18n, translator } from './lib/texts/i18n.ts'
import type { Language } from './lib/texts/language.ts'
import { provideSiteText } from './lib/texts/site-text.ts'
import type { Namespace } from './lib/texts/texts.ts'
import { startSignedOut } from './lib/viewer.ts'

type Page = { path: string; language: Language; siteName: string; site: SiteFacts; text: SiteText | null }
type RenderedPage = { body: string; title: string; description: string }

const NAMESPACES = ['common', 'site', 'pricing', 'contact'] as const satisfies Namespace[]

/** Titles and descriptions for search engines; these pages are also the only ones that can be rendered here. */
const ABOUT: Record<string, (text: SiteText | null) => { title: string; description: string }> = {
  '/': () => ({ title: translator('site')('tagline'), description: translator('site')('hero.text') }),
  '/pricing': () => {
    const t = translator('pricing')
    return { title: t('title'), description: `${t('heading')}. ${t('description')}` }
  },
  '/contact': () => {
    const t = translator('contact')
    return { title: t('title'), description: t('description') }
  },
  '/privacy': aboutText,
  '/terms': aboutText,
  '/imprint': aboutText,
}

/**
 * A public page as HTML, which the server puts into `#root` and main.tsx hydrates. One page at a time: language and
 * facts are module state.
 */
export async function renderPage({ path, language, siteName, site, text }: Page): Promise<RenderedPage> {
  const about = ABOUT[path]
  if (!about) throw new Error(`${path} is no public page`)
  providePageFacts({ siteName, logo: site.logo })
  provideSite(site)
  if (text) provideSiteText(path, language, text)
  startSignedOut()
  await startI18n(['common'], language)
  await loadTexts(NAMESPACES)
  const { title, description } = about(text)
  return {
    body: await render(path),
    title: `${title} · ${siteName}`,
    description: description.replaceAll('{{siteName}}', siteName),
  }
}

async function render(path: string): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <Router ssrPath={path} ssrSearch="">
      <App />
    </Router>,
    {
      // Otherwise large parts come last, with an inline script to move them, which our policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  )
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  if (failures.length > 0) throw failures[0]
  // React puts hints for pictures in front; they are in the page itself.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '')
}

function aboutText(text: SiteText | null) {
  if (!text) throw new Error('there is no such text')
  return text
}
