import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { QuizPlaceView } from '../quiz-order.ts'
import type { useSharing } from '../use-sharing.tsx'

type Props = { place: QuizPlaceView; onAsk: ReturnType<typeof useSharing>['ask'] }

/** What can be done with the shown folder as a whole; nothing if none is shown. */
export function FolderActions({ place, onAsk }: Props) {
  const { t } = useTranslation('host')
  if (typeof place !== 'object') return null
  const { folder } = place
  const thing = { folder }
  return (
    <div className="mb-4 flex flex-wrap justify-end gap-2">
      <Button variant="ghost" size="sm" onClick={() => onAsk({ dialog: 'share', thing, title: folder })}>
        <UserRoundPlus aria-hidden="true" className="size-4" />
        {t('shared.shareFolder')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onAsk({ dialog: 'hand-over', thing, title: folder })}>
        <UserRoundCheck aria-hidden="true" className="size-4" />
        {t('shared.handOverFolder')}
      </Button>
    </div>
  )
}
