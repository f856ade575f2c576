import { statSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import type { SiteTexts } from '../../features/site-texts/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { replyWithError } from '../errors.ts'
import type { HttpServer } from '../http-server.ts'
import { pageLanguage } from './page-language.ts'
import { createPages, encodingFor, type Pages } from './pages.ts'
import { isBesidesPages } from './routable-url.ts'
import { isScreen, publicPath } from './screens.ts'
import { serveSiteFiles } from './site-files.ts'

/** Inputs of page rendering, and their compressed copies. */
const PAGE_MATERIAL = /^\/(index\.html|page-files\.json)(\.\w+)?$/
/** Without plans these pages don't exist. */
const OF_PLANS = new Set(['/pricing', '/success'])
const FOR_EVER = 'public, max-age=31536000, immutable'

type Options = { webRoot: string; config: Config; site: () => Site; siteTexts: SiteTexts }

/**
 * Serves the built web app: hashed assets are cached forever, everything else is revalidated, pages for its screens.
 */
export async function serveSite(
  app: HttpServer,
  { webRoot, config, site, siteTexts }: Options,
): Promise<void> {
  const isShown = (path: string) =>
    path === '/imprint' ? siteTexts.hasImprint() : !OF_PLANS.has(path) || site().arePlansShown
  serveSiteFiles(app, { publicUrl: config.publicUrl, site, isShown })
  const indexFile = join(webRoot, 'index.html')
  const isBuilt = statSync(indexFile, { throwIfNoEntry: false })?.isFile() ?? false
  if (isBuilt) {
    const assets = join(webRoot, 'assets') + sep
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      index: false,
      // Only used to render pages.
      allowedPath: (path) => !PAGE_MATERIAL.test(posix.normalize(path)),
      schemaHide: true,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.startsWith(assets) ? FOR_EVER : 'no-cache')
        response.setHeader('vary', 'accept-encoding')
      },
    })
  } else app.log.warn({ webRoot }, 'the web app is not built: serving only the API')

  const pageFilesFile = join(webRoot, 'page-files.json')
  const prerenderFile = join(webRoot, '..', 'prerender', 'prerender.mjs')
  const pages = isBuilt
    ? createPages({ indexFile, pageFilesFile, prerenderFile, config, site, siteTexts, log: app.log })
    : null
  const send = pages ? pageSender(pages, site, isShown) : null
  if (send) app.route({ method: ['GET', 'HEAD'], url: '/', schema: { hide: true }, handler: send })

  app.setNotFoundHandler((request, reply) => {
    if (send && wantsPage(request)) return send(request, reply)
    replyWithError(new AppError('not-found', { message: 'Not found' }), request, reply)
  })
}

function pageSender(pages: Pages, site: () => Site, isShown: (path: string) => boolean) {
  const isThere = (path: string) => isScreen(path) && isShown(path)
  return async ({ method, headers, url }: FastifyRequest, reply: FastifyReply) => {
    const path = url.split('?', 1)[0] ?? '/'
    const known = isThere(path) ? publicPath(path) : null
    // Signed-in users get the page from the app, which knows their name and menu.
    const isVisitor = !/pinquiz\.session_token=[^;]/.test(headers.cookie ?? '')
    const page = await (known && isVisitor
      ? pages.find(known, pageLanguage(headers['accept-language'], site().siteLanguage))
      : pages.shell(path))
    reply
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
      .header('vary', known ? 'accept-encoding, accept-language, cookie' : 'accept-encoding')
    // Reached by personal links, which people post in the wrong places.
    if (path === '/invited') reply.header('x-robots-tag', 'noindex')
    if (headers['if-none-match'] === page.etag) return reply.code(304).send()
    const encoding = encodingFor(headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .code(isThere(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(method === 'HEAD' ? '' : page.content[encoding])
  }
}

/**
 * A browser navigating to a page, rather than a missing file or resource. Link previews accept any type: they get
 * existing pages.
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (isBesidesPages(url)) return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && isScreen(url.split('?', 1)[0] ?? '/')
}
