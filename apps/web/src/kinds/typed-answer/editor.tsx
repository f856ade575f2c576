import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Editor } from '../editor.ts'
import { AnswerList } from './answer-list.tsx'

export const editor: Editor<'typed-answer'> = {
  Fields: AnswerList,
  Preview() {
    const { t } = useTranslation('kinds/typed-answer')
    return (
      <p className="mt-4 min-h-14 rounded-md border-2 border-line-strong bg-surface px-3.5 py-3 text-lg text-muted">
        {t('placeholder')}
      </p>
    )
  },
  Found({ question: { accepted } }) {
    const { t } = useTranslation('authoring')
    return (
      <>
        {' · '}
        <strong className="text-success">
          <Check aria-label={t('preview.rightAnswer')} className="inline size-4 align-text-bottom" />
          {accepted.join(' / ')}
        </strong>
      </>
    )
  },
}
