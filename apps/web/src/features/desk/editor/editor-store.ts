import { Observable } from '@pinquiz/client'
import { useState, useSyncExternalStore } from 'react'
import type { EditableQuestion } from '#kinds/drafts.ts'
import {
  type EditorAction,
  type EditorContent,
  type EditorState,
  editorOf,
  editorReducer,
} from './editor-state.ts'

/**
 * The editor's content. Each part of the page subscribes to what it shows, so that a key press re-renders one card, not
 * five hundred.
 */
export class EditorStore extends Observable<EditorState> {
  #order: readonly number[]
  #byKey: ReadonlyMap<number, EditableQuestion>

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
