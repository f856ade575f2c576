import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

/**
 * Where a mailed link leads. Never to the Host header: a person requesting someone else's link could put their own
 * address there. Without PUBLIC_URL it's this machine's address at which the request arrived.
 */
export function linkOrigin({ socket }: Pick<FastifyRequest, 'socket'>, config: Config): string {
  if (config.publicUrl) return config.publicUrl
  const { localAddress, localPort = config.port } = socket
  if (!localAddress) return `http://localhost:${localPort}`
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  return `http://${isIPv6(address) ? `[${address}]` : address}:${localPort}`
}
