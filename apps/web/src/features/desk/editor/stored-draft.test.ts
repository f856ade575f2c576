import { expect, it } from 'vitest'
import { emptyEditor, isSameContent } from './editor-state.ts'
import { type DraftPlace, forgetDraft, readDrafts, writeDraft } from './stored-draft.ts'
import { draftWorthOffering } from './use-kept-drafts.ts'

/** As in a browser, stored keys are own properties. */
class MemoryStorage implements Storage {
  [name: string]: unknown
  get length() {
    return Object.keys(this).length
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  key(at: number) {
    return Object.keys(this)[at] ?? null
  }
  removeItem(key: string) {
    delete this[key]
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
}

/** A visit to the editor, with its own slot. */
let visits = 0
const visitIn = (storage: Storage, opened?: string, userId = 'ada'): DraftPlace => ({
  storage: () => storage,
  userId,
  opened,
  slot: `visit-${visits++}`,
})

const titled = (title: string) => ({ ...emptyEditor(), title })
const titlesAt = (place: DraftPlace) => readDrafts(place).map(({ content }) => content.title)

it('returns a draft on a later visit, per quiz and host', () => {
  const storage = new MemoryStorage()
  const content = titled('Half a quiz')
  const visit = visitIn(storage, 'one')
  expect(writeDraft(visit, { savedAtMs: 5, stored: { id: 'one', version: 3 }, content })).toBe(true)
  const [draft] = readDrafts(visitIn(storage, 'one'))
  expect(draft).toMatchObject({ savedAtMs: 5, stored: { id: 'one', version: 3 } })
  expect(draft && isSameContent(draft.content, content)).toBe(true)
  expect(titlesAt(visitIn(storage))).toEqual([])
  expect(titlesAt(visitIn(storage, 'one', 'bob'))).toEqual([])
  forgetDraft(visit)
  expect(titlesAt(visitIn(storage, 'one'))).toEqual([])
})

it('keeps the drafts of two tabs apart, and offers the newest', () => {
  const storage = new MemoryStorage()
  const [first, second] = [visitIn(storage), visitIn(storage)]
  writeDraft(first, { savedAtMs: 1, content: titled('First') })
  writeDraft(second, { savedAtMs: 2, content: titled('Second') })
  expect(titlesAt(visitIn(storage))).toEqual(['Second', 'First'])
  forgetDraft(second)
  expect(draftWorthOffering(visitIn(storage), emptyEditor())?.content.title).toBe('First')
  expect(titlesAt(first)).toEqual([])
})

it('finds work done after a first save, both at the original address and at that of the quiz', () => {
  const storage = new MemoryStorage()
  writeDraft(visitIn(storage), { savedAtMs: 1, stored: { id: 'one', version: 1 }, content: titled('More') })
  expect(readDrafts(visitIn(storage))[0]?.stored).toEqual({ id: 'one', version: 1 })
  expect(titlesAt(visitIn(storage, 'one'))).toEqual(['More'])
  expect(titlesAt(visitIn(storage, 'two'))).toEqual([])
})

it('forgets a draft that equals the stored quiz', () => {
  const storage = new MemoryStorage()
  writeDraft(visitIn(storage, 'one'), { savedAtMs: 2, content: titled('Stored') })
  writeDraft(visitIn(storage, 'one'), { savedAtMs: 1, content: titled('Other') })
  expect(draftWorthOffering(visitIn(storage, 'one'), titled('Stored'))?.content.title).toBe('Other')
  expect(titlesAt(visitIn(storage, 'one'))).toEqual(['Other'])
})

it('ignores damaged and foreign entries', () => {
  const storage = new MemoryStorage()
  for (const damaged of ['{', 'null', '[]', '{"savedAtMs":1,"title":"x","description":"","questions":[]}'])
    storage.setItem(`pinquiz.quiz-draft.ada.${damaged.length}`, damaged)
  expect(storage).toHaveLength(4)
  expect(readDrafts(visitIn(storage))).toEqual([])
})

it('reports that the browser refuses to store drafts', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const draft = { savedAtMs: 1, content: emptyEditor() }
  const refused = { ...visitIn(new MemoryStorage()), storage: refuse }
  expect(writeDraft(refused, draft)).toBe(false)
  expect(readDrafts(refused)).toEqual([])
  const full = Object.assign(new MemoryStorage(), { setItem: refuse })
  expect(writeDraft(visitIn(full), draft)).toBe(false)
})
