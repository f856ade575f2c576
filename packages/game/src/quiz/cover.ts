import type { Media, Picture } from './media.ts'

/** The covers drawn for PinQuiz, in the order in which they are offered. Files: `apps/web/public/covers`. */
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

/** A quiz's own cover: one of the set, or an uploaded picture. */
export type Cover = { drawing: DrawnCover } | { picture: Picture }

/** The picture of a cover in the form in which questions name theirs. */
export const mediaOfCover = (cover: Cover | null | undefined): { media?: Media } =>
  cover && 'picture' in cover ? { media: { picture: cover.picture } } : {}

/** The cover of a quiz without one of its own: always the same for the same id. */
export function usualCover(quizId: string): DrawnCover {
  let sum = 0
  for (const letter of quizId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x7fffffff
  return COVERS[sum % COVERS.length] ?? COVERS[0]
}
