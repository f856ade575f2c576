import { Dialog } from '#components/dialog.tsx'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PhonePreview } from './phone-preview.tsx'

type Props = { questions: readonly EditableQuestion[]; shown: number | null; onClose: () => void }

/** The preview, if there is no room next to the cards. */
export function PreviewDialog({ questions, shown, onClose }: Props) {
  const { t } = useTranslation('authoring')
  const at = questions.findIndex((question) => question.key === shown)
  const question = questions[at]
  if (!question) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('preview.tab')}>
      <PhonePreview question={question} n={at + 1} total={questions.length} />
    </Dialog>
  )
}
