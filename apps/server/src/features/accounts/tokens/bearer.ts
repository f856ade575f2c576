import type { IncomingHttpHeaders } from 'node:http'

/** The scheme is case-insensitive. */
const BEARER = /^bearer +(\S+) *$/i

/** What a request sends as `Authorization: Bearer`; null without that scheme. */
export function bearerOf({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | null {
  if (authorization === undefined || !/^bearer(\s|$)/i.test(authorization)) return null
  return BEARER.exec(authorization)?.[1] ?? ''
}
