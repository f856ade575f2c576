import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../../config/config.ts'
import { cookieValue, HOST_ONLY, isOverTls } from './cookies.ts'
import { WAITING_S } from './tickets.ts'

const COOKIE = 'pinquiz_waiting'

/** Keeps the ticket of a browser that waits where no script reads it. */
export function createWaitingCookie(config: Pick<Config, 'publicUrl'>) {
  const isTls = isOverTls(config)
  const name = isTls ? HOST_ONLY + COOKIE : COOKIE
  const attributes = `Path=/; HttpOnly${isTls ? '; Secure' : ''}; SameSite=Lax`
  return {
    ticketIn: ({ cookie = '' }: Pick<IncomingHttpHeaders, 'cookie'>): string | null =>
      cookieValue(cookie, name) || null,
    /** Complete `Set-Cookie` values. */
    keep: (ticket: string) => `${name}=${ticket}; Max-Age=${WAITING_S}; ${attributes}`,
    forget: `${name}=; Max-Age=0; ${attributes}`,
  }
}

export type WaitingCookie = ReturnType<typeof createWaitingCookie>
