import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { countedAs } from './address.ts'
import { tidyForwarded } from './forwarded.ts'

/**
 * The key of a WebSocket upgrade for limits, behind the same proxies as other requests. Null: the machine itself, which
 * is exempt (load tests, and sites whose proxy isn't configured, where all would share one budget).
 */
export function createCountedAs(trustedProxies: string[]): (request: IncomingMessage) => string | null {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request) => {
    tidyForwarded(request)
    return countedAs(proxyAddress(request, isTrusted))
  }
}
