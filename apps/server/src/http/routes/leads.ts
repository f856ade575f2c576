import { leadBody } from '@pinquiz/protocol'
import type { Leads } from '../../features/leads/contract.ts'
import type { Limits } from '../guards/limits.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'

export function leadRoutes(app: HttpServer, { leads, limits }: { leads: Leads; limits: Limits }): void {
  app.post(
    '/api/leads',
    {
      schema: {
        tags: ['leads'],
        summary: 'Send a contact message',
        description: 'The contact form. Leave `website` empty: it is a trap for bots.',
        body: leadBody,
        response: {
          201: nothing,
          ...refusals('bad-request', 'bad-origin', 'too-large', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      limits.lead(request.ip)
      const { website, ...lead } = request.body
      // Same reply as always, so that the bot doesn't try again without it.
      if (website === '') await leads.submit(lead)
      else request.log.info('dropped a message: the hidden field was filled in')
      return reply.code(201).send(undefined)
    },
  )
}
