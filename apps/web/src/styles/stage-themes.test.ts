import { readFileSync } from 'node:fs'
import { STAGE_THEMES } from '@pinquiz/game'
import { describe, expect, test } from 'vitest'
import { APART, distance, SIGHTS } from '../session/parts/simulated-sight.ts'

const CSS = readFileSync(new URL('./stage-themes.css', import.meta.url), 'utf8')
const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const WHITE = '#ffffff'
/** `tokens.css`: shares of the ground in the shades of the stage, and colours that every stage has. */
const STAGE = { surface: 0.88, muted: 0.18, 'line-strong': 0.4, deepest: 0.72 }
const SUCCESS = '#b4f7cc'
const DEEP = '\\[data-stage="deep"\\] \\{[^}]*--flood-deep: (#\\w{6})'
const colourIn = (css: string, pattern: string) => new RegExp(pattern).exec(css)?.[1]
/** Behind a right answer. */
const floodOf = (theme: string) =>
  colourIn(CSS, `\\[data-look="${theme}"\\] ${DEEP}`) ?? colourIn(TOKENS, DEEP) ?? ''
/** Shares of a theme in the ground and the bar of a phone. */
const PHONE = {
  light: { paper: ['#ffffff', '#ffffff'], shares: [0.08, 0.2], ink: '#1e1134' },
  dark: { paper: ['#0e0e11', '#18181c'], shares: [0.24, 0.55], ink: '#f5f0fc' },
}
const ACCENT = '#ff8a5b'

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const mixed = (one: string, other: string, share: number) =>
  `#${channels(one)
    .map((part, at) => Math.round(part * share + (channels(other)[at] ?? 0) * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

/** A shade of the dark pages: a share of the theme in a grey. */
function tinted(brand: string, name: string): string {
  const [, share = '', grey = ''] =
    new RegExp(`:not\\(\\[data-stage\\]\\) \\{[^}]*--${name}: [^%]*?(\\d+)%, (#\\w{6})`).exec(CSS) ?? []
  return mixed(brand, grey, Number(share) / 100)
}

const pagesOf = (brand: string, scheme: 'light' | 'dark') =>
  scheme === 'light'
    ? ['#faf8fd', '#ffffff']
    : ['canvas', 'surface', 'sunken'].map((name) => tinted(brand, name))
const mutedOf = (brand: string, scheme: 'light' | 'dark') =>
  scheme === 'light' ? '#5d5273' : tinted(brand, 'muted')

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The shades of a theme; those of the dark pages are added to them. */
function shadesOf(theme: string, isDark: boolean): Record<string, string> {
  const block = (selector: string) =>
    new RegExp(`${selector.replace(/[[\]"=]/g, '\\$&')},[^{]*\\{([^}]*)`).exec(CSS)?.[1] ?? ''
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name, colour]) => [name, colour]))
  const light = read(block(`[data-look="${theme}"]`))
  return isDark ? { ...light, ...read(block(`[data-look="${theme}"][data-theme="dark"]`)) } : light
}

describe.each(STAGE_THEMES)('Q32 %s has enough contrast', (theme) => {
  test('on the stage, for letters, lines and signs of any sight: they differ by how light they are', () => {
    const { brand = '', 'brand-deep': deep = '' } = shadesOf(theme, false)
    const surface = mixed(brand, WHITE, STAGE.surface)
    for (const ground of [brand, deep, surface]) {
      expect(contrast(WHITE, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mixed(brand, WHITE, STAGE.muted), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(SUCCESS, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of [brand, deep]) {
      expect(contrast(ACCENT, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(mixed(brand, WHITE, STAGE['line-strong']), ground)).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(Object.entries(SIGHTS))(
    'under a question, where what is right and the edges of options stand out, with %s',
    (_, sight) => {
      const deep = shadesOf(theme, false)['brand-deep'] ?? ''
      const flood = floodOf(theme)
      const edge = mixed(deep, WHITE, STAGE['line-strong'])
      for (const ground of [deep, mixed(deep, '#000000', STAGE.deepest)])
        for (const colour of [flood, edge])
          expect(distance(colour, ground, sight)).toBeGreaterThanOrEqual(APART)
      expect(contrast(WHITE, flood)).toBeGreaterThanOrEqual(4.5)
      for (const text of [SUCCESS, mixed(deep, WHITE, STAGE.muted)])
        expect(contrast(text, mixed(deep, WHITE, STAGE.surface))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('under a right answer, which on green ground is a lighter green', () => {
    const { brand = '', 'brand-deep': deep = '' } = shadesOf(theme, false)
    const [red = 0, green = 0, blue = 0] = channels(brand)
    const isGreen = green > red && green > blue
    expect(contrast(floodOf(theme), deep)).toBeGreaterThanOrEqual(isGreen ? 3 : 2)
  })

  test('under a question, where the four options stand out by their edges', () => {
    const deep = shadesOf(theme, false)['brand-deep'] ?? ''
    const edge = mixed(deep, WHITE, STAGE['line-strong'])
    for (const ground of [deep, mixed(deep, '#000000', STAGE.deepest)])
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  test.each(['light', 'dark'] as const)('in the bar and on the ground of a %s phone', (scheme) => {
    const { brand = '' } = shadesOf(theme, false)
    const { paper, shares, ink } = PHONE[scheme]
    for (const [at, share] of shares.entries()) {
      const ground = mixed(brand, paper[at] ?? '', share)
      for (const letters of [ink, mutedOf(brand, scheme)])
        expect(contrast(letters, ground)).toBeGreaterThanOrEqual(4.5)
    }
    const { 'primary-ink': line = '' } = shadesOf(theme, scheme === 'dark')
    expect(contrast(line, mixed(brand, paper[1] ?? '', shares[1] ?? 0))).toBeGreaterThanOrEqual(3)
  })

  test.each(['light', 'dark'] as const)('on %s pages, for buttons, letters and the clock', (scheme) => {
    const shades = shadesOf(theme, scheme === 'dark')
    const {
      brand = '',
      primary = '',
      'primary-soft': soft = '',
      'primary-ink': ink = '',
      focus = '',
    } = shades
    expect(contrast(WHITE, primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5)
    for (const page of pagesOf(brand, scheme)) {
      expect(contrast(mutedOf(brand, scheme), page)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, page)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(primary, page)).toBeGreaterThanOrEqual(3)
      expect(contrast(focus, page)).toBeGreaterThanOrEqual(3)
    }
    if (scheme === 'dark')
      expect(contrast(tinted(brand, 'line-strong'), tinted(brand, 'sunken'))).toBeGreaterThanOrEqual(3)
  })
})
