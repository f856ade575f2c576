import { cover, questionMedia, sources, stageTheme } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import { keptCard } from '#kinds/drafts.ts'
import { keptAsking } from '#kinds/editing/asking.ts'
import type { EditorContent } from './editor-state.ts'

const draftSchema = z.object({
  savedAtMs: z.number(),
  opened: z.optional(z.string()),
  stored: z.optional(z.object({ id: z.string(), version: z.number() })),
  title: z.string(),
  description: z.string(),
  cover: z.optional(z.nullable(cover)),
  stageTheme: z.optional(z.nullable(stageTheme)),
  sources: z.optional(sources),
  questions: z
    .array(
      keptCard({
        key: z._default(z.number(), 0),
        id: z.optional(z.string()),
        isDoubtful: z.optional(z.boolean()),
        text: z.string(),
        timeLimit: z.string(),
        asking: keptAsking,
        media: questionMedia,
      }),
    )
    .check(z.minLength(1)),
})

/** Unsaved work in this browser. `stored` is the quiz it started from, if that was ever stored. */
export type StoredDraft = {
  savedAtMs: number
  stored?: { id: string; version: number } | undefined
  content: EditorContent
}

/**
 * Where one visit to the editor keeps its draft. `opened` is the quiz in the address, undefined for a new one. Each
 * visit has its own `slot`, so that tabs and successive visits can't overwrite each other.
 */
export type DraftPlace = {
  storage: () => Storage
  userId: string
  opened: string | undefined
  slot: string
}

export type FoundDraft = StoredDraft & { slot: string }

/** Not `randomUUID`, which only exists on secure origins. */
export const newSlot = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

const prefixOf = ({ userId }: DraftPlace) => `pinquiz.quiz-draft.${userId}.`
const keyOf = (place: DraftPlace) => prefixOf(place) + place.slot

/**
 * Drafts of other visits for this address, newest first. Includes those of a quiz opened under another address: after
 * a first save, the page is still the one for a new quiz. Damaged drafts are ignored.
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
  const { savedAtMs, opened, stored, ...content } = parsed.data
  const isHere = opened === place.opened || (stored !== undefined && stored.id === place.opened)
  if (!isHere) return null
  return { slot, savedAtMs, stored, content }
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** False if the browser refuses (private mode, full storage); the page then says that nothing is stored. */
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
