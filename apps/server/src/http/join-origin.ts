import type { Config } from '../config/config.ts'
import { lanAddress } from '../platform/lan-address.ts'

type Asked = { host: string; socket: { localPort?: number | undefined } }

/**
 * Where players join, when that is not where the host's page was opened: at the public address, or, when the host sits at
 * this very machine as `localhost`, at its address in the network. Null: the page's own origin.
 */
export function joinOrigin(
  { host, socket }: Asked,
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  findLan = lanAddress,
): string | null {
  if (config.publicUrl) return config.publicUrl
  if (!/^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host)) return null
  const lan = findLan(config.host)
  return lan ? `http://${lan}:${socket.localPort ?? config.port}` : null
}
