import type { IncomingHttpHeaders } from 'node:http'

/** The scheme is case-insensitive; Node has trimmed the header. */
const BEARER = /^bearer(?:\s+(.*))?$/i

/** What a request sends as `Authorization: Bearer`; null without that scheme. */
export function bearerOf({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>): string | null {
  const found = BEARER.exec(authorization)
  return found && (found[1] ?? '')
}
