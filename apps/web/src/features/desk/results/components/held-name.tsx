import type { ResultParticipant } from '@pinquiz/protocol'
import { EyeOff } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useShowName } from '../api.ts'

type Props = { session: string; participant: ResultParticipant }

/** A held-back name, and the button to show it to everyone. */
export function HeldName({ session, participant: { id, name } }: Props) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const showing = useShowName(session)
  const show = () =>
    showing.mutateAsync(id).catch((error: unknown) => {
      showToast({ title: t('held.failed'), description: errorText(error).description, tone: 'danger' })
    })
  return (
    <p className="flex flex-wrap items-center gap-3 border-b border-line p-3 text-sm sm:px-4">
      <EyeOff aria-hidden="true" className="size-4 text-warning" />
      <span className="me-auto">{t('held.name')}</span>
      <Button
        variant="secondary"
        size="sm"
        isBusy={showing.isPending}
        aria-label={`${t('held.showName')}: ${name}`}
        onClick={() => void show()}
      >
        {t('held.showName')}
      </Button>
    </p>
  )
}
