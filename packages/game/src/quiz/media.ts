import { LIMITS } from '../limits.ts'
import { visibleLine } from '../people/visible-line.ts'
import { storedText } from '../stored-text.ts'

/**
 * A stored picture as a question refers to it: `alt` describes it; the size in pixels is that of its largest file.
 */
export type Picture = { id: string; alt: string; width: number; height: number }
/** A stored sound. */
export type Sound = { id: string }

/** A question's picture and sound, and its options' pictures. */
export type Media = {
  picture?: Picture | undefined
  sound?: Sound | undefined
  /** One entry per option; null if it has no picture. */
  options?: (Picture | null)[] | undefined
}

/** A phone's photo has 12 to 50 million pixels; these take a screen of 8K, and a browser the memory for them (M4). */
export const MAX_PICTURE_PIXELS = 40_000_000
/** One pixel wide and millions high, a picture takes half a minute to decode. */
const MAX_PICTURE_SIDE = 20_000

export const isPictureTooLarge = ({ width, height }: Record<'width' | 'height', number>): boolean =>
  width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE

/** A larger picture is also stored in these widths. */
export const PICTURE_WIDTHS = [480, 960, 1920] as const

/** Widths of a picture's files, ascending (docs/rules.md M2). */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((smaller) => smaller < width),
  width,
]

/** Media as stored; null if empty. `optionCount`: how many options may have pictures. */
export function normaliseMedia({ picture, sound, options = [] }: Media, optionCount = 0): Media | null {
  const kept = options.slice(0, optionCount)
  const hasOptions = kept.some((one) => one !== null)
  if (!picture && !sound && !hasOptions) return null
  return {
    ...(picture && { picture: storedPicture(picture) }),
    ...(sound && { sound }),
    ...(hasOptions && { options: kept.map((one) => one && storedPicture(one)) }),
  }
}

const storedPicture = (picture: Picture): Picture => ({
  ...picture,
  alt: storedText(visibleLine(picture.alt), LIMITS.alternativeText.stored),
})

/** A question's own picture, and those of its options. */
export const picturesOf = (media: Media | undefined): Picture[] =>
  [media?.picture, ...(media?.options ?? [])].filter((one) => one !== null && one !== undefined)

/** The `media` field, or nothing. */
export const withMedia = (media: Media | null | undefined): { media?: Media } => (media ? { media } : {})

/** Ids of all stored files that these questions use, each once. */
export const mediaIds = (questions: readonly { media?: Media | undefined }[]): string[] => [
  ...new Set(
    questions.flatMap(({ media }) => [
      ...picturesOf(media).map(({ id }) => id),
      ...(media?.sound ? [media.sound.id] : []),
    ]),
  ),
]

/** The question with other files in place of those in `copies`. */
export function withMediaIds<Q extends { media?: Media | undefined }>(
  question: Q,
  copies: ReadonlyMap<string, string>,
): Q {
  if (!question.media) return question
  const { picture, sound, options } = question.media
  const copied = <F extends { id: string }>(file: F): F => ({ ...file, id: copies.get(file.id) ?? file.id })
  return {
    ...question,
    media: {
      ...(picture && { picture: copied(picture) }),
      ...(sound && { sound: copied(sound) }),
      ...(options && { options: options.map((one) => one && copied(one)) }),
    },
  }
}
