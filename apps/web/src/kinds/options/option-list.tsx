import { LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { memo, useId } from 'react'
import { Button } from '../../components/button.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import type { QuestionProblem } from '../drafting.ts'
import type { CardTools } from '../editing/card-tools.ts'
import { fieldName, findField } from '../editing/field-names.ts'
import type { EditableOption } from './option-drafting.ts'
import { OptionRow } from './option-row.tsx'

type Props = {
  /** Key of the question. */
  question: number
  options: readonly EditableOption[]
  /** Whether several options may be right. */
  isMany?: boolean
  problems: readonly QuestionProblem[]
  tools: CardTools
}

/** The options of a question; doesn't re-render while its text is typed. */
export const OptionList = memo(function OptionList({ question, options, isMany, problems, tools }: Props) {
  const { t } = useTranslation('authoring')
  const id = useId()
  const group = problems.find(({ reason }) => GROUP_REASONS.has(reason))
  const emptyNumbers = new Set(
    problems.flatMap((problem) => (problem.reason === 'empty-option' ? [problem.optionNumber] : [])),
  )
  const addOption = () => {
    if (options.length >= LIMITS.options.max) {
      showToast({
        title: t('problem.too-many-options.title'),
        description: t('problem.too-many-options.description'),
        tone: 'danger',
      })
      return
    }
    const card = findField(fieldName.card(question))?.closest('li')
    tools.dispatch({ type: 'add-option', question: question })
    tools.focusNext(() => card?.querySelector<HTMLElement>('ul > li:last-child textarea'))
  }

  return (
    <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{t('question.options')}</legend>
      <p
        id={`${id}-hint`}
        className={clsx('mt-1 mb-2 text-sm', group ? 'font-medium text-danger' : 'text-muted')}
      >
        {group
          ? t(`problem.${group.reason}.description`)
          : t(isMany ? 'question.optionsHintMany' : 'question.optionsHint')}
      </p>
      <ul className="grid gap-2">
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            question={question}
            option={option}
            options={options}
            at={at}
            isMany={isMany}
            isEmptyShown={emptyNumbers.has(at + 1)}
            groupErrorId={group ? `${id}-hint` : undefined}
            tools={tools}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" data-field={fieldName.addOption(question)} onClick={addOption}>
          <Plus aria-hidden="true" className="size-4" />
          {t('question.addOption')}
        </Button>
        <p className="text-sm text-muted tabular-nums">
          {t('question.optionCount', { count: options.length })}
        </p>
      </div>
    </fieldset>
  )
})

const GROUP_REASONS = new Set<QuestionProblem['reason']>([
  'no-correct-option',
  'too-few-options',
  'too-many-options',
])
