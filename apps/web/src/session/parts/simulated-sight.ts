// For tests: colours as people with a colour-vision deficiency see them.

type Rgb = [number, number, number]
export type Matrix = [Rgb, Rgb, Rgb]

/** Complete deficiency, in linear RGB: Machado, Oliveira and Fernandes 2009. */
export const SIGHTS: Record<string, Matrix> = {
  trichromacy: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** CIEDE2000. Around 2 is just noticeable side by side; 15 is told apart at a glance. */
export const APART = 15

function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const seen = (rgb: Rgb, matrix: Matrix): Rgb => [
  clamp(dot(matrix[0], rgb)),
  clamp(dot(matrix[1], rgb)),
  clamp(dot(matrix[2], rgb)),
]

export function contrastWithWhite(hex: string): number {
  return 1.05 / (dot([0.2126, 0.7152, 0.0722], linear(hex)) + 0.05)
}

function lab(rgb: Rgb): Rgb {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047)
  const y = f(dot([0.2126729, 0.7151522, 0.072175], rgb))
  const z = f(dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const RADIANS = Math.PI / 180
const pow7Ratio = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

function hue(a: number, b: number): number {
  const degrees = Math.atan2(b, a) / RADIANS
  return degrees < 0 ? degrees + 360 : degrees
}

export function deltaE2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const stretch = 1 + 0.5 * (1 - pow7Ratio((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const c1 = Math.hypot(a1 * stretch, b1)
  const c2 = Math.hypot(a2 * stretch, b2)
  const h1 = hue(a1 * stretch, b1)
  const h2 = hue(a2 * stretch, b2)
  const turn = Math.abs(h2 - h1) > 180 ? h2 - h1 - 360 * Math.sign(h2 - h1) : h2 - h1
  const deltaHue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)
  const meanL = (l1 + l2) / 2
  const meanC = (c1 + c2) / 2
  const meanH = h1 + turn / 2
  const cos = (factor: number, offset: number) => Math.cos((factor * meanH + offset) * RADIANS)
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63)
  const away = (meanL - 50) ** 2
  const lightness = (l2 - l1) / (1 + (0.015 * away) / Math.sqrt(20 + away))
  const chroma = (c2 - c1) / (1 + 0.045 * meanC)
  const tint = deltaHue / (1 + 0.015 * meanC * t)
  const normalH = ((meanH % 360) + 360) % 360
  const rotation = -2 * pow7Ratio(meanC) * Math.sin(60 * Math.exp(-(((normalH - 275) / 25) ** 2)) * RADIANS)
  return Math.sqrt(lightness ** 2 + chroma ** 2 + tint ** 2 + rotation * chroma * tint)
}

export const distance = (a: string, b: string, sight: Matrix) =>
  deltaE2000(lab(seen(linear(a), sight)), lab(seen(linear(b), sight)))
