import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#config/config.ts'
import { cookieValue, createHostCookie } from './cookies.ts'
import { WAITING_S } from './tickets.ts'

const COOKIE = 'pinquiz_waiting'

/** Keeps a waiting browser's ticket out of reach of scripts. */
export function createWaitingCookie(config: Pick<Config, 'publicUrl'>) {
  const { name, give, forget } = createHostCookie(config, COOKIE)
  return {
    ticketIn: ({ cookie = '' }: Pick<IncomingHttpHeaders, 'cookie'>): string | null =>
      cookieValue(cookie, name) || null,
    /** Complete `Set-Cookie` values. */
    keep: (ticket: string) => give(ticket, WAITING_S),
    forget: forget(),
  }
}

export type WaitingCookie = ReturnType<typeof createWaitingCookie>
