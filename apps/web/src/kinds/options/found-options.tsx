import type { OptionDraft } from '@pinquiz/game'
import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** The options on one line, with right ones marked. */
export function FoundOptions({ options }: { options: readonly OptionDraft[] }) {
  const { t } = useTranslation('authoring')
  return options.map((option, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the options never change while they are shown
    <span key={at}>
      {' · '}
      {option.isCorrect ? (
        <strong className="text-success">
          <Check aria-label={t('preview.rightAnswer')} className="inline size-4 align-text-bottom" />
          {option.text}
        </strong>
      ) : (
        option.text
      )}
    </span>
  ))
}
