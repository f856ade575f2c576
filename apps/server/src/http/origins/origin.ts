type Asked = { origin: string | undefined; host: string; protocol: string }

/**
 * Whether a page at `origin` may change state here or open a socket: only a page of this very site. Behind an
 * unconfigured proxy the scheme seen here may be wrong, so without `publicUrl` only the host is compared.
 */
export function isOwnOrigin({ origin, host, protocol }: Asked, publicUrl: string | null): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const asked = new URL(origin)
  if (publicUrl === null) return /^https?:$/.test(asked.protocol) && asked.host === withoutDefaultPort(host)
  const own = new URL(publicUrl)
  // A proxy may hide that its pages come over https.
  const isAtOwnHost = withoutDefaultPort(host) === own.host
  return asked.origin === own.origin || (!isAtOwnHost && asked.origin === originOf(protocol, host))
}

const originOf = (protocol: string, host: string) => {
  const text = `${protocol}://${host}`
  return URL.canParse(text) ? new URL(text).origin : null
}

// Browsers leave out :80 and :443 in Origin and in Host; scripts and proxies don't always.
const withoutDefaultPort = (host: string) => host.toLowerCase().replace(/:(80|443)$/, '')
