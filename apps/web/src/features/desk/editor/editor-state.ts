import { type Cover, joinedSources, type Kind, LIMITS, type Source, type StageTheme } from '@pinquiz/game'
import type { StoredQuiz } from '@pinquiz/protocol'
import {
  type EditableQuestion,
  editedByKind,
  type PartOf,
  withKind,
  withRestoredPart,
} from '#kinds/drafts.ts'
import { cut, placed } from '#kinds/editing/lists.ts'
import {
  adoptIds,
  blankQuestion,
  isCommon,
  isSameQuestion,
  isUntouched,
  keysFrom,
  type QuestionAction,
  withCommonEdit,
  withKeys,
  withoutIds,
} from './question-edits.ts'

export type EditorContent = {
  title: string
  description: string
  /** Null or missing: the usual one. */
  cover?: Cover | null | undefined
  stageTheme?: StageTheme | null | undefined
  /** Published quizzes that it contains questions of. */
  sources?: readonly Source[] | undefined
  questions: EditableQuestion[]
}

/** What the last removal took away, for one undo. */
export type Removal =
  | { kind: 'question'; at: number; question: EditableQuestion }
  | { kind: 'option'; question: number; part: PartOf<Kind> }
  | { kind: 'everything'; content: EditorContent }
  | { kind: 'questions'; content: EditorContent; count: number }

export type EditorState = EditorContent & { nextKey: number; removal: Removal | null }

export type EditorAction =
  | { type: 'load'; content: EditorContent }
  | { type: 'replace'; content: EditorContent }
  | { type: 'append'; content: EditorContent }
  /** Behind the question with the key `after`; null: at the end. Untouched cards are replaced. */
  | { type: 'insert'; content: Pick<EditorContent, 'questions' | 'sources'>; after: number | null }
  | { type: 'edit-title'; text: string }
  | { type: 'edit-description'; text: string }
  | { type: 'choose-cover'; cover: Cover | null }
  | { type: 'choose-stage-theme'; stageTheme: StageTheme | null }
  /** `kind`: the default one if omitted. */
  | { type: 'add-question'; kind?: Kind }
  | { type: 'remove-question'; question: number }
  | { type: 'duplicate-question'; question: number }
  | { type: 'place-question'; question: number; to: number }
  | { type: 'remove-questions' | 'duplicate-questions'; questions: readonly number[] }
  /** Moves `question`, one of `questions`, to position `to`, and the others along with it. */
  | { type: 'place-questions'; questions: readonly number[]; question: number; to: number }
  | { type: 'change-kind'; question: number; kind: Kind }
  /** The right answer of an imported question was checked. */
  | { type: 'confirm-answer'; question: number }
  | QuestionAction
  | { type: 'adopt-ids'; submitted: EditableQuestion[]; stored: StoredQuiz }
  | { type: 'undo-removal' }
  | { type: 'forget-removal' }

/** A new quiz with one empty question of two options. */
export function emptyEditor(): EditorState {
  const keys = keysFrom(0)
  const questions = [blankQuestion(keys.next)]
  return { title: '', description: '', questions, nextKey: keys.free(), removal: null }
}

/** Gives the cards of `content` new keys, from 0. */
export function editorOf(content: EditorContent): EditorState {
  return { ...content, ...withKeys(content.questions, 0), removal: null }
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'load':
      return replaced(state, action.content, null)
    case 'replace':
      return replaced(
        state,
        { ...action.content, cover: action.content.cover ?? state.cover },
        { kind: 'everything', content: contentOf(state) },
      )
    case 'append':
      return appended(state, action.content)
    case 'insert':
      return inserted(state, action.content, action.after)
    case 'edit-title':
      return edited(state, { title: cut(action.text, LIMITS.title.input) })
    case 'edit-description':
      return edited(state, { description: cut(action.text, LIMITS.description.input) })
    case 'choose-cover':
      return isSameCover(state.cover, action.cover) ? state : edited(state, { cover: action.cover })
    case 'choose-stage-theme':
      return edited(state, { stageTheme: action.stageTheme })
    case 'adopt-ids':
      return { ...state, questions: adoptIds(state.questions, action.submitted, action.stored) }
    case 'undo-removal':
      return undone(state)
    case 'forget-removal':
      return state.removal ? { ...state, removal: null } : state
    case 'remove-questions':
      return severalRemoved(state, new Set(action.questions))
    case 'duplicate-questions':
      return severalCopied(state, new Set(action.questions))
    case 'place-questions':
      return severalPlaced(state, new Set(action.questions), action)
    case 'add-question':
    case 'remove-question':
    case 'duplicate-question':
    case 'place-question':
    case 'change-kind':
    case 'confirm-answer':
      return listReduced(state, action)
    default:
      return questionEdited(state, action)
  }
}

