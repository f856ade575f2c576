import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, type SiteFacts, type SiteText, siteDocument } from '@pinquiz/protocol'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import type { SiteTexts } from '../../features/site-texts/contract.ts'
import { brand, fill, type Look, siteFactsOf, withScripts } from './page-template.ts'
import type { PublicPath } from './screens.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A page ready to be sent, compressed once. */
type Page = { etag: string; content: Record<Encoding, Buffer> }

/** The build's output of apps/web `prerender.tsx`. */
type Prerender = {
  renderPage(page: {
    path: string
    language: Language
    siteName: string
    site: SiteFacts
    text: SiteText | null
  }): Promise<{ body: string; title: string; description: string }>
}

export type Pages = {
  /** The page for all screens; it references the scripts of the one at `path`. */
  shell(path?: string): Promise<Page>
  /** A public page for visitors; the empty page if it can't be rendered. */
  find(path: PublicPath, language: Language): Promise<Page>
}

type Options = {
  indexFile: string
  /** The build's output of apps/web `page-files.ts`. */
  pageFilesFile: string
  /** The built renderer of public pages. */
  prerenderFile: string
  config: Config
  site: () => Site
  siteTexts: SiteTexts
  log: FastifyBaseLogger
}

/** Pages are rendered on first request and cached until the site's settings change. */
export function createPages(options: Options): Pages {
  const { prerenderFile, site, log } = options
  const index = readFileSync(options.indexFile, 'utf8')
  const scripts = readPageFiles(options.pageFilesFile)
  const made = new WeakMap<Site, Map<string, Promise<Page>>>()
  /** The renderer makes one page at a time. */
  let queue: Promise<unknown> = Promise.resolve()

  const keep = (now: Site, key: string, make: () => Promise<string>) => {
    const pages = made.get(now) ?? new Map<string, Promise<Page>>()
    made.set(now, pages)
    const page = pages.get(key) ?? make().then(pack)
    pages.set(key, page)
    return page
  }
  const inTurn = (work: () => Promise<string>) => {
    const result = queue.then(work)
    queue = result.catch(() => {})
    return result
  }
  const shell = (path = '') => {
    const now = site()
    const needed = scripts.get(path)
    return keep(now, needed ? `shell ${path}` : '', async () =>
      withScripts(brand(index, lookOf(now, options)), needed ?? []),
    )
  }

  return {
    shell,
    async find(path, language) {
      if (!existsSync(prerenderFile)) return shell()
      try {
        const now = site()
        const make = () => render({ path, language, index, look: lookOf(now, options) }, options)
        return await keep(now, `${language} ${path}`, () => inTurn(make))
      } catch (error) {
        // The app renders the page anyway, a moment later.
        log.error({ err: error, path, language }, 'could not render a public page')
        return shell()
      }
    },
  }
}

const pageFiles = z.record(z.string(), z.array(z.string()))

function readPageFiles(file: string): Map<string, string[]> {
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(pageFiles.parse(JSON.parse(readFileSync(file, 'utf8')))))
}

const lookOf = (site: Site, { config, siteTexts }: Options): Look => ({
  ...site,
  joinUrl: config.joinUrl,
  publicUrl: config.publicUrl,
  minPassword: config.minPassword,
  retentionDays: config.retentionDays,
  hasImprint: siteTexts.hasImprint(),
})

type Asked = { path: PublicPath; language: Language; index: string; look: Look }

async function render({ path, language, index, look }: Asked, { prerenderFile, siteTexts }: Options) {
  // The type is that of the build's entry; its result is only put into a page.
  const { renderPage } = (await import(pathToFileURL(prerenderFile).href)) as Prerender
  const document = siteDocument.options.find((name) => path === `/${name}`)
  const text = document ? siteTexts.read(document, language) : null
  const facts = { siteName: look.siteName, site: siteFactsOf(look), text }
  const page = await renderPage({ path, language, ...facts })
  return fill(brand(index, look), { path, language, ...page, text }, look)
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

async function pack(html: string): Promise<Page> {
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compress.gzip(identity, { level: 9 }),
  ])
  // Weak: one for all encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, content: { br, gzip: gzipped, identity } }
}

/** The best encoding that the client accepts. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const taken = String(acceptEncoding ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity'
}
