import { isIPv6 } from 'node:net'

/**
 * What a limit counts as one address. An IPv6 network of a household or a school is a /64 with more addresses than
 * anyone could list, so only the first four groups count; IPv4 written as IPv6 is IPv4.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(bare)) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = bare.split('::')
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** As `addressKey`; null for the machine itself, which is free: load tests, and sites whose proxy was not named. */
export const countedAs = (address: string): string | null =>
  isLoopback(address) ? null : addressKey(address)

const groups = (part: string) =>
  part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
