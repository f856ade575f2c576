import { asksNothing, isScored, kindOf, LIMITS, POOLS, WEIGHTS } from '@pinquiz/game'
import { SelectField, TextArea } from '#components/desk-fields.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import type { EditableQuestion } from '#kinds/drafts.ts'
import type { EditableAsking } from '#kinds/editing/asking.ts'
import { cutHint } from '#kinds/editing/cut-hint.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { EditorTools } from '../editor-tools.ts'

type Props = { question: EditableQuestion; tools: EditorTools }

const AUTOMATIC = 'automatic'
const SECONDS = Array.from({ length: LIMITS.readingS.max + 1 }, (_, seconds) => seconds)

/** Settings that every kind has: collapsed, with non-default ones in the heading. */
export function QuestionMore({ question, tools }: Props) {
  const { t } = useTranslation('authoring')
  const { asking } = question
  const isAsked = !asksNothing(question)
  const edit = (change: Partial<EditableAsking>) =>
    tools.dispatch({ type: 'edit-asking', question: question.key, change })
  const unusual = useUnusual(asking)
  return (
    <details
      open={tools.openMore.has(question.key)}
      onToggle={({ currentTarget }) =>
        currentTarget.open ? tools.openMore.add(question.key) : tools.openMore.delete(question.key)
      }
      className="mt-4 border-t border-line pt-2"
    >
      <summary className="w-fit max-w-full rounded-sm py-2 font-medium text-primary-ink">
        {t('more.title')}
        {unusual.length > 0 && <span className="font-normal text-muted"> · {unusual.join(' · ')}</span>}
      </summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
        {isScored(question) && (
          <SelectField
            label={t('more.weight')}
            value={asking.weight}
            onChange={({ target }) =>
              edit({ weight: WEIGHTS.find((name) => name === target.value) ?? 'standard' })
            }
          >
            {WEIGHTS.map((weight) => (
              <option key={weight} value={weight}>
                {t(`more.weights.${weight}`)}
              </option>
            ))}
          </SelectField>
        )}
        {isAsked && <Reading asking={asking} edit={edit} />}
        {isAsked && <PoolField asking={asking} edit={edit} />}
        {isAsked && <Explanation asking={asking} edit={edit} />}
        <TextArea
          className="sm:col-span-2"
          label={t('more.notes')}
          maxLength={LIMITS.notes.input}
          value={asking.notes}
          hint={cutHint(t, asking.notes, LIMITS.notes.stored) ?? t('more.notesHint')}
          onChange={({ target }) => edit({ notes: target.value })}
        />
        <SwitchField
          label={t('more.format')}
          hint={t('more.formatHint')}
          isOn={asking.isFormatted}
          onChange={(isFormatted) => edit({ isFormatted })}
        />
        {kindOf(question).hasOptions && (
          <SwitchField
            label={t('more.shuffle')}
            hint={t('more.shuffleHint')}
            isOn={asking.isShuffled}
            onChange={(isShuffled) => edit({ isShuffled })}
          />
        )}
      </div>
    </details>
  )
}

type PartProps = { asking: EditableAsking; edit: (change: Partial<EditableAsking>) => void }

function Reading({ asking, edit }: PartProps) {
  const { t } = useTranslation('authoring')
  return (
    <SelectField
      label={t('more.reading')}
      hint={t('more.readingHint')}
      value={asking.readingS ?? AUTOMATIC}
      onChange={({ target }) => edit({ readingS: target.value === AUTOMATIC ? null : Number(target.value) })}
    >
      <option value={AUTOMATIC}>{t('more.automatic')}</option>
      {SECONDS.map((seconds) => (
        <option key={seconds} value={seconds}>
          {t('preview.seconds', { count: seconds })}
        </option>
      ))}
    </SelectField>
  )
}

function PoolField({ asking, edit }: PartProps) {
  const { t } = useTranslation('authoring')
  return (
    <SelectField
      label={t('more.pool')}
      hint={t('more.poolHint')}
      value={asking.pool ?? ''}
      onChange={({ target }) => edit({ pool: POOLS.find((pool) => pool === target.value) ?? null })}
    >
      <option value="">{t('more.noPool')}</option>
      {POOLS.map((pool) => (
        <option key={pool} value={pool}>
          {t('more.poolNamed', { pool })}
        </option>
      ))}
    </SelectField>
  )
}

function Explanation({ asking, edit }: PartProps) {
  const { t } = useTranslation('authoring')
  return (
    <TextArea
      className="sm:col-span-2"
      label={t('more.explanation')}
      maxLength={LIMITS.explanation.input}
      value={asking.explanation}
      hint={cutHint(t, asking.explanation, LIMITS.explanation.stored) ?? t('more.explanationHint')}
      onChange={({ target }) => edit({ explanation: target.value })}
    />
  )
}

function useUnusual({
  weight,
  explanation,
  notes,
  isShuffled,
  isFormatted,
  readingS,
  pool,
}: EditableAsking): string[] {
  const { t } = useTranslation('authoring')
  return [
    ...(weight === 'standard' ? [] : [t(`more.weights.${weight}`)]),
    ...(readingS === null ? [] : [`${t('more.reading')}: ${t('preview.seconds', { count: readingS })}`]),
    ...(pool === null ? [] : [t('more.poolNamed', { pool })]),
    ...(explanation.trim() === '' ? [] : [t('more.explanation')]),
    ...(notes.trim() === '' ? [] : [t('more.notes')]),
    ...(isShuffled ? [t('more.shuffle')] : []),
    ...(isFormatted ? [t('more.format')] : []),
  ]
}
