import { type Kind, LIMITS, type Media } from '@pinquiz/game'
import type { StoredMedia, StoredQuiz } from '@pinquiz/protocol'
import type { NewKey } from '#kinds/drafting.ts'
import {
  blankFields,
  DEFAULT_KIND,
  type EditableQuestion,
  hasNoFields,
  hasSameFields,
  type KindEdit,
  withFreshKeys,
  withoutPartIds,
  withStoredIds,
} from '#kinds/drafts.ts'
import { DEFAULT_ASKING, type EditableAsking, isSameAsking, withAsking } from '#kinds/editing/asking.ts'
import { cut } from '#kinds/editing/lists.ts'

/** An edit inside one question, identified by its key, that every kind has. */
export type CommonEdit = { question: number } & (
  | { type: 'edit-question-text'; text: string }
  | { type: 'edit-time-limit'; text: string }
  | { type: 'settle-time-limit' }
  | { type: 'edit-asking'; change: Partial<EditableAsking> }
  | { type: 'edit-media'; media: Media | undefined }
  | { type: 'add-media'; stored: StoredMedia }
)
export type QuestionAction = CommonEdit | KindEdit

const COMMON: ReadonlySet<string> = new Set<CommonEdit['type']>([
  'edit-question-text',
  'edit-time-limit',
  'settle-time-limit',
  'edit-asking',
  'edit-media',
  'add-media',
])
export const isCommon = (action: QuestionAction): action is CommonEdit => COMMON.has(action.type)

/** The question after an edit; the same object if nothing changed. */
export function withCommonEdit(question: EditableQuestion, action: CommonEdit): EditableQuestion {
  switch (action.type) {
    case 'edit-question-text':
      return { ...question, text: cut(action.text, LIMITS.questionText.input) }
    case 'edit-time-limit':
      return { ...question, timeLimit: action.text.slice(0, 12) }
    case 'edit-asking':
      return { ...question, asking: withAsking(question.asking, action.change) }
    case 'edit-media':
      return { ...question, media: action.media }
    case 'add-media':
      return { ...question, media: withStored(question.media, action.stored) }
    case 'settle-time-limit': {
      const timeLimit = String(timeLimitOf(question.timeLimit))
      return timeLimit === question.timeLimit ? question : { ...question, timeLimit }
    }
  }
}

/** A non-numeric entry falls back to 30 s (spec 001 §5). */
export function timeLimitOf(typed: string): number {
  const seconds = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(seconds) ? LIMITS.timeLimitS.default : seconds
}

/** Whether the question is still empty. */
export const isUntouched = (question: EditableQuestion): boolean =>
  question.text === '' &&
  !question.media &&
  isSameAsking(question.asking, DEFAULT_ASKING) &&
  hasNoFields(question)

export function isSameQuestion(a: EditableQuestion, b: EditableQuestion | undefined): boolean {
  if (a === b) return true
  return (
    b !== undefined &&
    a.id === b.id &&
    a.text === b.text &&
    a.timeLimit === b.timeLimit &&
    isSameAsking(a.asking, b.asking) &&
    isSameMedia(a.media, b.media) &&
    hasSameFields(a, b)
  )
}

function isSameMedia(a: Media | undefined, b: Media | undefined): boolean {
  return (
    a === b ||
    (a?.picture?.id === b?.picture?.id &&
      a?.picture?.alt === b?.picture?.alt &&
      a?.sound?.id === b?.sound?.id)
  )
}

export function withKeys(questions: readonly EditableQuestion[], firstKey: number) {
  const keys = keysFrom(firstKey)
  const keyed = questions.map((question) => withFreshKeys(question, keys.next))
  return { questions: keyed, nextKey: keys.free() }
}

/** Allocates keys, starting with `firstKey`. */
export function keysFrom(firstKey: number): { next: NewKey; free: () => number } {
  let nextKey = firstKey
  return { next: () => nextKey++, free: () => nextKey }
}

export const withoutIds = ({ id: _, ...question }: EditableQuestion): EditableQuestion =>
  withoutPartIds(question)

export const blankQuestion = (newKey: NewKey, kind: Kind = DEFAULT_KIND): EditableQuestion => ({
  key: newKey(),
  text: '',
  timeLimit: String(LIMITS.timeLimitS.default),
  asking: DEFAULT_ASKING,
  ...blankFields(kind, newKey),
})

/**
 * Gives cards the ids under which they were stored. `submitted` is what was sent, in the order of `stored`; `questions`
 * may have been edited since.
 */
export function adoptIds(
  questions: readonly EditableQuestion[],
  submitted: readonly EditableQuestion[],
  stored: StoredQuiz,
): EditableQuestion[] {
  const places = new Map(submitted.map(({ key }, at) => [key, at]))
  return questions.map((question) => {
    const at = places.get(question.key) ?? -1
    const [sent, match] = [submitted[at], stored.questions[at]]
    if (!sent || !match) return question
    const adopted = withStoredIds({ ...question, id: match.id }, sent, match)
    return isSameQuestion(adopted, question) ? question : adopted
  })
}

/** A picture keeps its description when it's replaced. */
function withStored(media: Media | undefined, stored: StoredMedia): Media {
  const { id } = stored
  if (stored.kind === 'sound') return { ...media, sound: { id } }
  const { width, height } = stored
  return { ...media, picture: { id, width, height, alt: media?.picture?.alt ?? '' } }
}
