import { contrast, isColour, mix, TEXT_CONTRAST } from './colour.ts'
import { ConfigError } from './config-error.ts'

/** The accent colour and the text on it, as CSS colours. */
export type Accent = { fill: string; hover: string; text: string }

/** As in apps/web `styles/tokens.css`: heroes are purple, and the dark one is the usual text on an accent. */
const BRAND = '#46178f'
const TEXTS = ['#2a0b3f', '#ffffff'] as const

/** WCAG 2.2: a button's shape on the purple hero. */
const SHAPE_CONTRAST = 3

/** The hover shade moves away from the text colour, so its contrast only improves. */
export function parseAccent(value: string, name: string, brand: string | null = null): Accent {
  const fill = value.toLowerCase()
  if (!isColour(fill)) throw new ConfigError(name, `must be like #ff8a5b, not "${value}"`)
  const onBrand = contrast(fill, brand ?? BRAND)
  const ground = brand ? `the brand colour ${brand}` : 'the purple of the pages'
  if (onBrand < SHAPE_CONTRAST) throw new ConfigError(name, explain(value, onBrand, ground, SHAPE_CONTRAST))
  const [dark, light] = TEXTS
  const text = contrast(fill, dark) >= contrast(fill, light) ? dark : light
  const withText = contrast(fill, text)
  if (withText < TEXT_CONTRAST)
    throw new ConfigError(name, explain(value, withText, 'the text on buttons', TEXT_CONTRAST))
  return { fill, hover: mix(fill, text === dark ? '#ffffff' : '#000000', 0.18), text }
}

function explain(value: string, found: number, against: string, needed: number): string {
  return `${value} has a contrast of ${found.toFixed(1)}:1 with ${against}, but needs at least ${needed}:1: choose a lighter colour`
}
