import { isPictureTooLarge, MAX_PICTURE_PIXELS, PICTURE_WIDTHS, widthsOf } from '@pinquiz/game'
import sharp, { type Sharp } from 'sharp'

export type PictureFile = { width: number; height: number; content: Uint8Array }
/** `files` ascending by width. */
export type MadePicture =
  | { ok: true; files: PictureFile[] }
  | { ok: false; reason: 'refused' | 'damaged' | 'too-large' }

const LARGEST = PICTURE_WIDTHS[2]
/** Effort 4 takes three times as long without smaller files. */
const WEBP = { quality: 80, effort: 2 }

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif']

sharp.concurrency(1)
sharp.cache(false)
// All other loaders of the library, above all SVG and PDF, are not needed for pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Re-encodes a picture: upright, without metadata, the first frame of an animation. */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture> {
  const reading = { limitInputPixels: MAX_PICTURE_PIXELS, sequentialRead: true, failOn: 'error' } as const
  try {
    const source = sharp(bytes, reading)
    const { format, width, height, orientation } = await source.metadata()
    if (!FORMATS.includes(format)) return { ok: false, reason: 'refused' }
    if (isPictureTooLarge({ width, height })) return { ok: false, reason: 'too-large' }
    // Shrunk first and rotated then: a picture lying on its side would be unpacked in full.
    const box = { width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true } as const
    const { data, info } = await source.resize(box).toColourspace('srgb').raw().toBuffer({
      resolveWithObject: true,
    })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const upright = await turned(sharp(data, { raw }), orientation ?? 1)
    return { ok: true, files: await filesOf(upright) }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/.test(error.message)
    const isForeign =
      error instanceof Error && /unsupported image format|operation is blocked/.test(error.message)
    return { ok: false, reason: isLarge ? 'too-large' : isForeign ? 'refused' : 'damaged' }
  }
}

/** EXIF orientation: from 5 on the sides are swapped, every second one is mirrored. */
function turned(picture: Sharp, orientation: number) {
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0
  const isMirrored = [2, 4, 5, 7].includes(orientation)
  return picture.rotate(degrees).flop(isMirrored).raw().toBuffer({ resolveWithObject: true })
}

async function filesOf({ data, info }: Awaited<ReturnType<typeof turned>>): Promise<PictureFile[]> {
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: PictureFile[] = []
  for (const width of widthsOf(info.width)) {
    const made = await sharp(data, { raw }).resize({ width }).webp(WEBP).toBuffer({ resolveWithObject: true })
    files.push({ width, height: made.info.height, content: made.data })
  }
  return files
}
