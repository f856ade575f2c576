import { Ban, Undo2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useVoidQuestion } from '../api.ts'

type Props = { session: string; index: number; number: number; isVoided: boolean }

/** Takes a question out of the scores; the same button puts it back. */
export function VoidButton({ session, index, number, isVoided }: Props) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const voiding = useVoidQuestion(session)
  const toggle = async () => {
    try {
      await voiding.mutateAsync({ question: index, isVoided: !isVoided })
      const title = t(isVoided ? 'question.unvoidDone' : 'question.voidDone', { number })
      showToast({ title, description: t('question.scored'), tone: 'success' })
    } catch (error) {
      showToast({
        title: t('question.voidFailed'),
        description: errorText(error).description,
        tone: 'danger',
      })
    }
  }
  const Icon = isVoided ? Undo2 : Ban
  const label = t(isVoided ? 'question.unvoid' : 'question.void')
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3"
      isBusy={voiding.isPending}
      aria-label={`${label}: ${t('question.number', { number })}`}
      onClick={() => void toggle()}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
