import { questionMedia } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import { keptCard } from '../../../kinds/drafts.ts'
import type { EditorContent } from './editor-state.ts'

const draftSchema = z.object({
  savedAtMs: z.number(),
  opened: z.optional(z.string()),
  stored: z.optional(z.object({ id: z.string(), version: z.number() })),
  title: z.string(),
  description: z.string(),
  questions: z
    .array(
      keptCard({
        key: z._default(z.number(), 0),
        id: z.optional(z.string()),
        text: z.string(),
        timeLimit: z.string(),
        media: questionMedia,
      }),
    )
    .check(z.minLength(1)),
})

/** What this browser keeps of unsaved work. `stored` is the quiz it started from, unless that was never stored. */
export type StoredDraft = {
  savedAtMs: number
  stored?: { id: string; version: number } | undefined
  content: EditorContent
}

/**
 * Where one visit of the editor keeps its draft. `opened` is the quiz in the address, undefined on the page for a new
 * one. Each visit has a `slot` of its own: two tabs, or a visit and the one before, cannot overwrite each other.
 */
export type DraftPlace = {
  storage: () => Storage
  userId: string
  opened: string | undefined
  slot: string
}

export type FoundDraft = StoredDraft & { slot: string }

/** Not `randomUUID`, which is there on secure origins only. */
export const newSlot = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

const prefixOf = ({ userId }: DraftPlace) => `pinquiz.quiz-draft.${userId}.`
const keyOf = (place: DraftPlace) => prefixOf(place) + place.slot

/**
 * Drafts of other visits to which this address leads, newest first. Also those of a quiz that was opened under another
 * address: who goes on typing after a first save is still on the page for a new quiz. A damaged one counts as none.
 */
export function readDrafts(place: DraftPlace): FoundDraft[] {
  const prefix = prefixOf(place)
  try {
    const slots = Object.keys(place.storage()).flatMap((key) =>
      key.startsWith(prefix) && key !== keyOf(place) ? [key.slice(prefix.length)] : [],
    )
    return slots.flatMap((slot) => readDraft(place, slot) ?? []).sort((a, b) => b.savedAtMs - a.savedAtMs)
  } catch {
    return []
  }
}

function readDraft(place: DraftPlace, slot: string): FoundDraft | null {
  const parsed = draftSchema.safeParse(parsedJson(place.storage().getItem(keyOf({ ...place, slot }))))
  if (!parsed.success) return null
  const { savedAtMs, opened, stored, title, description, questions } = parsed.data
  const isHere = opened === place.opened || (stored !== undefined && stored.id === place.opened)
  if (!isHere) return null
  return { slot, savedAtMs, stored, content: { title, description, questions } }
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** False when the browser refuses (private mode, full): the page then says that nothing is kept. */
export function writeDraft(place: DraftPlace, { content, savedAtMs, stored }: StoredDraft): boolean {
  try {
    const draft = { savedAtMs, opened: place.opened, stored, ...content }
    place.storage().setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    place.storage().removeItem(keyOf(place))
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}
