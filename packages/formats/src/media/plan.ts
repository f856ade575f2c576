import { type Media, PICTURE_WIDTHS, picturesOf, widthsOf } from '@pinquiz/game'

export type MediaFile = { type: string; bytes: Uint8Array }
/** Keyed by the ids used in questions. */
export type MediaFiles = ReadonlyMap<string, MediaFile>

/**
 * The width of each picture in a file (0: a sound). `smaller` are those with larger versions, `left` those left out.
 */
export type MediaPlan = {
  widths: ReadonlyMap<string, number>
  smaller: ReadonlySet<string>
  left: ReadonlySet<string>
}

type WithMedia = { media?: Media | undefined }
type SizeOf = (id: string, width: number) => Promise<number | null>

/** In base64 less than what an import takes (I13), with room for the texts. */
const MAX_BYTES = 7_000_000
const AT_ONCE = 6

/**
 * Selects media for a file that can be imported again: all in the largest width in which they fit, or as many as fit in
 * the smallest. `sizeOf` in bytes, null for missing ones.
 */
export async function planMedia(
  questions: readonly WithMedia[],
  sizeOf: SizeOf,
  mostBytes = MAX_BYTES,
): Promise<MediaPlan> {
  const named = namedIn(questions)
  for (const limit of PICTURE_WIDTHS.toReversed()) {
    const isLast = limit === PICTURE_WIDTHS[0]
    const plan = await planned(named, limit, sizeOf, mostBytes)
    if (!plan.isBeyond || isLast) return plan
  }
  throw new Error('no width is the smallest')
}

type Named = { id: string; width: number }

async function planned(named: readonly Named[], limit: number, sizeOf: SizeOf, mostBytes: number) {
  const widths = new Map<string, number>()
  const [smaller, left] = [new Set<string>(), new Set<string>()]
  let total = 0
  let isBeyond = false
  for (let at = 0; at < named.length; at += AT_ONCE) {
    const some = named
      .slice(at, at + AT_ONCE)
      .map((one) => ({ ...one, fitted: fittedWidth(one.width, limit) }))
    const sizes = await Promise.all(some.map(({ id, fitted }) => sizeOf(id, fitted)))
    for (const [place, { id, width, fitted }] of some.entries()) {
      const size = sizes[place] ?? null
      const fits = size !== null && total + size <= mostBytes
      if (!fits) left.add(id)
      isBeyond ||= size !== null && !fits
      if (!fits) continue
      total += size
      widths.set(id, fitted)
      if (fitted < width) smaller.add(id)
    }
  }
  return { widths, smaller, left, isBeyond }
}

const fittedWidth = (width: number, limit: number): number =>
  width === 0 ? 0 : (widthsOf(width).findLast((one) => one <= limit) ?? width)

/** Each file once, with its own width; pictures first. */
function namedIn(questions: readonly WithMedia[]): Named[] {
  const pictures = questions.flatMap(({ media }) => picturesOf(media))
  const sounds = questions.flatMap(({ media }) => (media?.sound ? [{ ...media.sound, width: 0 }] : []))
  const all = new Map([...pictures, ...sounds].map(({ id, width }) => [id, { id, width }]))
  return [...all.values()]
}

/** The files of a plan; what cannot be read any more is not among them. */
export async function readPlanned(
  { widths }: MediaPlan,
  read: (id: string, width: number) => Promise<MediaFile | null>,
): Promise<MediaFiles> {
  const files = new Map<string, MediaFile>()
  const all = [...widths]
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await Promise.all(
      all.slice(at, at + AT_ONCE).map(async ([id, width]) => {
        const file = await read(id, width)
        if (file) files.set(id, file)
      }),
    )
  }
  return files
}

/** File extensions of stored media (rules M2, M4). */
const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}

/** Names for the files, each once: in a package, in an exported question. */
export const namesOf = (files: MediaFiles): ReadonlyMap<string, string> =>
  new Map([...files].map(([id, { type }], at) => [id, `${at + 1}.${ENDINGS[type] ?? 'bin'}`]))
