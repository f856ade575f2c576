/** Where players join: as a link, and in words for the projector. */
export function joinAddress(pin: string): { link: string; words: string } {
  const link = `${location.origin}/join?pin=${pin}`
  const host = location.host.replace(/^www\./, '')
  return { link, words: `${host}/join` }
}

export function groupedPin(pin: string): string {
  return `${pin.slice(0, 3)} ${pin.slice(3)}`
}
