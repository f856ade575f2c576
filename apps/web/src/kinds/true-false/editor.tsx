import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { fieldName } from '../editing/field-names.ts'
import type { Editor } from '../editor.ts'
import { OptionPreview } from '../options/option-preview.tsx'
import { placeOf, useWords, valueAt } from './words.ts'

/** The editor's cycle of colours. */
const COLOURS = 10

export const editor: Editor<'true-false'> = {
  Fields({ question: { key, isTrue }, problems, tools }) {
    const { t } = useTranslation('kinds/true-false')
    const { t: tEditor } = useTranslation('authoring')
    const id = useId()
    const isMissing = problems.some(({ reason }) => reason === 'no-correct-option')
    return (
      <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="font-semibold">{t('legend')}</legend>
        <p
          id={`${id}-hint`}
          className={clsx('mt-1 mb-2 text-sm', isMissing ? 'font-medium text-danger' : 'text-muted')}
        >
          {isMissing ? tEditor('problem.no-correct-option.description') : t('hint')}
        </p>
        <div className="grid gap-2 sm:grid-cols-2">
          {useWords().map((word, place) => (
            <label
              key={word}
              style={{ borderLeftColor: optionColour(place, COLOURS) }}
              className={clsx(
                'flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line border-s-6 px-3 font-medium transition-colors',
                isTrue === valueAt(place)
                  ? 'bg-success-soft text-success'
                  : 'bg-surface hover:bg-primary-soft',
              )}
            >
              <input
                type="radio"
                name={`answer-${key}`}
                data-field={place === 0 ? fieldName.answer(key) : undefined}
                checked={isTrue === valueAt(place)}
                onChange={() => tools.dispatch({ question: key, type: 'mark-true', isTrue: valueAt(place) })}
                className="size-5 accent-success-fill"
              />
              <OptionMark index={place} />
              {word}
            </label>
          ))}
        </div>
      </fieldset>
    )
  },
  Preview: () => <OptionPreview options={useWords()} />,
  Found({ question: { isTrue } }) {
    const { t } = useTranslation('authoring')
    const words = useWords()
    if (isTrue === null) return null
    return (
      <>
        {' · '}
        <strong className="text-success">
          <Check aria-label={t('preview.rightAnswer')} className="inline size-4 align-text-bottom" />
          {words[placeOf(isTrue)]}
        </strong>
      </>
    )
  },
}
