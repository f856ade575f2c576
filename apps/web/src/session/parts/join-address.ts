import { useViewer } from '../../lib/viewer.ts'

/** Where participants enter the PIN, in words for the projector and as the link behind the QR code (spec 001 §9). */
export function joinAddress(origin: string, pin: string) {
  const { host, hostname } = new URL(origin)
  return {
    words: `${host.replace(/^www\./, '')}/join`,
    link: `${origin}/join?pin=${pin}`,
    /** Other devices cannot reach a page that was opened by the machine's own name for itself. */
    isThisMachineOnly: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname),
  }
}

/** A host at `localhost` shows the address of the machine in its network, if it has one. */
export function useJoinAddress(pin: string) {
  const { joinOrigin } = useViewer()
  return joinAddress(joinOrigin ?? location.origin, pin)
}

/** As people read a PIN aloud, never broken into two lines: `123 456`. */
export function groupedPin(pin: string): string {
  return `${pin.slice(0, 3)}\u00a0${pin.slice(3)}`
}
