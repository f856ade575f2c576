import { UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { StageProps } from '../parts/stage-props.ts'
import { ParticipantsTabs } from './participants-tabs.tsx'

type Props = Pick<StageProps, 'store' | 'game' | 'commands'>

/** All the host's decisions about participants, behind one button: the screen is for the players. */
export function ParticipantsButton(props: Props) {
  const { t } = useTranslation('live-host')
  const [isOpen, setOpen] = useState(false)
  const held = props.game.roster.filter(({ heldName }) => heldName !== undefined).length
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <UserRoundCog aria-hidden="true" className="size-5" />
        {t('room.manage')}
        {held > 0 && (
          <span className="rounded-full bg-warning-soft px-2 text-sm text-warning">
            {t('room.toCheck', counted(held))}
          </span>
        )}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} size="lg" title={t('room.title')}>
        <ParticipantsTabs {...props} />
      </Dialog>
    </>
  )
}
