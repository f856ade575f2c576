type Modules = boolean[][]

const QUIET = 3
/** Blocks of data codewords for error correction level M, by version. */
const BLOCKS_M: Record<number, number[]> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
}
const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/**
 * The text in a QR code as a phone would read it, from the modules that an SVG path draws (ISO 18004; level M, up to
 * version 6, bytes). The picture is exact, so error correction is not needed.
 */
export function readQrPath(path: string, viewBoxSize: number): string {
  const size = viewBoxSize - 2 * QUIET
  const version = (size - 17) / 4
  const dark: Modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    const row = dark[Number(y) - QUIET]
    if (row) row[Number(x) - QUIET] = true
  }
  const level = (bit(dark, 8, 0) << 1) | bit(dark, 8, 1)
  if (level !== 0b10) throw new Error('The QR code is not of level M')
  const mask = ((bit(dark, 8, 2) << 2) | (bit(dark, 8, 3) << 1) | bit(dark, 8, 4)) ^ 0b101
  const lengths = BLOCKS_M[version]
  if (!lengths) throw new Error(`Cannot read QR codes of version ${version}`)
  return textOf(deinterleave(codewords(dark, mask), lengths))
}

const bit = (dark: Modules, row: number, column: number) => (dark[row]?.[column] ? 1 : 0)

/** Walks the columns in pairs from the lower right, up and down in turn, and skips everything but data. */
function codewords(dark: Modules, mask: number): number[] {
  const size = dark.length
  const isMasked = MASKS[mask] ?? (() => false)
  const words: number[] = []
  let word = 0
  let bits = 0
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (isFunction(size, row, column)) continue
        word = (word << 1) | (bit(dark, row, column) ^ (isMasked(row, column) ? 1 : 0))
        bits += 1
        if (bits % 8 === 0) {
          words.push(word)
          word = 0
        }
      }
    }
    isUpwards = !isUpwards
  }
  return words
}

function isFunction(size: number, row: number, column: number): boolean {
  if (row < 9 && column < 9) return true
  if (row < 9 && column >= size - 8) return true
  if (row >= size - 8 && column < 9) return true
  if (row === 6 || column === 6) return true
  const centre = size - 7
  return size > 21 && Math.abs(row - centre) <= 2 && Math.abs(column - centre) <= 2
}

function deinterleave(words: number[], lengths: number[]): number[] {
  const blocks = lengths.map<number[]>(() => [])
  let at = 0
  for (let round = 0; round < Math.max(...lengths); round += 1)
    for (const [index, length] of lengths.entries()) if (round < length) blocks[index]?.push(words[at++] ?? 0)
  return blocks.flat()
}

function textOf(words: number[]): string {
  const bits = words.map((word) => word.toString(2).padStart(8, '0')).join('')
  if (!bits.startsWith('0100')) throw new Error('The QR code holds no bytes')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2),
  )
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
