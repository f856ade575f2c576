import { LIMITS } from '../limits.ts'
import { visibleLine } from '../people/visible-line.ts'
import { storedText } from '../stored-text.ts'

/** A stored picture as a question names it: `alt` says what is on it, the size is that of its largest file in pixels. */
export type Picture = { id: string; alt: string; width: number; height: number }
/** A stored sound. */
export type Sound = { id: string }

/** What is seen and heard with a question, beside its text. */
export type Media = { picture?: Picture | undefined; sound?: Sound | undefined }

/** A picture is kept in these widths, as far as it is larger, and in its own. */
export const PICTURE_WIDTHS = [480, 960, 1920] as const

/** Of the files of a picture of that width, ascending (docs/rules.md M3). */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((smaller) => smaller < width),
  width,
]

/** As it is stored; null where there is nothing. */
export function normaliseMedia({ picture, sound }: Media): Media | null {
  if (!picture && !sound) return null
  return {
    ...(picture && {
      picture: { ...picture, alt: storedText(visibleLine(picture.alt), LIMITS.alternativeText.stored) },
    }),
    ...(sound && { sound }),
  }
}

/** The field of a question that has any. */
export const withMedia = (media: Media | null | undefined): { media?: Media } => (media ? { media } : {})

/** Ids of everything stored that these questions name, each once. */
export const mediaIds = (questions: readonly { media?: Media | undefined }[]): string[] => [
  ...new Set(
    questions.flatMap(({ media }) => [media?.picture?.id, media?.sound?.id].filter((id) => id !== undefined)),
  ),
]
