import { LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useId } from 'react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { borderClass, inputClass } from '../../components/text-field.tsx'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { fieldName, findField } from '../editing/field-names.ts'
import type { Editor } from '../editor.ts'
import type { EditableAnswer } from './drafting.ts'

type Props = ComponentProps<Editor<'typed-answer'>['Fields']>

const { accepted: MOST, units, letters } = LIMITS.typedAnswer

/** The accepted answers, and whether typos are accepted. */
export function AnswerList(props: Props) {
  const { t } = useTranslation('kinds/typed-answer')
  const { t: tEditor } = useTranslation('authoring')
  const { question, problems, tools } = props
  const { key, accepted, toleratesTypos } = question
  const id = useId()
  const problem = problems.find(
    ({ reason }) => reason === 'no-accepted-answer' || reason === 'too-many-accepted',
  )
  const add = () => {
    if (accepted.length >= MOST) return
    const card = findField(fieldName.card(key))?.closest('li')
    tools.dispatch({ type: 'add-answer', question: key })
    tools.focusNext(() => card?.querySelector<HTMLElement>('ul > li:last-child input'))
  }
  return (
    <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{t('legend')}</legend>
      <p
        id={`${id}-hint`}
        className={clsx('mt-1 mb-2 text-sm', problem ? 'font-medium text-danger' : 'text-muted')}
      >
        {problem
          ? tEditor(
              problem.reason === 'too-many-accepted'
                ? 'problem.too-many-accepted.description'
                : 'problem.no-accepted-answer.description',
            )
          : t('hint', { letters })}
      </p>
      <ul className="grid gap-2">
        {accepted.map((answer, at) => (
          <AnswerRow key={answer.key} {...props} answer={answer} at={at} onNext={add} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          data-field={fieldName.addOption(key)}
          aria-disabled={accepted.length >= MOST || undefined}
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
        <p className="text-sm text-muted tabular-nums">
          {t('count', { n: formatNumber(accepted.length), most: MOST })}
        </p>
      </div>
      <div className="mt-3">
        <SwitchField
          label={t('typos.label')}
          hint={t('typos.hint')}
          isOn={toleratesTypos}
          onChange={(isOn) => tools.dispatch({ type: 'tolerate-typos', question: key, isOn })}
        />
      </div>
    </fieldset>
  )
}

type RowProps = Props & { answer: EditableAnswer; at: number; onNext: () => void }

function AnswerRow({ question, tools, answer, at, onNext }: RowProps) {
  const { t } = useTranslation('kinds/typed-answer')
  const { accepted } = question
  const names = { question: question.key, answer: answer.key }
  const remove = () => {
    const neighbour = accepted[at + 1] ?? accepted[at - 1]
    if (!neighbour) return
    tools.dispatch({ type: 'remove-answer', ...names })
    tools.focusNext(() => findField(fieldName.option(neighbour.key)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = accepted[at + 1]
    if (next) findField(fieldName.option(next.key))?.focus()
    else if (answer.text !== '') onNext()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2 || event.currentTarget.value !== '') return
    event.preventDefault()
    tools.dispatch({ type: 'paste-answers', ...names, lines })
  }
  return (
    <li className="flex items-center gap-2">
      <input
        type="text"
        dir="auto"
        aria-label={t('answer', { number: at + 1 })}
        aria-required={at === 0}
        data-field={fieldName.option(answer.key)}
        placeholder={t('answer', { number: at + 1 })}
        maxLength={units}
        value={answer.text}
        onChange={({ target }) => tools.dispatch({ type: 'edit-answer', ...names, text: target.value })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={clsx(inputClass, borderClass(undefined))}
      />
      <IconButton
        icon={X}
        tone="danger"
        label={t('remove', { number: at + 1 })}
        isOff={accepted.length === 1}
        onClick={remove}
      />
    </li>
  )
}

const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
