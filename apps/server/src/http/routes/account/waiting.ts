import { signInReply, waitingMailBody, waitingSignIn } from '@pinquiz/protocol'
import { NOT_OPEN } from '#features/accounts/contract.ts'
import { AppError } from '#platform/app-error.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { linkOrigin } from '../../origins/link-origin.ts'
import { originOf, replySignedIn, type WayInDeps } from './ways-in.ts'

const tags = ['accounts']
const path = '/api/sign-in/waiting'

/** For a browser that signed up, or signed in too early: it continues by itself. */
export function waitingRoutes(app: HttpServer, deps: WayInDeps & { limits: Limits }): void {
  const { accounts, config, limits, waitingCookie } = deps
  app.get(
    path,
    {
      schema: {
        tags,
        summary: "What the account of this browser's sign-up is still waiting for",
        description: 'Identified by a cookie from the sign-up or a refused sign-in, valid for a day.',
        response: { 200: waitingSignIn, ...refusals() },
      },
    },
    async ({ headers }) => accounts.readWaiting(waitingCookie.ticketIn(headers) ?? ''),
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Sign in the waiting browser',
        description: "Uses the password typed in this browser, which must still be the account's.",
        response: { 200: signInReply, ...refusals('token-invalid', ...NOT_OPEN, 'bad-origin') },
      },
    },
    async (request, reply) => {
      const signedIn = await accounts.enterWaiting(
        waitingCookie.ticketIn(request.headers) ?? '',
        originOf(request),
      )
      if ('ticket' in signedIn) return signedIn
      return replySignedIn(deps, signedIn, request, reply)
    },
  )

  app.post(
    `${path}/mail`,
    {
      schema: {
        tags,
        summary: 'Mail the link this browser is waiting for again',
        description: 'Only the newest link works. The reply is the same for any address.',
        body: waitingMailBody,
        response: {
          202: nothing,
          ...refusals('bad-request', 'token-invalid', 'bad-origin', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const ticket = waitingCookie.ticketIn(request.headers) ?? ''
      const email = accounts.emailOfWaiting(ticket)
      if (!email) throw new AppError('token-invalid')
      limits.waitingMail(email)
      const { language = null } = request.body
      await accounts.mailWaiting(ticket, { language, origin: linkOrigin(request, config) })
      return reply.code(202).send(undefined)
    },
  )

  app.delete(
    path,
    { schema: { tags, summary: 'Stop waiting', response: { 204: nothing, ...refusals('bad-origin') } } },
    async (_request, reply) => {
      setCookies(reply, [waitingCookie.forget])
      return reply.code(204).send(undefined)
    },
  )
}
