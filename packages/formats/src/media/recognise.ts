export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
type Recognised = { type: PictureType; width: number; height: number }

/** The type of a picture by its content, and its stated size; 0 if not stated. Null: not an accepted type. */
export function recognise(bytes: Uint8Array): Recognised | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [type, begins, sizeIn] of KNOWN) {
    if (!begins(bytes)) continue
    try {
      const [width = 0, height = 0] = sizeIn(view)
      return { type, width, height }
    } catch {
      // Shorter than its own header.
      return { type, width: 0, height: 0 }
    }
  }
  return null
}

const textAt = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

type Size = readonly [width: number, height: number] | readonly []
const KNOWN: [PictureType, (bytes: Uint8Array) => boolean, (view: DataView) => Size][] = [
  [
    'image/png',
    (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
    (view) => [view.getUint32(16), view.getUint32(20)],
  ],
  ['image/jpeg', (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff', sizeOfJpeg],
  [
    'image/gif',
    (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)),
    (view) => [view.getUint16(6, true), view.getUint16(8, true)],
  ],
  ['image/webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP', sizeOfWebp],
  [
    'image/avif',
    (bytes) => textAt(bytes, 4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(textAt(bytes, 8, 12)),
    sizeOfAvif,
  ],
]

/** Segments follow each other up to the one that begins the frame. */
function sizeOfJpeg(view: DataView): Size {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    // Used as padding between segments.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2))
  }
  return []
}

function sizeOfWebp(view: DataView): Size {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (chunk === 'VP8X') return [threeBytes(24) + 1, threeBytes(27) + 1]
  if (chunk === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (chunk !== 'VP8L') return []
  const bits = view.getUint32(21, true)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

/** As far as the boxes with sizes may be; of a picture of tiles that of the whole is the largest. */
const MAX_HEADER_BYTES = 65_536

function sizeOfAvif(view: DataView): Size {
  let size: Size = []
  for (let at = 8; at + 16 <= Math.min(view.byteLength, MAX_HEADER_BYTES); at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (width * height > (size[0] ?? 0) * (size[1] ?? 0)) size = [width, height]
  }
  return size
}
