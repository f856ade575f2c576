import { type RightNumberDraft, storedNumber } from '@pinquiz/game'
import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Editor } from '../editor.ts'
import { NumberFields } from '../numbers/number-fields.tsx'
import { keyIn } from '../numbers/number-text.ts'

export const typedNumber: Editor<'typed-number'> = {
  Fields: ({ question, problems, tools: { dispatch } }) => (
    <NumberFields
      question={question}
      problems={problems}
      onWrite={(field, text) => dispatch({ question: question.key, type: 'write-number', field, text })}
      onJudge={(judging) => dispatch({ question: question.key, type: 'judge-number', judging })}
    />
  ),
  Preview({ question: { unit } }) {
    const { t } = useTranslation('kind-typed-number')
    return (
      <p className="mt-4 flex items-center gap-3">
        <span className="flex min-h-14 flex-1 items-center rounded-md border-2 border-line-strong bg-surface px-3.5 text-lg text-muted">
          {t('placeholder')}
        </span>
        {unit && <bdi className="max-w-[50%] text-xl font-semibold wrap-anywhere">{unit}</bdi>}
      </p>
    )
  },
  Found: ({ question }) => <FoundNumber question={question} />,
}

/** The right number, in one line with others. */
export function FoundNumber({ question }: { question: RightNumberDraft & { unit: string } }) {
  const { t } = useTranslation('authoring')
  if (question.right === null) return null
  return (
    <>
      {' · '}
      <strong className="text-success">
        <Check aria-label={t('preview.rightAnswer')} className="inline size-4 align-text-bottom" />
        <bdi>{keyIn(storedNumber(question), question.unit)}</bdi>
      </strong>
    </>
  )
}
