import { LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { CardTools } from '../editing/card-tools.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName, findField } from '../editing/field-names.ts'
import { DragHandle } from '../editing/sorting.tsx'
import type { Editor } from '../editor.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import type { EditableItem } from './drafting.ts'

export const editor: Editor<'put-in-order'> = {
  Fields({ question: { key, items, hasPartialCredit }, problems, tools }) {
    const { t } = useTranslation('kinds/put-in-order')
    const { t: tEditor } = useTranslation('authoring')
    const id = useId()
    const group = problems.find(({ reason }) => reason === 'too-few-options' || reason === 'too-many-options')
    const empty = new Set(
      problems.flatMap((problem) => (problem.reason === 'empty-option' ? [problem.optionNumber] : [])),
    )
    const add = () => {
      tools.dispatch({ question: key, type: 'add-item' })
      tools.focusNext(() => {
        const fields = document.querySelectorAll<HTMLElement>(`[data-items="${key}"] input`)
        return fields[fields.length - 1]
      })
    }
    return (
      <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="font-semibold">{t('legend')}</legend>
        <p
          id={`${id}-hint`}
          className={clsx('mt-1 mb-2 text-sm', group ? 'font-medium text-danger' : 'text-muted')}
        >
          {group ? tEditor(`problem.${group.reason}.description`) : t('hint')}
        </p>
        <ol data-items={key} className="grid list-none gap-2">
          {items.map((item, at) => (
            <ItemRow
              key={item.key}
              question={key}
              item={item}
              items={items}
              at={at}
              tools={tools}
              isEmptyShown={empty.has(at + 1)}
            />
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            variant="secondary"
            size="sm"
            data-field={fieldName.addOption(key)}
            aria-disabled={items.length >= LIMITS.options.max || undefined}
            onClick={items.length >= LIMITS.options.max ? undefined : add}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
          <SwitchField
            label={t('partial')}
            hint={t('partialHint')}
            isOn={hasPartialCredit}
            onChange={(isOn) =>
              tools.dispatch({ question: key, type: 'credit-neighbours', hasPartialCredit: isOn })
            }
          />
        </div>
      </fieldset>
    )
  },
  Preview({ question: { items } }) {
    const { t } = useTranslation('kinds/put-in-order')
    return (
      <ul className="mt-auto grid gap-2">
        {items.map(({ key, text }, at) => (
          <li
            key={key}
            className="flex min-h-12 items-center gap-2 rounded-md border-2 border-line-strong bg-surface px-3 py-1.5 font-semibold"
          >
            <GripVertical aria-hidden="true" className="size-5 text-muted" />
            <bdi className="as-written">
              <QuizText text={text || t('item', { n: at + 1 })} />
            </bdi>
          </li>
        ))}
      </ul>
    )
  },
  Found: ({ question: { items } }) => ` · ${items.map(({ text }) => text).join(' → ')}`,
}

type RowProps = {
  question: number
  item: EditableItem
  items: readonly EditableItem[]
  at: number
  isEmptyShown: boolean
  tools: CardTools
}

function ItemRow({ question, item, items, at, isEmptyShown, tools }: RowProps) {
  const { t } = useTranslation('kinds/put-in-order')
  const { t: tEditor } = useTranslation('authoring')
  const row = useRef<HTMLLIElement>(null)
  const n = at + 1
  const names = { question, item: item.key }
  const move = (to: number) => {
    if (to < 0 || to >= items.length) return
    const focused = document.activeElement
    tools.dispatch({ ...names, type: 'place-item', to })
    tools.focusNext(() => (focused instanceof HTMLElement ? focused : null))
    tools.announce(t('moved', { n: to + 1, total: items.length }))
  }
  const remove = () => {
    const neighbour = items[at + 1] ?? items[at - 1]
    tools.dispatch({ ...names, type: 'remove-item' })
    tools.focusNext(() => neighbour && findField(fieldName.option(neighbour.key)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    <li
      ref={row}
      onKeyDown={onKeyDown}
      className="flex items-start gap-1 rounded-md border border-line bg-surface py-1.5 ps-1 pe-1.5"
    >
      <DragHandle
        id={fieldName.option(item.key)}
        list={`items-${question}`}
        at={at}
        card={row}
        label={t('drag', { n })}
        place={(to) => ({ ...names, type: 'place-item', to })}
        className="hidden h-11 w-7 sm:grid"
      />
      <span className="grid h-11 w-7 shrink-0 place-items-center font-bold text-primary-ink tabular-nums">
        {n}
      </span>
      <TextField
        label={t('item', { n })}
        isLabelHidden
        placeholder={t('item', { n })}
        data-field={fieldName.option(item.key)}
        maxLength={LIMITS.optionText.input}
        value={item.text}
        error={isEmptyShown ? tEditor('problem.empty-option.description') : undefined}
        hint={cutHint(tEditor, item.text, LIMITS.optionText.stored)}
        onChange={({ target }) => tools.dispatch({ ...names, type: 'edit-item', text: target.value })}
        className="min-w-0 flex-1"
      />
      <IconButton icon={ArrowUp} label={t('up', { n })} isOff={at === 0} onClick={() => move(at - 1)} />
      <IconButton
        icon={ArrowDown}
        label={t('down', { n })}
        isOff={n === items.length}
        onClick={() => move(at + 1)}
      />
      <IconButton
        icon={Trash2}
        tone="danger"
        label={t('remove', { n })}
        isOff={items.length <= LIMITS.options.min}
        onClick={remove}
      />
    </li>
  )
}
