import type { EditorAction, EditorContent } from './editor-state.ts'

/** Contents for undo and redo, the nearest last. They share untouched questions, so this is cheap. */
export type History = {
  past: readonly EditorContent[]
  future: readonly EditorContent[]
  /** The field of the last step, if further typing may extend that step. */
  typed: { field: string; atMs: number } | null
}

export const NO_HISTORY: History = { past: [], future: [], typed: null }

const MAX_STEPS = 200
/** Typing after a longer pause starts another step. */
const PAUSE_MS = 1_500

/** The history after `action` changed `before`. */
export function withStep(
  history: History,
  before: EditorContent,
  action: EditorAction,
  atMs: number,
): History {
  const field = typedField(action)
  const { typed, past } = history
  const isGoingOn =
    field !== null &&
    typed?.field === field &&
    (action.type === 'settle-time-limit' || atMs - typed.atMs < PAUSE_MS)
  return {
    past: isGoingOn ? past : [...past, before].slice(-MAX_STEPS),
    future: [],
    typed: field === null ? null : { field, atMs },
  }
}

/** Steps back; returns the new history and the content to show, or undefined if there is no step. */
export function stepBack({ past, future }: History, now: EditorContent) {
  const content = past.at(-1)
  return content && { content, history: { past: past.slice(0, -1), future: [...future, now], typed: null } }
}

export function stepForward({ past, future }: History, now: EditorContent) {
  const content = future.at(-1)
  return content && { content, history: { past: [...past, now], future: future.slice(0, -1), typed: null } }
}

const TYPED = ['text', 'change', 'media', 'picture']

/** The field that an edit types into; null for edits that are always a step of their own. */
function typedField(action: EditorAction): string | null {
  if (action.type === 'settle-time-limit') return typedField({ ...action, type: 'edit-time-limit', text: '' })
  const entries = Object.entries(action)
  const isTyped = entries.some(([name, value]) => TYPED.includes(name) && value !== undefined)
  if (!isTyped) return null
  const names = entries.map(([name, value]) => {
    if (name === 'text') return name
    return [name, value !== null && typeof value === 'object' ? Object.keys(value).join() : value].join(' ')
  })
  return names.sort().join('\n')
}

/** Key of the question that differs between `before` and `after`; null if only the title or description does. */
export function changedQuestion(before: EditorContent, after: EditorContent): number | null {
  if (before.questions === after.questions) return null
  const at = after.questions.findIndex((question, place) => question !== before.questions[place])
  return (after.questions[at] ?? after.questions.at(-1))?.key ?? null
}
