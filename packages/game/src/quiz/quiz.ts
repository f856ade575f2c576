import type { OfKind } from '../kinds/registry.ts'
import type { Asking } from './asking.ts'
import type { Cover } from './cover.ts'
import type { Media } from './media.ts'
import type { StageTheme } from './stage-theme.ts'

/** A quiz as the host wrote it. A session stores a copy in the same shape. */
export type Quiz = {
  title: string
  description: string
  cover?: Cover | undefined
  /** Missing: the site's own colours. */
  stageTheme?: StageTheme | undefined
  questions: Question[]
}

/** `timeLimitS`: whole seconds, 5–120. The other fields depend on the kind. */
export type Question = OfKind<
  'body',
  Asking & {
    id: string
    text: string
    timeLimitS: number
    media?: Media | undefined
    /** In a session: the host gives points for answers to a kind without right answers. */
    isHandMarked?: true | undefined
  }
>
