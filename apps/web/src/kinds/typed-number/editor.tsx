import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Editor } from '../editor.ts'
import { FoundNumber } from '../numbers/found-number.tsx'
import { NumberFields } from '../numbers/number-fields.tsx'

export const editor: Editor<'typed-number'> = {
  Fields: ({ question, problems, tools: { dispatch } }) => (
    <NumberFields
      question={question}
      problems={problems}
      onWrite={(field, text) => dispatch({ question: question.key, type: 'write-number', field, text })}
      onJudge={(judging) => dispatch({ question: question.key, type: 'judge-number', judging })}
    />
  ),
  Preview({ question: { unit } }) {
    const { t } = useTranslation('numbers')
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
