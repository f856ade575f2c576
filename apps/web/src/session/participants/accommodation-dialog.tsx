import { type Accommodations, MODES, type Mode, type TimeRequest } from '@pinquiz/game'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'
import { AccommodationFields } from './accommodation-fields.tsx'

type Person = {
  participant: string
  name: string
  accommodations?: Accommodations | undefined
  timeRequest?: TimeRequest | undefined
}
type Props = { mode: Mode; person: Person; commands: HostCommands; onClose: () => void }

/** What the host grants one person: more time, and in a self-paced quiz leaving the page. */
export function AccommodationDialog({ mode, person, commands, onClose }: Props) {
  const { t } = useTranslation('live-host')
  const { participant, name, accommodations = {}, timeRequest } = person
  const isAsking = timeRequest?.state === 'open'
  const [wanted, want] = useState<Accommodations>(
    isAsking ? { ...accommodations, time: timeRequest.time } : accommodations,
  )
  const { hasAttempts } = MODES[mode]
  const save = async () => {
    const isDone = await commands.run(
      { type: 'accommodate', participant, accommodations: wanted },
      'settings',
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('accommodations.title', { name })}
      description={t(hasAttempts ? 'accommodations.text' : 'accommodations.textLive')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('accommodations.cancel')}
          </Button>
          <Button aria-busy={commands.busy === 'accommodate'} onClick={() => void save()}>
            {t('accommodations.save')}
          </Button>
        </>
      }
    >
      <AccommodationFields wanted={wanted} hasAttempts={hasAttempts} onChange={want} />
    </Dialog>
  )
}
