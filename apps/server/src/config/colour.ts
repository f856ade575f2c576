type Rgb = readonly [number, number, number]

/** WCAG 2.2, for text. */
export const TEXT_CONTRAST = 4.5

export const isColour = (value: string) => /^#[0-9a-f]{6}$/.test(value)

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb // `map` loses the length of the tuple.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The share of `other`, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgb(one), rgb(other)]
  const channels = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function rgb(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
