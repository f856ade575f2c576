import type { Media, Picture } from './media.ts'

/** The built-in covers, in the order offered. Files: `apps/web/public/covers`. */
export const COVERS = [
  'waves',
  'hills',
  'arcs',
  'rays',
  'tiles',
  'orbits',
  'leaves',
  'ribbons',
  'ripples',
  'steps',
  'dots',
  'confetti',
] as const
export type DrawnCover = (typeof COVERS)[number]

/** A quiz's chosen cover: a built-in one, or an uploaded picture. */
export type Cover = { drawing: DrawnCover } | { picture: Picture }

/** A cover's picture in the same form as a question's media. */
export const mediaOfCover = (cover: Cover | null | undefined): { media?: Media } =>
  cover && 'picture' in cover ? { media: { picture: cover.picture } } : {}

/** `ids`: of copies, by the id of the original. */
export function withCoverId<Any extends Cover | null | undefined>(
  cover: Any,
  ids: ReadonlyMap<string, string>,
) {
  if (!cover || 'drawing' in cover) return cover
  const { picture } = cover
  return { picture: { ...picture, id: ids.get(picture.id) ?? picture.id } }
}

/** The default cover of a quiz: always the same for the same id. */
export function usualCover(quizId: string): DrawnCover {
  let sum = 0
  for (const letter of quizId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x7fffffff
  return COVERS[sum % COVERS.length] ?? COVERS[0]
}
