import { isIPv6 } from 'node:net'

/**
 * The key of an address for limits. An IPv6 network of a household or a school is a /64 with countless addresses, so
 * only the first four groups count; IPv4 written as IPv6 is IPv4.
 */
export function addressKey(address: string): string {
  const bare = bareAddress(address)
  return isIPv6(bare) ? `${firstGroups(bare).join(':')}::/64` : bare
}

type WideNetwork = { size: '/24' | '/48' | '/56'; key: string }

/** The networks around an address from which one person may have many addresses: a provider's, a server's, a site's. */
export function wideNetworks(address: string): WideNetwork[] {
  const bare = bareAddress(address)
  if (!isIPv6(bare)) return [{ size: '/24', key: bare.replace(/\.\d+$/, '.0/24') }]
  const [first, second, third, fourth = '0'] = firstGroups(bare)
  const site = `${first}:${second}:${third}`
  return [
    { size: '/56', key: `${site}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56` },
    { size: '/48', key: `${site}::/48` },
  ]
}

/** Without a zone, in lower case; IPv4-mapped addresses become IPv4. */
export function bareAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1] ?? bare
}

/** The four groups of an IPv6 address that name its network. */
function firstGroups(bare: string): string[] {
  const [head = '', tail] = bare.split('::')
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4)
}

export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/**
 * Like `addressKey`; null for the machine itself, which is exempt: load tests, and sites whose proxy isn't configured.
 */
export const countedAs = (address: string): string | null =>
  isLoopback(address) ? null : addressKey(address)

const groups = (part: string) =>
  part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
