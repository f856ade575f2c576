import { notificationList, readNotificationsBody } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Notifications } from '../../features/notifications/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'

type Deps = { accounts: Accounts; notifications: Notifications }

export function notificationRoutes(app: HttpServer, { accounts, notifications }: Deps): void {
  const common = { tags: ['notifications'], security: [{ signIn: [] }] }

  app.get(
    '/api/notifications',
    {
      schema: {
        ...common,
        summary: 'The newest 50 notifications, and how many are unread',
        response: { 200: notificationList, ...refusals('not-signed-in') },
      },
    },
    async (request) => notifications.list(await accounts.requireHost(request.headers)),
  )

  app.post(
    '/api/notifications/read',
    {
      schema: {
        ...common,
        summary: 'Mark notifications as read',
        body: readNotificationsBody,
        response: { 204: nothing, ...refusals('bad-request', 'not-signed-in', 'bad-origin') },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      await notifications.markRead(id, request.body.untilMs)
      return reply.code(204).send(undefined)
    },
  )
}
