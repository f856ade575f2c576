import { contrast, isColour, mix, TEXT_CONTRAST } from './colour.ts'
import { ConfigError } from './config-error.ts'

/**
 * The colour of heroes, headers and the mark, with shades for both themes, as tokens of apps/web `styles/tokens.css`.
 */
export type Brand = { fill: string; light: string; dark: string }

const WHITE = '#ffffff'
const BLACK = '#000000'
/** The surface of the dark theme. */
const NIGHT = '#1f1431'
const STEP = 0.02

export function parseBrand(value: string, name: string): Brand {
  const fill = value.toLowerCase()
  if (!isColour(fill)) throw new ConfigError(name, `must be like #46178f, not "${value}"`)
  const found = contrast(fill, WHITE)
  if (found < TEXT_CONTRAST)
    throw new ConfigError(
      name,
      `${value} has a contrast of ${found.toFixed(1)}:1 with white text, but needs at least ${TEXT_CONTRAST}:1: choose a darker colour`,
    )
  const brand = { brand: fill, 'brand-deep': mix(fill, BLACK, 0.4) }
  return {
    fill,
    light: tokens({ ...brand, ...lightShades(fill) }),
    dark: tokens({ ...brand, ...darkShades(fill) }),
  }
}

function lightShades(fill: string): Record<string, string> {
  const soft = mix(fill, WHITE, 0.9)
  const shared = { primary: fill, mark: fill, focus: fill, 'primary-soft': soft }
  const hover = mix(fill, BLACK, 0.24)
  return {
    ...shared,
    'primary-hover': hover,
    'primary-ink': until(fill, BLACK, (ink) => contrast(ink, soft) >= TEXT_CONTRAST),
  }
}

function darkShades(fill: string): Record<string, string> {
  // As light as white text on it allows.
  const primary = until(WHITE, fill, (shade) => contrast(shade, WHITE) >= TEXT_CONTRAST)
  const soft = mix(NIGHT, fill, 0.45)
  return {
    primary,
    mark: primary,
    'primary-hover': mix(primary, BLACK, 0.12),
    'primary-soft': soft,
    'primary-ink': until(mix(fill, WHITE, 0.55), WHITE, (ink) => contrast(ink, soft) >= TEXT_CONTRAST),
  }
}

/** The first shade between two colours that passes; the second colour if none does. */
function until(from: string, to: string, isFine: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mix(from, to, share)
    if (isFine(shade)) return shade
  }
  return to
}

const tokens = (shades: Record<string, string>) =>
  Object.entries(shades)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
