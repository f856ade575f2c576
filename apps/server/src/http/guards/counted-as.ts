import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { countedAs } from './address.ts'
import { tidyForwarded } from './forwarded.ts'

/**
 * What a limit counts a WebSocket upgrade as, behind the same proxies as other requests. Null: the machine itself, which
 * is free (load tests, and sites whose proxy was not named and who would share one budget).
 */
export function createCountedAs(trustedProxies: string[]): (request: IncomingMessage) => string | null {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request) => {
    tidyForwarded(request)
    return countedAs(proxyAddress(request, isTrusted))
  }
}
