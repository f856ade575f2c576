import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { replyWithError } from './errors.ts'
import type { HttpServer } from './http-server.ts'

/** Serves the built web app: hashed assets for ever, everything else checked anew, `index.html` for its screens. */
export async function serveSite(
  app: HttpServer,
  { webRoot, siteName }: { webRoot: string; siteName: string },
): Promise<void> {
  const isBuilt = statSync(join(webRoot, 'index.html'), { throwIfNoEntry: false })?.isFile() ?? false
  if (isBuilt) {
    const assets = join(webRoot, 'assets') + sep
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      index: false,
      schemaHide: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(assets)
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        response.setHeader('vary', 'accept-encoding')
      },
    })
  } else app.log.warn({ webRoot }, 'the web app is not built: only the API is served')

  const sendPage = isBuilt ? pageSender(join(webRoot, 'index.html'), siteName) : null
  if (sendPage) app.route({ method: ['GET', 'HEAD'], url: '/', schema: { hide: true }, handler: sendPage })

  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isScreen(request)) return sendPage(request, reply)
    return replyWithError(new AppError('not-found', { message: 'There is nothing here' }), request, reply)
  })
}

/** Sends the page with the site's own name, which players' pages read there instead of asking for it. */
function pageSender(path: string, siteName: string) {
  const name = siteName.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const page = readFileSync(path, 'utf8')
    .replace(/(<title>)[^<]*/, (_, start: string) => start + name)
    .replace(/(name="application-name" content=")[^"]*/, (_, start: string) => start + name)
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`
  return ({ method, headers }: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .send(method === 'HEAD' ? '' : page)
  }
}

/** Asked for by a browser that wants to show a page, and no file or resource that is missing. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|assets)(\/|$|\?)/.test(url)) return false
  return (headers.accept ?? '').includes('text/html')
}
