import { statSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { replyWithError } from './errors.ts'
import type { HttpServer } from './http-server.ts'

/** Serves the built web app: hashed assets for ever, everything else checked anew, `index.html` for its screens. */
export async function serveSite(app: HttpServer, webRoot: string): Promise<void> {
  const isBuilt = statSync(join(webRoot, 'index.html'), { throwIfNoEntry: false })?.isFile() ?? false
  if (isBuilt) {
    const assets = join(webRoot, 'assets') + sep
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      index: ['index.html'],
      schemaHide: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(assets)
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        response.setHeader('vary', 'accept-encoding')
      },
    })
  } else app.log.warn({ webRoot }, 'the web app is not built: only the API is served')

  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isScreen(request)) return sendIndex(reply)
    return replyWithError(new AppError('not-found', { message: 'There is nothing here' }), request, reply)
  })
}

const sendIndex = (reply: FastifyReply) => reply.code(200).sendFile('index.html')

/** Asked for by a browser that wants to show a page, and no file or resource that is missing. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|assets)(\/|$|\?)/.test(url)) return false
  return (headers.accept ?? '').includes('text/html')
}
