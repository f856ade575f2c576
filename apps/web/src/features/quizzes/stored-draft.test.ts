import { expect, it } from 'vitest'
import { emptyEditor, isSameContent } from './editor-state.ts'
import { type DraftPlace, forgetDraft, readDraft, writeDraft } from './stored-draft.ts'

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

const placeIn = (storage: Storage, quizId?: string, userId = 'ada'): DraftPlace => ({
  storage: () => storage,
  userId,
  quizId,
})

it('gives back what was kept, per quiz and host', () => {
  const storage = memoryStorage()
  const place = placeIn(storage, 'one')
  const content = { ...emptyEditor(), title: 'Half a quiz' }
  expect(writeDraft(place, { savedAtMs: 5, baseVersion: 3, content })).toBe(true)
  const draft = readDraft(place)
  expect([draft?.savedAtMs, draft?.baseVersion]).toEqual([5, 3])
  expect(draft && isSameContent(draft.content, content)).toBe(true)
  expect(readDraft(placeIn(storage))).toBeNull()
  expect(readDraft(placeIn(storage, 'one', 'bob'))).toBeNull()
  forgetDraft(place)
  expect(readDraft(place)).toBeNull()
})

it('treats a damaged or foreign entry as none', () => {
  const storage = memoryStorage()
  for (const damaged of ['{', 'null', '[]', '{"savedAtMs":1,"title":"x","description":"","questions":[]}']) {
    storage.setItem('pinquiz.quiz-draft.ada.new', damaged)
    expect(readDraft(placeIn(storage))).toBeNull()
  }
})

it('says so when the browser refuses to keep anything', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const draft = { savedAtMs: 1, content: emptyEditor() }
  expect(writeDraft({ storage: refuse, userId: 'ada', quizId: undefined }, draft)).toBe(false)
  expect(writeDraft(placeIn({ ...memoryStorage(), setItem: refuse }), draft)).toBe(false)
})
