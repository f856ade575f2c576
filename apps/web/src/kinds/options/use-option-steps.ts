import { LIMITS, type Picture } from '@pinquiz/game'
import type { StoredMedia } from '@pinquiz/protocol'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { optionLetter } from '../../session/parts/option-colours.ts'
import type { CardTools } from '../editing/card-tools.ts'
import { fieldName, findField } from '../editing/field-names.ts'
import type { EditableOption } from './option-drafting.ts'

type Options = {
  /** Key of the question. */
  question: number
  option: EditableOption
  /** All options of the question. */
  options: readonly EditableOption[]
  at: number
  tools: CardTools
}

/** Actions on one option, and where the focus goes afterwards. */
export function useOptionSteps({ question, option, options, at, tools }: Options) {
  const { t } = useTranslation('authoring')
  const { dispatch, focusNext, announce } = tools
  const names = { question, option: option.key }

  const move = (by: -1 | 1) => {
    if (!options[at + by]) return
    const focused = document.activeElement
    dispatch({ type: 'place-option', ...names, to: at + by })
    focusNext(() => (focused instanceof HTMLElement ? focused : null))
    announce(t('announce.optionMoved', { letter: optionLetter(at + by) }))
  }
  const remove = () => {
    if (options.length <= LIMITS.options.min) {
      showToast({
        title: t('cannotRemoveOption.title'),
        description: t('cannotRemoveOption.description'),
        tone: 'danger',
      })
      return
    }
    const neighbour = options[at + 1] ?? options[at - 1]
    dispatch({ type: 'remove-option', ...names })
    focusNext(() => neighbour && findField(fieldName.option(neighbour.key)))
  }
  const changePicture = (picture: Picture | undefined) =>
    dispatch({ type: 'picture-option', ...names, picture })
  const showPicture = (stored: StoredMedia) => {
    if (stored.kind !== 'picture') return
    const { id, width, height } = stored
    dispatch({ type: 'picture-option', ...names, picture: { id, width, height } })
  }
  const removePicture = () => {
    changePicture(undefined)
    announce(t('media.removed'))
    focusNext(() => findField(fieldName.optionPicture(option.key)))
  }
  const goOn = () => {
    const next = options[at + 1]
    if (next) findField(fieldName.option(next.key))?.focus()
    else findField(fieldName.addOption(question))?.click()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    if (step === 'on') return goOn()
    event.stopPropagation()
    move(step)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = pastedList(event)
    if (!lines) return
    event.preventDefault()
    dispatch({ type: 'paste-options', ...names, lines })
  }
  return {
    edit: (text: string) => dispatch({ type: 'edit-option', ...names, text: text.replace(/\s*\n\s*/g, ' ') }),
    markCorrect: () => dispatch({ type: 'mark-correct', ...names }),
    move,
    showPicture,
    changePicture,
    removePicture,
    remove,
    onKeyDown,
    onPaste,
  }
}

/** What a key does: move the option up (-1) or down (1), or go on to the next option. */
function stepOf(event: KeyboardEvent): -1 | 1 | 'on' | null {
  if (event.altKey && event.key === 'ArrowUp') return -1
  if (event.altKey && event.key === 'ArrowDown') return 1
  const isText = event.target instanceof HTMLTextAreaElement
  return isText && event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey ? 'on' : null
}

/** The lines of a pasted list; null if it should be pasted as text. */
function pastedList({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>): string[] | null {
  const { selectionStart, selectionEnd, value } = currentTarget
  const lines = linesOf(clipboardData.getData('text/plain'))
  return lines.length > 1 && selectionEnd - selectionStart === value.length ? lines : null
}

const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
