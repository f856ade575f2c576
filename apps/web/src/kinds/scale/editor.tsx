import { LIMITS, SCALES } from '@pinquiz/game'
import clsx from 'clsx'
import { useId } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName } from '../editing/field-names.ts'
import type { Editor } from '../editor.ts'
import { columnsOf, Ends } from './scale-sheet.tsx'
import { useSteps } from './steps.ts'

export const editor: Editor<'scale'> = {
  Fields({ question, tools }) {
    const { t } = useTranslation('kinds/scale')
    const { t: tEditor } = useTranslation('authoring')
    const id = useId()
    const { key, scale: chosen } = question
    return (
      <>
        <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
          <legend className="font-semibold">{t('legend')}</legend>
          <p id={`${id}-hint`} className="mt-1 mb-2 text-sm text-muted">
            {t('hint')}
          </p>
          <div className="grid gap-2 sm:grid-cols-2">
            {SCALES.map((name, at) => (
              <label
                key={name}
                className={clsx(
                  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border px-3 font-medium transition-colors',
                  name === chosen
                    ? 'border-primary bg-primary-soft text-primary-ink'
                    : 'border-line bg-surface hover:bg-primary-soft',
                )}
              >
                <input
                  type="radio"
                  name={`scale-${key}`}
                  data-field={at === 0 ? fieldName.answer(key) : undefined}
                  checked={name === chosen}
                  onChange={() => tools.dispatch({ question: key, type: 'choose-scale', scale: name })}
                  className="size-5 accent-primary"
                />
                {t(`scales.${name}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {chosen !== 'agreement' && (
          <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
            {(['low', 'high'] as const).map((end) => (
              <TextField
                key={end}
                label={t(`labels.${end}`)}
                placeholder={t(`labels.${end}Example`)}
                maxLength={LIMITS.scaleLabel.input}
                value={question[end]}
                hint={cutHint(tEditor, question[end], LIMITS.scaleLabel.stored)}
                onChange={({ target }) =>
                  tools.dispatch({ question: key, type: 'edit-scale-label', end, text: target.value })
                }
              />
            ))}
          </div>
        )}
      </>
    )
  },
  Preview({ question }) {
    const isWorded = question.scale === 'agreement'
    return (
      <div className="@container mt-auto flex flex-col gap-2">
        <Ends {...question}>
          <ul className={clsx('gap-2', columnsOf(question))}>
            {useSteps(question).map(({ value, text, meaning }) => (
              <li
                key={value}
                className={clsx(
                  'flex min-h-14 items-center gap-3 rounded-md border-2 border-line-strong bg-surface px-3 py-1.5 font-bold tabular-nums',
                  !isWorded && 'min-h-16 justify-center text-2xl',
                )}
              >
                {text}
                {isWorded && <span className="text-lg leading-tight">{meaning}</span>}
              </li>
            ))}
          </ul>
        </Ends>
      </div>
    )
  },
  Found({ question }) {
    const { t } = useTranslation('kinds/scale')
    const ends = [question.low, question.high].filter(Boolean).join(' – ')
    return (
      <>
        {' · '}
        {t(`scales.${question.scale}`)}
        {ends && ` · ${ends}`}
      </>
    )
  },
}
