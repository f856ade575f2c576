import type { OfKind } from '../kinds/registry.ts'
import type { Asking } from './asking.ts'
import type { Cover } from './cover.ts'
import type { Media } from './media.ts'

/** A quiz as written by its host. The same shape is frozen into a session as its snapshot. */
export type Quiz = {
  title: string
  description: string
  cover?: Cover | undefined
  questions: Question[]
}

/** `timeLimitS` in whole seconds, 5–120. The rest is the kind's. */
export type Question = OfKind<
  'body',
  Asking & { id: string; text: string; timeLimitS: number; media?: Media | undefined }
>
