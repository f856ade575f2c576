import { type Asking, LIMITS, WEIGHTS, type Weight } from '@pinquiz/game'
import * as z from 'zod/mini'
import { cut } from './lists.ts'

/** How a question is asked, as its card has it, whatever its kind. `readingS` is null where its length decides. */
export type EditableAsking = {
  weight: Weight
  explanation: string
  isShuffled: boolean
  readingS: number | null
}

export const USUAL_ASKING: EditableAsking = {
  weight: 'standard',
  explanation: '',
  isShuffled: false,
  readingS: null,
}

export const askingOf = ({ weight, explanation, isShuffled, readingS }: Asking): EditableAsking => ({
  weight: weight ?? 'standard',
  explanation: explanation ?? '',
  isShuffled: isShuffled ?? false,
  readingS: readingS ?? null,
})

/** As it travels: what is as usual is left out. */
export const askingDraft = ({ weight, explanation, isShuffled, readingS }: EditableAsking): Asking => ({
  ...(weight === 'standard' ? {} : { weight }),
  ...(explanation === '' ? {} : { explanation }),
  ...(isShuffled ? { isShuffled } : {}),
  ...(readingS === null ? {} : { readingS }),
})

export const withAsking = (asking: EditableAsking, change: Partial<EditableAsking>): EditableAsking => ({
  ...asking,
  ...change,
  ...(change.explanation === undefined
    ? {}
    : { explanation: cut(change.explanation, LIMITS.explanation.input) }),
})

export const isSameAsking = (one: EditableAsking, other: EditableAsking): boolean =>
  one.weight === other.weight &&
  one.explanation === other.explanation &&
  one.isShuffled === other.isShuffled &&
  one.readingS === other.readingS

/** What the browser keeps of it; drafts of before had none. */
export const keptAsking = z._default(
  z.object({
    weight: z.enum(WEIGHTS),
    explanation: z.string(),
    isShuffled: z.boolean(),
    readingS: z.nullable(z.number()),
  }),
  USUAL_ASKING,
)
