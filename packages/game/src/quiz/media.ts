import { LIMITS } from '../limits.ts'
import { visibleLine } from '../people/visible-line.ts'
import { storedText } from '../stored-text.ts'

/** A stored picture as a question names it: `alt` says what is on it, the size is that of its largest file in pixels. */
export type Picture = { id: string; alt: string; width: number; height: number }
/** A stored sound. */
export type Sound = { id: string }

/** A question's picture and sound, besides its text. */
export type Media = {
  picture?: Picture | undefined
  sound?: Sound | undefined
  /** For each option by its position; null if it has none. */
  options?: (Picture | null)[] | undefined
}

/** A picture is stored in these widths, if it's larger, and in its own. */
export const PICTURE_WIDTHS = [480, 960, 1920] as const

/** Widths of the files of a picture with that width, ascending (docs/rules.md M2). */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((smaller) => smaller < width),
  width,
]

/** As stored, for a question with this many options that may have pictures; null if there are none. */
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

/** All pictures of a question: its own, and those of its options. */
export const picturesOf = (media: Media | undefined): Picture[] =>
  [media?.picture, ...(media?.options ?? [])].filter((one) => one !== null && one !== undefined)

/** The field of a question that has any. */
export const withMedia = (media: Media | null | undefined): { media?: Media } => (media ? { media } : {})

/** Ids of everything stored that these questions name, each once. */
export const mediaIds = (questions: readonly { media?: Media | undefined }[]): string[] => [
  ...new Set(
    questions.flatMap(({ media }) => [
      ...picturesOf(media).map(({ id }) => id),
      ...(media?.sound ? [media.sound.id] : []),
    ]),
  ),
]
