import type { Site } from '../../config/site.ts'
import { AppError } from '../../platform/app-error.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { HttpServer } from '../http-server.ts'
import { PUBLIC_PAGES } from './screens.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Pages for one person, one session or one task: nothing for search engines. */
const PRIVATE = [
  '/api/',
  '/admin',
  '/messages',
  '/game/',
  '/present/',
  '/remote',
  '/play/',
  '/poll/',
  '/poll-play/',
  '/anytime-quiz',
  '/results',
  '/setup',
  '/reset-password',
  '/confirm-address',
  '/accept-invitation',
]

type Options = { publicUrl: string | null; site: () => Site; isShown: (path: string) => boolean }

/** Small files whose content depends on the site settings. */
export function serveSiteFiles(app: HttpServer, { publicUrl, site, isShown }: Options): void {
  const serve = (url: string, type: string, content: () => string) =>
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content()),
    )

  serve('/robots.txt', 'text/plain; charset=utf-8', () => robots(publicUrl))
  serve('/site.webmanifest', 'application/manifest+json; charset=utf-8', () => manifest(site()))
  app.get<{ Params: { '*': string } }>('/logo-*', { schema: { hide: true } }, ({ params }, reply) => {
    const { logo } = site().whiteLabel
    if (logo?.path !== `/logo-${params['*']}`) throw new AppError('not-found')
    // Opened directly, an operator's SVG would be a page of this site, so its scripts are blocked.
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      )
      .header('cache-control', FOR_EVER)
      .type(logo.type)
      .send(logo.content)
  })
  if (publicUrl) serve('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(publicUrl, isShown))
  // A map needs absolute addresses.
  else
    app.get('/sitemap.xml', { schema: { hide: true } }, () => {
      throw new AppError('not-found', { message: 'No site map without PUBLIC_URL' })
    })
}

function robots(publicUrl: string | null): string {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)]
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

function sitemap(publicUrl: string, isShown: (path: string) => boolean): string {
  const pages = PUBLIC_PAGES.filter(isShown)
  const urls = pages.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function manifest({ siteName, brand, whiteLabel: { logo } }: Site): string {
  const colour = brand?.fill ?? '#46178f'
  const icon = (size: number, purpose?: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose ? { purpose } : {}),
  })
  return JSON.stringify({
    name: siteName,
    short_name: siteName.slice(0, 30),
    start_url: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: logo
      ? [{ src: logo.path, sizes: 'any', type: logo.type }]
      : [icon(192), icon(512), icon(512, 'maskable')],
  })
}
