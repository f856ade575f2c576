import { useEffect } from 'react'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useStable } from '#lib/use-stable.ts'
import type { EditorStore } from './editor-store.ts'
import type { EditorTools } from './editor-tools.ts'
import { changedQuestion } from './history.ts'
import { revealCard } from './use-near-viewport.ts'

/** Undo and redo, also by Ctrl + Z, Ctrl + Shift + Z and Ctrl + Y. */
export function useHistory(store: EditorStore, { announce, focusNext }: EditorTools) {
  const { t } = useTranslation('authoring')
  const step = useStable((way: 'undo' | 'redo') => {
    const before = store.get()
    const focused = document.activeElement
    const isDone = store[way]()
    announce(isDone ? t(`history.${way}Done`) : t(`history.${way}Nothing`))
    if (!isDone) return
    const changed = changedQuestion(before, store.get())
    const place = changed === null ? fieldName.title : fieldName.card(changed)
    revealCard(findField(place))
    const isHere = focused?.closest('[data-question]')?.getAttribute('data-question') === String(changed)
    focusNext(() => {
      const target = findField(place)
      if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) {
        if (isHere) return focused
        if (focused.closest('[data-bar]')) {
          target?.scrollIntoView({ block: 'center' })
          return null
        }
      }
      return target
    })
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const way = wayOf(event)
      // A dialog above the editor has its own undo.
      if (!way || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      step(way)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [step])
  return step
}

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}
