import type { RosterEntry } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'

type Props = { roster: readonly RosterEntry[]; commands: HostCommands }

/** Held-back names, revealed one by one, because this screen may be the projector. */
export function HeldNames({ roster, commands }: Props) {
  const { t } = useTranslation('live-host')
  const held = roster.filter(({ heldName }) => heldName !== undefined)
  if (held.length === 0) return <p className="text-muted">{t('room.noneHeld')}</p>
  return (
    <>
      <p className="mb-3 text-muted">{t('room.heldHint')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {held.map((entry) => (
          <Held key={entry.participant} entry={entry} commands={commands} />
        ))}
      </ul>
    </>
  )
}

function Held({ entry, commands }: { entry: RosterEntry; commands: HostCommands }) {
  const { t } = useTranslation('live-host')
  const [isRead, setRead] = useState(false)
  const { participant, name, heldName } = entry
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <p className="min-w-0 flex-1 basis-40 font-bold">
        {name} {isRead && <bdi className="font-normal break-words">{heldName}</bdi>}
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isRead}
        aria-label={`${t(isRead ? 'room.hide' : 'room.read')}: ${name}`}
        onClick={() => setRead(!isRead)}
      >
        {t(isRead ? 'room.hide' : 'room.read')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${t('room.show')}: ${name}`}
        onClick={() => void commands.run({ type: 'show-name', participant }, 'settings')}
      >
        {t('room.show')}
      </Button>
      <Button
        variant="danger"
        size="sm"
        aria-label={t('roster.remove', { name })}
        onClick={() => void commands.run({ type: 'remove-participant', participant }, 'remove')}
      >
        {t('room.remove')}
      </Button>
    </li>
  )
}
