import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { HttpServer } from '../http-server.ts'
import { exceededBound } from './json-bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the JSON body may hold, where it may be more than a form's. */
    jsonValues?: number
  }
}

/** A quiz with its questions and their options is five deep. */
const DEEPEST = 16
/** More than any form has fields. */
const VALUES = 1_000
/** From here on others are let in between the steps: of 16 MB each takes some ten milliseconds. */
const LARGE_BYTES = 262_144

/** JSON bodies are measured before they are parsed: their depth, and how many values there are. */
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
