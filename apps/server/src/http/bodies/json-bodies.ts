import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { HttpServer } from '../http-server.ts'
import { exceededBound } from './json-bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The number of values a JSON body may hold, if it may be larger than a form. */
    jsonValues?: number
  }
}

/** A quiz with its questions and their options is five levels deep. */
const DEEPEST = 16
/** More fields than any form has. */
const VALUES = 1_000
/** Larger bodies yield between steps: 16 MB takes about ten milliseconds. */
const LARGE_BYTES = 262_144

/** Measures JSON bodies before parsing: their depth and number of values. */
export function parseJsonBodies(app: HttpServer): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const pause = body.length > LARGE_BYTES ? setImmediate : () => {}
      requireBounds(body, request.routeOptions.config.jsonValues ?? VALUES)
      await pause()
      const text = body.toString()
      await pause()
      const parsed = await new Promise((resolve, reject) => {
        parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
      })
      await pause()
      return parsed
    },
  )
}

function requireBounds(body: Buffer, values: number): void {
  const exceeded = exceededBound(body, { depth: DEEPEST, values })
  if (exceeded === 'depth') throw new AppError('bad-request', { message: 'the body is nested too deeply' })
  if (exceeded === 'values') throw new AppError('too-large', { message: 'the body has too many values' })
}
