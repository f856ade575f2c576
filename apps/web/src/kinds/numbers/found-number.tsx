import { type RightNumberDraft, storedNumber } from '@pinquiz/game'
import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { keyIn } from './number-text.ts'

/** The correct number, on one line. */
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
