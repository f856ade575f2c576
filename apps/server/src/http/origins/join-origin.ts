import type { Config } from '../../config/config.ts'
import { lanAddress } from '../../platform/machine/lan-address.ts'
import { isLoopback } from '../guards/address.ts'

type Asked = {
  host: string
  headers: Record<string, unknown>
  socket: { localPort?: number | undefined; remoteAddress?: string | undefined }
}

const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Where players join, if different from where the host's page was opened: their own website, the public address, or, if
 * the host uses this machine as `localhost`, its address in the network (which isn't shown to anyone else). Null: the
 * page's own origin.
 */
export function joinOrigin(
  { host, headers, socket }: Asked,
  config: Pick<Config, 'joinUrl' | 'publicUrl' | 'host' | 'port'>,
  findLan = lanAddress,
): string | null {
  const configured = config.joinUrl ?? config.publicUrl
  if (configured) return configured
  if (!/^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)) return null
  if (!isLoopback(socket.remoteAddress ?? '') || OF_PROXIES.some((name) => headers[name] !== undefined))
    return null
  const lan = findLan(config.host)
  return lan ? `http://${lan}:${socket.localPort ?? config.port}` : null
}
