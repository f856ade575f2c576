import { acceptedInvitationBody, invitationTokenBody, openInvitation, signInReply } from '@pinquiz/protocol'
import { NOT_OPEN } from '#features/accounts/contract.ts'
import { AppError } from '#platform/app-error.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { refusals } from '../../openapi/refusals.ts'
import { linkOrigin } from '../../origins/link-origin.ts'
import { originOf, replySignedIn, type WayInDeps } from './ways-in.ts'

const tags = ['accounts']

/** For people opening an invitation. POST, because mail scanners open links, too. */
export function accountInvitationRoutes(app: HttpServer, deps: WayInDeps & { limits: Limits }): void {
  const { accounts, config, limits, waitingCookie } = deps
  app.post(
    '/api/account-invitations/check',
    {
      schema: {
        tags,
        summary: 'What an invitation to an account offers',
        body: invitationTokenBody,
        response: { 200: openInvitation, ...refusals('bad-request', 'bad-origin', 'too-many-requests') },
      },
    },
    async ({ ip, body }) =>
      limits.resetToken(
        ip,
        () => accounts.readInvitation(body.token),
        ({ state }) => state === 'none',
      ),
  )

  app.post(
    '/api/account-invitations/accept',
    {
      schema: {
        tags,
        summary: 'Accept an invitation: make the account and sign in',
        description:
          'Works once. A mailed link confirms the address. With a link that was handed out, the address is confirmed by mail first, if the site sends mail (`account-unproven`).',
        body: acceptedInvitationBody,
        response: {
          200: signInReply,
          ...refusals(
            ...(['bad-request', 'token-invalid', 'passwords-off', 'bad-origin', 'conflict'] as const),
            ...NOT_OPEN,
            ...(['credentials-wrong', 'password-guessable', 'too-many-requests'] as const),
          ),
        },
      },
    },
    async (request, reply) => {
      const { language = null, ...acceptance } = request.body
      const entered = await limits.resetToken(request.ip, () =>
        accounts.acceptInvitation(
          { ...acceptance, language },
          originOf(request),
          linkOrigin(request, config),
        ),
      )
      if ('ticket' in entered) return entered
      if ('refusal' in entered) {
        setCookies(reply, [waitingCookie.keep(entered.waiting)])
        throw new AppError(entered.refusal)
      }
      return replySignedIn(deps, entered, request, reply)
    },
  )
}
