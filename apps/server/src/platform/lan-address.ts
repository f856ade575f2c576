import { networkInterfaces } from 'node:os'

// Bridges of containers and virtual machines lead nowhere that a phone could go.
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni|tun|tap|utun)/

/** The address under which other devices of the network reach this machine; null when it listens for itself only. */
export function lanAddress(host: string): string | null {
  if (host !== '0.0.0.0' && host !== '::') return null
  const cards = Object.entries(networkInterfaces()).sort(
    ([one], [other]) => Number(VIRTUAL.test(one)) - Number(VIRTUAL.test(other)),
  )
  const addresses = cards.flatMap(([, list]) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}
