import { Lock, SlidersHorizontal, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ParticipantsButton } from '#session/participants/participants-button.tsx'
import { Roster } from '#session/participants/roster.tsx'
import type { StageProps } from '#session/parts/stage-props.ts'
import { EndButton } from '#session/wall/controls/end-button.tsx'
import { SessionSwitches } from '#session/wall/controls/session-switches.tsx'

/** Rarely needed: people, settings, the lock, and the exit. */
export function Tools({ isRemote, ...stage }: StageProps & { isRemote: boolean }) {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  const { commands, game } = stage
  const { session, roster } = game
  const [open, setOpen] = useState<'players' | 'settings' | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-label={host('switches.title')} className="flex flex-wrap content-start gap-2">
      <Button variant="secondary" onClick={() => setOpen('players')}>
        <Users aria-hidden="true" className="size-5" />
        {t('players', counted(roster.length))}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('settings')}>
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {host('switches.title')}
      </Button>
      <Button
        variant="secondary"
        aria-pressed={session.isLocked}
        onClick={() => void commands.run({ type: 'set-locked', locked: !session.isLocked }, 'settings')}
      >
        <Lock aria-hidden="true" className="size-5" />
        {t(session.isLocked ? 'unlock' : 'lock')}
      </Button>
      <EndButton
        commands={commands}
        label={host('play.end')}
        title={host('play.confirmEnd.title')}
        description={host('play.confirmEnd.description')}
      />
      <Dialog
        isOpen={open === 'players'}
        onClose={close}
        size="lg"
        title={host('roster.joined', counted(roster.length))}
      >
        {/* All other actions on people need the account. */}
        {!isRemote && (
          <div className="mb-4">
            <ParticipantsButton {...stage} />
          </div>
        )}
        <Roster roster={roster} commands={commands} />
      </Dialog>
      <Dialog isOpen={open === 'settings'} onClose={close} title={host('switches.title')}>
        <SessionSwitches session={session} commands={commands} className="flex flex-col gap-3" withShow />
      </Dialog>
    </section>
  )
}
