import { attemptBody, attemptEntry, incidentList, seat } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Attempts } from '../../features/attempts/contract.ts'
import { setCookies } from '../cookies.ts'
import { addressKey, countedAs } from '../guards/address.ts'
import type { BrowserCookie } from '../guards/browser-cookie.ts'
import type { Limits } from '../guards/limits.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = {
  requireSession: RequireSession
  attempts: Attempts
  limits: Limits
  browsers: BrowserCookie
}

export function attemptRoutes(app: HttpServer, deps: Deps): void {
  entryRoutes(app, deps)
  incidentRoute(app, deps)
  collectRoute(app, deps)
}

function entryRoutes(app: HttpServer, { attempts, limits, browsers }: Deps): void {
  const tags = ['joining']
  const params = z.object({ id: z.string() })

  app.get(
    '/api/sessions/:id/entry',
    {
      schema: {
        tags,
        summary: 'The form shown before a self-paced quiz',
        params,
        response: { 200: attemptEntry, ...refusals('session-not-found', 'session-ended', 'host-absent') },
      },
    },
    async (request, reply) => {
      const entry = await attempts.entry(sessionId(request.params.id))
      // Only where a check needs it, and before anyone begins: its age counts.
      if (entry.keepsDevice && !browsers.read(request.headers.cookie)) setCookies(reply, [browsers.give()])
      return entry
    },
  )

  app.post(
    '/api/sessions/:id/attempts',
    {
      schema: {
        tags,
        summary: 'Start a self-paced quiz',
        params,
        body: attemptBody,
        response: {
          201: seat,
          ...refusals(
            'bad-request',
            'bad-origin',
            'session-not-found',
            'session-ended',
            'not-yet',
            'lobby-locked',
            'not-invited',
            'host-absent',
            'details-missing',
            'email-invalid',
            'name-invalid',
            'name-too-long',
            'network-used',
            'device-used',
            'email-used',
            'email-disposable',
            'too-many-attempts',
            'session-full',
            'hall-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      limits.join(request.ip)
      const from = { address: addressKey(request.ip), countedAs: countedAs(request.ip) }
      const newcomer = { ...request.body, ...from, browser: browsers.read(request.headers.cookie) }
      return reply.code(201).send(await attempts.begin(sessionId(request.params.id), newcomer))
    },
  )
}

function incidentRoute(app: HttpServer, { requireSession, attempts }: Deps): void {
  app.get(
    '/api/sessions/:id/attempts/:participant/incidents',
    {
      schema: {
        tags: ['sessions'],
        security: [{ signIn: [] }],
        summary: 'Incidents of a participant in your self-paced session, oldest first',
        params: z.object({ id: z.string(), participant: z.string() }),
        response: { 200: incidentList, ...refusals('not-signed-in', 'session-not-found') },
      },
    },
    async (request) => {
      const at = await requireSession(request, 'read')
      return attempts.incidents(at, resourceId(request.params.participant, 'session-not-found'))
    },
  )
}

function collectRoute(app: HttpServer, { requireSession, attempts }: Deps): void {
  app.delete(
    '/api/sessions/:id/open-attempts',
    {
      schema: {
        tags: ['sessions'],
        security: [{ signIn: [] }],
        summary: 'End all running attempts of your closed self-paced session',
        params: z.object({ id: z.string() }),
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      await attempts.collect(await requireSession(request, 'steer'))
      return reply.code(204).send(undefined)
    },
  )
}

/** Ids may arrive in upper case; keys are lower case. */
const sessionId = (text: string) => resourceId(text, 'session-not-found').toLowerCase()
