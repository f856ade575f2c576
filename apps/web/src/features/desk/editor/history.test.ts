import { expect, it } from 'vitest'
import { contentOf, emptyEditor } from './editor-state.ts'
import { EditorStore } from './editor-store.ts'

const edited = () => new EditorStore(contentOf(emptyEditor()))
const keyOf = (store: EditorStore, at = 0) => store.get().questions[at]?.key ?? -1
const typeIn = (store: EditorStore, text: string) => {
  for (let length = 1; length <= text.length; length += 1)
    store.dispatch({ type: 'edit-question-text', question: keyOf(store), text: text.slice(0, length) })
}
const textOf = (store: EditorStore) => store.get().questions.map(({ text }) => text)

it('a typed word is one step, and another field another step', () => {
  const store = edited()
  typeIn(store, 'Which?')
  store.dispatch({ type: 'edit-title', text: 'Ti' })
  store.dispatch({ type: 'edit-title', text: 'Title' })
  store.undo()
  expect([store.get().title, textOf(store)]).toEqual(['', ['Which?']])
  store.undo()
  expect(textOf(store)).toEqual([''])
  expect([store.canUndo(), store.canRedo(), store.undo()]).toEqual([false, true, false])
  store.redo()
  store.redo()
  expect([store.get().title, textOf(store), store.canRedo()]).toEqual(['Title', ['Which?'], false])
})

it('undoes moves, kind changes, removals and imports; a new edit clears the redo history', () => {
  const store = edited()
  typeIn(store, 'a')
  const first = keyOf(store)
  store.dispatch({ type: 'add-question' })
  store.dispatch({ type: 'place-question', question: first, to: 1 })
  store.dispatch({ type: 'change-kind', question: first, kind: 'slide' })
  store.dispatch({ type: 'remove-question', question: first })
  store.dispatch({ type: 'replace', content: { ...contentOf(emptyEditor()), title: 'Imported' } })
  const kinds = () => store.get().questions.map(({ kind, text }) => `${kind} ${text}`)
  store.undo()
  expect([store.get().title, store.get().removal, kinds()]).toEqual(['', null, ['single-choice ']])
  store.undo()
  expect(kinds()).toEqual(['single-choice ', 'slide a'])
  store.undo()
  store.undo()
  expect(kinds()).toEqual(['single-choice a', 'single-choice '])
  store.dispatch({ type: 'edit-title', text: 'New' })
  expect(store.canRedo()).toBe(false)
})

it('a restored question keeps the ids of the last save', () => {
  const store = edited()
  typeIn(store, 'Which?')
  const submitted = store.get().questions
  store.dispatch({
    type: 'adopt-ids',
    submitted,
    // The reply needs only ids here.
    stored: { questions: [{ ...submitted[0], id: 'q1', options: [{ id: 'o1' }, { id: 'o2' }] }] } as never,
  })
  store.undo()
  expect(store.get().questions[0]).toMatchObject({
    id: 'q1',
    text: '',
    options: [{ id: 'o1' }, { id: 'o2' }],
  })
})
