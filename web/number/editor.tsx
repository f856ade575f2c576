import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Editor } from '../editor.ts'
import { NumberFields } from './number-fields.tsx'
import { measured } from './number-text.ts'

export const number: Editor<'number'> = {
  Fields: ({ question, problems, tools: { dispatch } }) => (
    <NumberFields
      question={question}
      problems={problems}
      onWrite={(field, text) => dispatch({ question: question.key, type: 'write-number', field, text })}
      onJudge={(judging) => dispatch({ question: question.key, type: 'judge-number', judging })}
    />
  ),
  Preview({ question: { unit } }) {
    const { t } = useTranslation('kind-number')
    return (
      <div className="flex items-center gap-3">
        <span className="flex min-h-14 flex-1 items-center rounded-md border-2 border-line-strong bg-surface px-3.5 text-muted">
          {t('yours')}
        </span>
        {unit && <bdi className="text-xl font-semibold">{unit}</bdi>}
      </div>
    )
  },
  Found: ({ question: { right, unit } }) => <FoundNumber right={right} unit={unit} />,
}

/** The right number, in one line with others. */
export function FoundNumber({ right, unit }: { right: number | null; unit: string }) {
  const { t } = useTranslation('authoring')
  if (right === null) return null
  return (
    <>
      {' · '}
      <strong className="text-success">
        <Check aria-label={t('preview.rightAnswer')} className="inline size-4 align-text-bottom" />
        {measured(right, unit)}
      </strong>
    </>
  )
}