type ListAction = Extract<
  EditorAction,
  {
    type:
      | 'add-question'
      | 'remove-question'
      | 'duplicate-question'
      | 'place-question'
      | 'change-kind'
      | 'confirm-answer'
  }
>

function listReduced(state: EditorState, action: ListAction): EditorState {
  const { questions, nextKey } = state
  if (action.type === 'add-question') {
    if (questions.length >= LIMITS.questions.max) return state
    const keys = keysFrom(nextKey)
    const question = blankQuestion(keys.next, action.kind)
    return edited(state, { questions: [...questions, question], nextKey: keys.free() })
  }
  const at = questions.findIndex((question) => question.key === action.question)
  const question = questions[at]
  if (!question) return state
  switch (action.type) {
    case 'remove-question': {
      if (questions.length <= LIMITS.questions.min) return state
      const removal: Removal = { kind: 'question', at, question }
      return { ...state, questions: questions.toSpliced(at, 1), removal }
    }
    case 'duplicate-question': {
      if (questions.length >= LIMITS.questions.max) return state
      const copy = withKeys([withoutIds(question)], nextKey)
      return edited(state, { ...copy, questions: questions.toSpliced(at + 1, 0, ...copy.questions) })
    }
    case 'place-question':
      return edited(state, { questions: placed(questions, at, action.to) })
    case 'confirm-answer':
      return { ...state, questions: questions.with(at, settled(question)) }
    case 'change-kind': {
      const keys = keysFrom(nextKey)
      const after = withKind(question, action.kind, keys.next)
      return edited(state, { questions: questions.with(at, after), nextKey: keys.free() })
    }
  }
}

function severalRemoved(state: EditorState, keys: ReadonlySet<number>): EditorState {
  const questions = state.questions.filter(({ key }) => !keys.has(key))
  const count = state.questions.length - questions.length
  if (count === 0 || questions.length < LIMITS.questions.min) return state
  return { ...state, questions, removal: { kind: 'questions', content: contentOf(state), count } }
}

/** The copies follow the last original. */
function severalCopied(state: EditorState, keys: ReadonlySet<number>): EditorState {
  const room = LIMITS.questions.max - state.questions.length
  const originals = state.questions.filter(({ key }) => keys.has(key)).slice(0, room)
  if (originals.length === 0) return state
  const copies = withKeys(originals.map(withoutIds), state.nextKey)
  const after = state.questions.findLastIndex(({ key }) => keys.has(key)) + 1
  return edited(state, { ...copies, questions: state.questions.toSpliced(after, 0, ...copies.questions) })
}

function severalPlaced(
  state: EditorState,
  keys: ReadonlySet<number>,
  { question, to }: { question: number; to: number },
): EditorState {
  const { questions } = state
  const at = questions.findIndex(({ key }) => key === question)
  const isMoved = ({ key }: EditableQuestion) => keys.has(key)
  const moved = placed(questions, at, to)
  const before = moved.slice(
    0,
    moved.findIndex(({ key }) => key === question),
  )
  const stay = questions.filter((one) => !isMoved(one))
  const place = before.filter((one) => !isMoved(one)).length
  const after = stay.toSpliced(place, 0, ...questions.filter(isMoved))
  return after.every((one, place) => one === questions[place]) ? state : edited(state, { questions: after })
}

const settled = ({ isDoubtful: _, ...question }: EditableQuestion): EditableQuestion => question

