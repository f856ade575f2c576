import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

/**
 * Where a link in a mail leads. Never to the Host header: whoever asks for somebody else's link could write their own
 * address into it. Without PUBLIC_URL it is the address of this machine at which the request arrived.
 */
export function linkOrigin({ socket }: Pick<FastifyRequest, 'socket'>, config: Config): string {
  if (config.publicUrl) return config.publicUrl
  const { localAddress, localPort = config.port } = socket
  if (!localAddress) return `http://localhost:${localPort}`
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  return `http://${isIPv6(address) ? `[${address}]` : address}:${localPort}`
}
