import { networkInterfaces } from 'node:os'

// Phones can't reach bridges of containers and virtual machines.
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni|tun|tap|utun)/

/** The address at which other devices in the network reach this machine; null if it only listens locally. */
export function lanAddress(host: string): string | null {
  if (host !== '0.0.0.0' && host !== '::') return null
  const cards = Object.entries(networkInterfaces()).sort(
    ([one], [other]) => Number(VIRTUAL.test(one)) - Number(VIRTUAL.test(other)),
  )
  const addresses = cards.flatMap(([, list]) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}