function questionEdited(state: EditorState, action: QuestionAction): EditorState {
  const at = state.questions.findIndex((question) => question.key === action.question)
  const before = state.questions[at]
  if (!before) return state
  if (isCommon(action)) {
    const after = withCommonEdit(before, action)
    return after === before ? state : edited(state, { questions: state.questions.with(at, settled(after)) })
  }
  const keys = keysFrom(state.nextKey)
  const { question: after, part } = editedByKind(before, action, keys.next)
  if (isSameQuestion(after, before)) return state
  const next = { questions: state.questions.with(at, settled(after)), nextKey: keys.free() }
  if (part === undefined) return edited(state, next)
  return { ...state, ...next, removal: { kind: 'option', question: before.key, part } }
}

export function isEmptyContent({ title, description, questions }: EditorContent): boolean {
  return title === '' && description === '' && questions.every(isUntouched)
}

/** Adds questions, replacing untouched cards; title and description only if still empty. */
function appended(state: EditorState, content: EditorContent): EditorState {
  const kept = state.questions.filter((question) => !isUntouched(question))
  const { questions, nextKey } = withKeys(content.questions, state.nextKey)
  return edited(state, {
    title: state.title || content.title,
    description: state.description || content.description,
    cover: state.title ? state.cover : (state.cover ?? content.cover),
    stageTheme: state.stageTheme ?? (state.title ? undefined : content.stageTheme),
    sources: joinedSources(state.sources ?? [], content.sources ?? []),
    questions: [...kept, ...questions].slice(0, LIMITS.questions.max),
    nextKey,
  })
}

function inserted(
  state: EditorState,
  { questions: added, sources = [] }: Pick<EditorContent, 'questions' | 'sources'>,
  after: number | null,
): EditorState {
  const at = state.questions.findIndex(({ key }) => key === after) + 1 || state.questions.length
  const isKept = (question: EditableQuestion) => !isUntouched(question)
  const room = LIMITS.questions.max - state.questions.filter(isKept).length
  const { questions, nextKey } = withKeys(added.slice(0, room).map(withoutIds), state.nextKey)
  const kept = {
    before: state.questions.slice(0, at).filter(isKept),
    behind: state.questions.slice(at).filter(isKept),
  }
  return edited(state, {
    questions: [...kept.before, ...questions, ...kept.behind],
    sources: joinedSources(state.sources ?? [], sources),
    nextKey,
  })
}

function undone(state: EditorState): EditorState {
  const { removal } = state
  if (!removal) return state
  switch (removal.kind) {
    case 'everything':
    case 'questions':
      return { ...state, ...removal.content, removal: null }
    case 'question': {
      if (state.questions.length >= LIMITS.questions.max) return state
      const at = Math.min(removal.at, state.questions.length)
      const questions = state.questions.toSpliced(at, 0, removal.question)
      return { ...state, questions, removal: null }
    }
    case 'option': {
      const questions = state.questions.map((question) =>
        question.key === removal.question ? withRestoredPart(question, removal.part) : question,
      )
      return { ...state, questions, removal: null }
    }
  }
}

export function contentOf(content: EditorContent): EditorContent {
  const { title, description, cover, stageTheme, sources, questions } = content
  return { title, description, cover, stageTheme, sources, questions }
}

/** Whether both hold the same quiz. Untouched questions keep their identity, so this is cheap while typing. */
export function isSameContent(a: EditorContent, b: EditorContent): boolean {
  return (
    a.title === b.title &&
    a.description === b.description &&
    isSameCover(a.cover, b.cover) &&
    (a.stageTheme ?? null) === (b.stageTheme ?? null) &&
    (a.sources ?? []).length === (b.sources ?? []).length &&
    a.questions.length === b.questions.length &&
    a.questions.every((question, at) => isSameQuestion(question, b.questions[at]))
  )
}

const coverKey = (cover: EditorContent['cover']) =>
  cover && ('drawing' in cover ? cover.drawing : cover.picture.id)

export const isSameCover = (a: EditorContent['cover'], b: EditorContent['cover']): boolean =>
  (coverKey(a) ?? null) === (coverKey(b) ?? null)

// Undoing a removal that holds the whole content would also undo later typing, so the first edit ends it.
function edited(state: EditorState, change: Partial<EditorState>): EditorState {
  const removal = state.removal && 'content' in state.removal ? null : state.removal
  return { ...state, removal, ...change }
}

function replaced(state: EditorState, content: EditorContent, removal: Removal | null): EditorState {
  return { ...content, ...withKeys(content.questions, state.nextKey), removal }
}
