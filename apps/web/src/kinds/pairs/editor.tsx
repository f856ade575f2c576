import { LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { CardTools } from '../editing/card-tools.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName, findField } from '../editing/field-names.ts'
import type { Editor } from '../editor.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import type { EditablePair } from './drafting.ts'

export const editor: Editor<'pairs'> = {
  Fields({ question, problems, tools }) {
    const { t } = useTranslation('kinds/pairs')
    const { t: tEditor } = useTranslation('authoring')
    const id = useId()
    const { key } = question
    const isFull = question.pairs.length >= LIMITS.pairs.max
    const empty = new Set(
      problems.flatMap((problem) => (problem.reason === 'empty-option' ? [problem.optionNumber] : [])),
    )
    const add = () => {
      tools.dispatch({ question: key, type: 'add-pair' })
      tools.focusNext(() =>
        document.querySelector<HTMLElement>(`[data-pairs="${key}"] > li:last-child input`),
      )
    }
    return (
      <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="font-semibold">{t('legend')}</legend>
        <p id={`${id}-hint`} className="mt-1 mb-2 text-sm text-muted">
          {t('hint')}
        </p>
        <ol data-pairs={key} className="grid list-none gap-2">
          {question.pairs.map((pair, at) => (
            <PairRow
              key={pair.key}
              question={key}
              pair={pair}
              at={at}
              tools={tools}
              pairs={question.pairs}
              isEmptyShown={empty.has(at + 1)}
            />
          ))}
        </ol>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          data-field={fieldName.addOption(key)}
          aria-disabled={isFull || undefined}
          onClick={isFull ? undefined : add}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
        {problems.some(({ reason }) => reason === 'too-few-options') && (
          <p className="mt-2 text-sm font-medium text-danger">
            {tEditor('problem.too-few-options.description')}
          </p>
        )}
      </fieldset>
    )
  },
  Preview({ question }) {
    const { t } = useTranslation('kinds/pairs')
    return (
      <ul className="mt-auto grid gap-2">
        {question.pairs.map(({ key, left }, at) => (
          <li key={key} className="rounded-md border-2 border-line-strong bg-surface px-3 py-1.5">
            <bdi className="font-semibold as-written">
              <QuizText text={left || t('left', { n: at + 1 })} />
            </bdi>
            <span className="block text-muted">{t('choose')}</span>
          </li>
        ))}
      </ul>
    )
  },
  Found: ({ question }) => ` · ${question.pairs.map(({ left, right }) => `${left} = ${right}`).join(' · ')}`,
}

type RowProps = {
  question: number
  pair: EditablePair
  pairs: readonly EditablePair[]
  at: number
  isEmptyShown: boolean
  tools: CardTools
}

function PairRow({ question, pair, pairs: all, at, isEmptyShown, tools }: RowProps) {
  const { t } = useTranslation('kinds/pairs')
  const { t: tEditor } = useTranslation('authoring')
  const n = at + 1
  const remove = () => {
    const neighbour = all[at + 1] ?? all[at - 1]
    tools.dispatch({ question, type: 'remove-pair', pair: pair.key })
    tools.focusNext(() => neighbour && findField(fieldName.option(neighbour.key)))
  }
  return (
    <li className="flex items-start gap-2 rounded-md border border-line bg-surface p-1.5">
      <span className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        {(['left', 'right'] as const).map((side) => (
          <TextField
            key={side}
            label={t(side, { n })}
            isLabelHidden
            placeholder={t(side, { n })}
            data-field={side === 'left' ? fieldName.option(pair.key) : undefined}
            maxLength={LIMITS.pairText.input}
            value={pair[side]}
            error={
              isEmptyShown && pair[side].trim() === ''
                ? tEditor('problem.empty-option.description')
                : undefined
            }
            hint={cutHint(tEditor, pair[side], LIMITS.pairText.stored)}
            onChange={({ target }) =>
              tools.dispatch({ question, type: 'edit-pair', pair: pair.key, side, text: target.value })
            }
            className={clsx('min-w-0', side === 'right' && 'max-sm:ps-6')}
          />
        ))}
      </span>
      <IconButton
        icon={Trash2}
        tone="danger"
        label={t('remove', { n })}
        isOff={all.length <= LIMITS.pairs.min}
        onClick={remove}
      />
    </li>
  )
}
