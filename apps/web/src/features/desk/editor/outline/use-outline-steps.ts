import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import type { Step } from '#kinds/editing/sorting.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useStable } from '#lib/use-stable.ts'
import type { EditorStore } from '../editor-store.ts'
import type { EditorTools } from '../editor-tools.ts'
import { scrollTo } from '../scroll-to.ts'
import { revealCard } from '../use-near-viewport.ts'

/** Sets of question keys. */
export type Selection = {
  selected: ReadonlySet<number>
  /** The question being shown, and where a Shift selection starts. */
  active: number | null
  anchor: number | null
  /** Each click toggles one question, without holding a key. */
  isMany: boolean
}
export type Selecting = Selection & { select: (change: (before: Selection) => Selection) => void }

export const NOTHING_SELECTED: Selection = { selected: new Set(), active: null, anchor: null, isMany: false }

/** Selects only this question, unless several are being selected. */
export const onlyOne =
  (question: number) =>
  (before: Selection): Selection =>
    before.active === question && before.selected.size === 1
      ? before
      : { ...before, selected: new Set([question]), active: question, anchor: question }

type Input = { selecting: Selecting; store: EditorStore; tools: EditorTools }

/** Handles pointer and keyboard, for the whole selection. */
export function useOutlineSteps({ selecting, store, tools }: Input) {
  const { t } = useTranslation('authoring')
  const { selected, active, isMany, select } = selecting
  const { dispatch, announce, focusNext } = tools
  const chosen = () => store.order().filter((key) => selected.has(key))

  const focusThumb = (question: number | undefined) =>
    focusNext(() => {
      findThumb(question)?.focus()
      return null
    })
  const pick = useStable((question: number, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => {
    if (event.shiftKey)
      select((before) => ({ ...before, selected: between(store, before.anchor, question), active: question }))
    else if (event.ctrlKey || event.metaKey || isMany) select((before) => toggled(before, question))
    else select(onlyOne(question))
    showCard(question)
  })
  const open = useStable((question: number) => {
    revealCard(findField(fieldName.card(question)))
    focusNext(() => findField(fieldName.text(question)))
  })
  const move = useStable((by: -1 | 1) => {
    const moved = chosen()
    const question = by < 0 ? moved[0] : moved.at(-1)
    if (question === undefined) return
    const before = store.order()
    const to = before.indexOf(question) + by
    dispatch({ type: 'place-questions', questions: moved, question, to })
    if (store.order() === before) return
    announce(t('outline.moved', { count: moved.length, n: store.order().indexOf(moved[0] ?? 0) + 1 }))
  })
  const drop = useStable((step: Step) => {
    dispatch(step)
    const { question } = step
    select((before) =>
      before.selected.has(question) ? { ...before, active: question } : onlyOne(question)(before),
    )
    focusThumb(question)
  })
  const duplicate = useStable(() => {
    const copied = chosen()
    const known = new Set(store.order())
    dispatch({ type: 'duplicate-questions', questions: copied })
    const copies = store.order().filter((key) => !known.has(key))
    const [first = null] = copies
    if (first === null) return
    select((before) => ({ ...before, selected: new Set(copies), active: first, anchor: first }))
    announce(t('outline.duplicated', { count: copies.length }))
    focusThumb(first)
  })
  const remove = useStable(() => {
    const removed = chosen()
    const before = store.order()
    if (removed.length === 0) return
    dispatch({ type: 'remove-questions', questions: removed })
    if (store.order() === before) {
      showToast({
        title: t('cannotRemoveQuestion.title'),
        description: t('cannotRemoveQuestion.description'),
        tone: 'danger',
      })
      return
    }
    const at = before.indexOf(removed[0] ?? 0)
    const next = store.order()[Math.min(at, store.order().length - 1)]
    if (next !== undefined) select(onlyOne(next))
    announce(t('outline.removed', { count: removed.length }))
    focusThumb(next)
  })
  const walk = (event: KeyboardEvent, by: number) => {
    const keys = store.order()
    const at = active === null ? 0 : keys.indexOf(active)
    const next = keys[Math.max(0, Math.min(keys.length - 1, at + by))]
    if (next === undefined) return
    if (event.shiftKey) pick(next, event)
    else if (isMany || event.ctrlKey || event.metaKey) select((before) => ({ ...before, active: next }))
    else pick(next, event)
    focusThumb(next)
  }
  const onKeyDown = useStable((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const isControl = ctrlKey || metaKey
    const act = (): unknown => {
      if (altKey && key === 'ArrowUp') return move(-1)
      if (altKey && key === 'ArrowDown') return move(1)
      if (altKey) return false
      if (key === 'ArrowUp' || key === 'ArrowLeft') return walk(event, -1)
      if (key === 'ArrowDown' || key === 'ArrowRight') return walk(event, 1)
      if (key === 'Home') return walk(event, Number.NEGATIVE_INFINITY)
      if (key === 'End') return walk(event, Number.POSITIVE_INFINITY)
      if (key === 'Delete' || key === 'Backspace') return remove()
      if (key === 'Enter' && active !== null) return open(active)
      if (key === ' ' && active !== null) return select((before) => toggled(before, active))
      if (key === 'Escape' && active !== null) return select(onlyOne(active))
      if (isControl && key.toLowerCase() === 'a')
        return select((before) => ({ ...before, selected: new Set(store.order()) }))
      if (isControl && key.toLowerCase() === 'd') return duplicate()
      return false
    }
    if (act() !== false) event.preventDefault()
  })
  const toggleMany = useStable(() => select((before) => ({ ...before, isMany: !before.isMany })))
  return useMemo(
    () => ({ pick, open, move, drop, duplicate, remove, onKeyDown, toggleMany }),
    [pick, open, move, drop, duplicate, remove, onKeyDown, toggleMany],
  )
}

const findThumb = (question: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-thumb="${question}"]`)

function showCard(question: number): void {
  const heading = findField(fieldName.card(question))
  revealCard(heading)
  scrollTo(heading?.closest('li'), 'start')
}

function between(store: EditorStore, anchor: number | null, question: number): ReadonlySet<number> {
  const keys = store.order()
  const [a, b] = [keys.indexOf(anchor ?? question), keys.indexOf(question)]
  return new Set(keys.slice(Math.min(a, b), Math.max(a, b) + 1))
}

function toggled(before: Selection, question: number): Selection {
  const selected = new Set(before.selected)
  if (!selected.delete(question)) selected.add(question)
  return { ...before, selected, active: question, anchor: question }
}
