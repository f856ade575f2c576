import { Observable } from '@pinquiz/client'
import { useState, useSyncExternalStore } from 'react'
import type { EditableQuestion } from '#kinds/drafts.ts'
import {
  contentOf,
  type EditorAction,
  type EditorContent,
  type EditorState,
  editorOf,
  editorReducer,
} from './editor-state.ts'
import { type History, NO_HISTORY, stepBack, stepForward, withStep } from './history.ts'
import { adoptIds } from './question-edits.ts'

type Adopting = Extract<EditorAction, { type: 'adopt-ids' }>
/** These actions aren't steps of the host, so undo skips them. */
const UNRECORDED: ReadonlySet<string> = new Set(['adopt-ids', 'forget-removal', 'confirm-answer'])

/**
 * The editor's content. Each part of the page subscribes to what it shows, so that a key press re-renders one card, not
 * five hundred.
 */
export class EditorStore extends Observable<EditorState> {
  #order: readonly number[]
  #byKey: ReadonlyMap<number, EditableQuestion>
  #history: History = NO_HISTORY
  #saved: Adopting | null = null

  constructor(content: EditorContent) {
    const first = editorOf(content)
    super(first)
    this.#order = keysOf(first)
    this.#byKey = byKey(first)
  }

  readonly dispatch = (action: EditorAction): void => {
    const before = this.get()
    const after = editorReducer(before, action)
    if (after === before) return
    if (action.type === 'adopt-ids') this.#saved = action
    if (!UNRECORDED.has(action.type))
      this.#history = withStep(this.#history, contentOf(before), action, performance.now())
    this.#show(before, after)
  }

  /** False if there was nothing to undo. */
  readonly undo = (): boolean => this.#goTo(stepBack(this.#history, contentOf(this.get())))
  readonly redo = (): boolean => this.#goTo(stepForward(this.#history, contentOf(this.get())))
  readonly canUndo = (): boolean => this.#history.past.length > 0
  readonly canRedo = (): boolean => this.#history.future.length > 0

  #goTo(step: ReturnType<typeof stepBack>): boolean {
    if (!step) return false
    const before = this.get()
    const { content } = step
    this.#history = step.history
    const questions = this.#saved
      ? adoptIds(content.questions, this.#saved.submitted, this.#saved.stored)
      : content.questions
    // The notice would otherwise restore the removed item a second time.
    this.#show(before, { ...content, questions, nextKey: before.nextKey, removal: null })
    return true
  }

  #show(before: EditorState, after: EditorState): void {
    if (after.questions !== before.questions) {
      const order = keysOf(after)
      const isSame = order.length === this.#order.length && order.every((key, at) => key === this.#order[at])
      if (!isSame) this.#order = order
      this.#byKey = byKey(after)
    }
    this.set(after)
  }

  /** Keys of the questions; the same array until one is added, removed or moved. */
  readonly order = (): readonly number[] => this.#order

  readonly question = (key: number): EditableQuestion | undefined => this.#byKey.get(key)
}

const keysOf = ({ questions }: EditorState) => questions.map(({ key }) => key)
const byKey = ({ questions }: EditorState) => new Map(questions.map((question) => [question.key, question]))

export function useEditorStore(content: EditorContent): readonly [EditorStore, EditorState] {
  const [store] = useState(() => new EditorStore(content))
  return [store, useSyncExternalStore(store.subscribe, store.get)]
}
