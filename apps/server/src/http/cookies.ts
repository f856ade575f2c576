import type { FastifyReply } from 'fastify'

/** Appends complete `Set-Cookie` values. */
export function setCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}
