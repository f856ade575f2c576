import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const HEADER = 'x-forwarded-for'

/**
 * Reduces `X-Forwarded-For` to plain addresses, since limits take each entry as a client. Drops ports, brackets and
 * zones; entries before one that isn't an address ("unknown") are dropped, and the proxy that added it stands for its
 * clients.
 */
export function tidyForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const header = headers[HEADER]
  if (header === undefined) return
  const hops: string[] = []
  for (const entry of String(header).split(',').reverse()) {
    if (entry.trim() === '') continue
    const address = forwardedAddress(entry)
    if (!address) break
    hops.unshift(address)
  }
  if (hops.length > 0) headers[HEADER] = hops.join(', ')
  else delete headers[HEADER]
}

/** `203.0.113.7:4711`, `"[2001:db8::1%eth0]:4711"` → the address alone; null: not an address. */
export function forwardedAddress(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? []
  const bare = (bracketed ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1')).replace(/%.*$/, '').toLowerCase()
  return isIP(bare) === 0 ? null : (/^::ffff:([\d.]+)$/.exec(bare)?.[1] ?? bare)
}
