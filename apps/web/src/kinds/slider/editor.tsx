import { LIMITS } from '@pinquiz/game'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName } from '../editing/field-names.ts'
import type { Editor } from '../editor.ts'
import { FoundNumber } from '../numbers/found-number.tsx'
import { NumberFields } from '../numbers/number-fields.tsx'
import { typedIn } from '../numbers/number-text.ts'
import { useUnread } from '../numbers/use-unread.ts'
import type { SliderFields } from './drafting.ts'
import { ScaleLine } from './scale-line.tsx'

export const editor: Editor<'slider'> = {
  Fields({ question, problems, tools: { dispatch } }) {
    const { t } = useTranslation('kinds/slider')
    const { t: tEditor } = useTranslation('authoring')
    const unread = useUnread()
    const { key } = question
    const write = (field: keyof SliderFields, text: string) =>
      dispatch({ question: key, type: 'write-number', field, text })
    const scaleError = problems.some(({ reason }) => reason === 'invalid-scale')
      ? tEditor('problem.invalid-scale.description')
      : undefined
    return (
      <>
        <fieldset className="mt-5 min-w-0">
          <legend className="mb-2 font-semibold">{t('legend')}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {(['min', 'max', 'step'] as const).map((field) => (
              <TextField
                key={field}
                label={t(field)}
                inputMode="decimal"
                autoComplete="off"
                required
                {...(field === 'min' ? { 'data-field': fieldName.scale(key) } : {})}
                value={question[field]}
                error={unread(question[field]) ?? (field === 'min' ? scaleError : undefined)}
                onChange={({ target }) => write(field, target.value)}
              />
            ))}
          </div>
          <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
            {(['low', 'high'] as const).map((field) => (
              <TextField
                key={field}
                label={t(field)}
                hint={cutHint(tEditor, question[field], LIMITS.scaleLabel.stored)}
                maxLength={LIMITS.scaleLabel.input}
                value={question[field]}
                onChange={({ target }) => write(field, target.value)}
              />
            ))}
          </div>
        </fieldset>
        <NumberFields
          question={question}
          problems={problems}
          onWrite={write}
          onJudge={(judging) => dispatch({ question: key, type: 'judge-number', judging })}
        />
      </>
    )
  },
  Preview: ({ question: { min, max, low, high, unit } }) => (
    <ScaleLine
      scale={{ min: typedIn(min) ?? 0, max: typedIn(max) ?? 0, step: 1, low, high, unit }}
      className="mt-auto text-lg"
    />
  ),
  Found: ({ question }) => <FoundNumber question={question} />,
}
