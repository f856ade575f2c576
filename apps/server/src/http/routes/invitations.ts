import { beginInvitedBody, invitation, invitationBody, seat } from '@pinquiz/protocol'
import type { Attempts } from '../../features/attempts/contract.ts'
import { addressKey, countedAs } from '../guards/address.ts'
import type { Limits } from '../guards/limits.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { attempts: Attempts; limits: Limits }

/** The link is in the body: it must not be in a log or an address (S73). */
export function invitationRoutes(app: HttpServer, { attempts, limits }: Deps): void {
  const tags = ['joining']

  app.post(
    '/api/invitations/look',
    {
      schema: {
        tags,
        summary: 'What a personal link leads to',
        body: invitationBody,
        response: {
          200: invitation,
          ...refusals(
            'bad-request',
            'bad-origin',
            'link-unknown',
            'link-withdrawn',
            'session-ended',
            'host-absent',
            'too-many-requests',
          ),
        },
      },
    },
    async (request) => limits.personalLink(request.ip, () => attempts.invitation(request.body.link)),
  )

  app.post(
    '/api/invitations/begin',
    {
      schema: {
        tags,
        summary: 'Start a self-paced quiz with a personal link, or move its seat to this device',
        description: 'The device that had the seat loses it, as with a rejoin code.',
        body: beginInvitedBody,
        response: {
          201: seat,
          ...refusals(
            'bad-request',
            'bad-origin',
            'link-unknown',
            'link-withdrawn',
            'session-ended',
            'not-yet',
            'lobby-locked',
            'host-absent',
            'session-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      limits.join(request.ip)
      const { link, ...comer } = request.body
      const from = { address: addressKey(request.ip), countedAs: countedAs(request.ip) }
      const begun = await limits.personalLink(request.ip, () =>
        attempts.beginInvited(link, { ...comer, ...from }),
      )
      return reply.code(201).send(begun)
    },
  )
}
