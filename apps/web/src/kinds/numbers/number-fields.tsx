import { JUDGINGS, type Judging, LIMITS } from '@pinquiz/game'
import { SelectField } from '../../components/desk-fields.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { QuestionProblem } from '../drafting.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName } from '../editing/field-names.ts'
import type { NumberFields as Fields } from './number-drafting.ts'
import { useUnread } from './use-unread.ts'

type Props = {
  question: Fields & { key: number }
  problems: readonly QuestionProblem[]
  onWrite: (field: keyof Fields, text: string) => void
  onJudge: (judging: Judging) => void
}

/** The correct number, its unit, and the tolerance. */
export function NumberFields({ question, problems, onWrite, onJudge }: Props) {
  const { t } = useTranslation('numbers')
  const { t: tEditor } = useTranslation('authoring')
  const { key, right, judging, distance, unit } = question
  const unread = useUnread()
  const has = (reason: QuestionProblem['reason']) => problems.some((problem) => problem.reason === reason)
  const rightError = has('right-off-scale')
    ? tEditor('problem.right-off-scale.description')
    : has('no-correct-option')
      ? t('rightNeeded')
      : undefined
  return (
    <div className="mt-5 grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('rightNumber')}
        inputMode="decimal"
        autoComplete="off"
        required
        data-field={fieldName.answer(key)}
        value={right}
        error={unread(right) ?? rightError}
        onChange={({ target }) => onWrite('right', target.value)}
      />
      <TextField
        label={t('unit')}
        hint={cutHint(tEditor, unit, LIMITS.unit.stored) ?? t('unitHint')}
        maxLength={LIMITS.unit.input}
        value={unit}
        onChange={({ target }) => onWrite('unit', target.value)}
      />
      <SelectField
        label={t('judged')}
        value={judging}
        hint={t(`judging.${judging}.hint`)}
        onChange={({ target }) => onJudge(JUDGINGS.find((one) => one === target.value) ?? 'exact')}
      >
        {JUDGINGS.map((one) => (
          <option key={one} value={one}>
            {t(`judging.${one}.name`)}
          </option>
        ))}
      </SelectField>
      {judging !== 'exact' && (
        <TextField
          label={t(judging === 'within' ? 'within' : 'nothingAt')}
          inputMode="decimal"
          autoComplete="off"
          required
          data-field={fieldName.distance(key)}
          value={distance}
          error={
            unread(distance) ?? (has('no-distance') ? tEditor('problem.no-distance.description') : undefined)
          }
          onChange={({ target }) => onWrite('distance', target.value)}
        />
      )}
    </div>
  )
}
