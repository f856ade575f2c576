import { type Asking, LIMITS, POOLS, type Pool, WEIGHTS, type Weight } from '@pinquiz/game'
import * as z from 'zod/mini'
import { cut } from './lists.ts'

/** Settings that every kind has, as on a card. `readingS` is null if the text's length decides. */
export type EditableAsking = {
  weight: Weight
  explanation: string
  notes: string
  isShuffled: boolean
  isFormatted: boolean
  readingS: number | null
  pool: Pool | null
}

export const DEFAULT_ASKING: EditableAsking = {
  weight: 'standard',
  explanation: '',
  notes: '',
  isShuffled: false,
  isFormatted: false,
  readingS: null,
  pool: null,
}

export const askingOf = (asking: Asking): EditableAsking => ({
  weight: asking.weight ?? 'standard',
  explanation: asking.explanation ?? '',
  notes: asking.notes ?? '',
  isShuffled: asking.isShuffled ?? false,
  isFormatted: asking.isFormatted ?? false,
  readingS: asking.readingS ?? null,
  pool: asking.pool ?? null,
})

/** As sent to the server: without defaults. */
export const askingDraft = ({
  weight,
  explanation,
  notes,
  isShuffled,
  isFormatted,
  readingS,
  pool,
}: EditableAsking): Asking => ({
  ...(weight === 'standard' ? {} : { weight }),
  ...(explanation === '' ? {} : { explanation }),
  ...(notes === '' ? {} : { notes }),
  ...(isShuffled ? { isShuffled } : {}),
  ...(isFormatted ? { isFormatted } : {}),
  ...(readingS === null ? {} : { readingS }),
  ...(pool === null ? {} : { pool }),
})

export const withAsking = (asking: EditableAsking, change: Partial<EditableAsking>): EditableAsking => ({
  ...asking,
  ...change,
  ...(change.explanation === undefined
    ? {}
    : { explanation: cut(change.explanation, LIMITS.explanation.input) }),
  ...(change.notes === undefined ? {} : { notes: cut(change.notes, LIMITS.notes.input) }),
})

export const isSameAsking = (one: EditableAsking, other: EditableAsking): boolean =>
  one.weight === other.weight &&
  one.explanation === other.explanation &&
  one.notes === other.notes &&
  one.isShuffled === other.isShuffled &&
  one.isFormatted === other.isFormatted &&
  one.readingS === other.readingS &&
  one.pool === other.pool

/** As stored in the browser; older drafts lack it. */
export const keptAsking = z._default(
  z.object({
    weight: z.enum(WEIGHTS),
    explanation: z.string(),
    notes: z._default(z.string(), ''),
    isShuffled: z.boolean(),
    isFormatted: z._default(z.boolean(), false),
    readingS: z.nullable(z.number()),
    pool: z._default(z.nullable(z.enum(POOLS)), null),
  }),
  DEFAULT_ASKING,
)
