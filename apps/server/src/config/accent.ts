import { ConfigError } from './config-error.ts'

/** The colour of calls to action with what stands on it, as CSS colours. */
export type Accent = { fill: string; hover: string; text: string }

type Rgb = readonly [number, number, number]

/** Of apps/web `styles/tokens.css`: heroes are purple, and the dark one is the usual text on an accent. */
const BRAND = '#46178f'
const TEXTS = ['#2a0b3f', '#ffffff'] as const

/** WCAG 2.2: 4.5 for the words of a button, 3 for its shape on the purple of the hero. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** The hover shade moves away from the text, so its contrast can only be better. */
export function parseAccent(value: string, name: string): Accent {
  const fill = value.toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(fill)) throw new ConfigError(name, `must be like #ff8a5b, not "${value}"`)
  const onBrand = contrast(fill, BRAND)
  if (onBrand < SHAPE_CONTRAST)
    throw new ConfigError(name, `${explain(value, onBrand, 'the purple of the pages', SHAPE_CONTRAST)}`)
  const [dark, light] = TEXTS
  const text = contrast(fill, dark) >= contrast(fill, light) ? dark : light
  const withText = contrast(fill, text)
  if (withText < TEXT_CONTRAST)
    throw new ConfigError(name, explain(value, withText, 'the words of a button', TEXT_CONTRAST))
  return { fill, hover: mix(fill, text === dark ? '#ffffff' : '#000000', 0.18), text }
}

function explain(value: string, found: number, against: string, needed: number): string {
  return `${value} has a contrast of ${found.toFixed(1)}:1 with ${against}, at least ${needed}:1 is needed: choose a lighter colour`
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb // `map` forgets that there are three.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgb(one), rgb(other)]
  const channels = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function rgb(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
