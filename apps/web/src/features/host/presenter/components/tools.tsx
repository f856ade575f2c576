import { EyeOff, Lock, SlidersHorizontal, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { HeldNames } from '#session/participants/held-names.tsx'
import { ParticipantsButton } from '#session/participants/participants-button.tsx'
import { Roster } from '#session/participants/roster.tsx'
import type { StageProps } from '#session/parts/stage-props.ts'
import { EndButton } from '#session/wall/controls/end-button.tsx'
import { SessionSwitches } from '#session/wall/controls/session-switches.tsx'

/** Rarely needed controls: people, settings, the lock, and the exit. */
export function Tools({ isRemote, ...stage }: StageProps & { isRemote: boolean }) {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  const { commands, game } = stage
  const { session, roster } = game
  const [open, setOpen] = useState<'players' | 'settings' | null>(null)
  const close = () => setOpen(null)
  return (
    <section
      aria-label={host('switches.title')}
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap xl:max-2xl:[&>button]:px-3 xl:max-2xl:[&>button]:text-sm xl:max-2xl:[&>button>svg]:hidden"
    >
      <Button variant="secondary" onClick={() => setOpen('players')}>
        <Users aria-hidden="true" className="size-5" />
        {t('players', counted(roster.length))}
      </Button>
      <div className="order-first col-span-2 grid empty:hidden sm:order-none">
        {isRemote ? <NamesToCheck {...stage} /> : <ParticipantsButton {...stage} />}
      </div>
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
        className="text-danger! hover:border-danger! hover:bg-danger-soft! sm:ms-auto"
      />
      <Dialog
        isOpen={open === 'players'}
        onClose={close}
        size="lg"
        title={host('roster.joined', counted(roster.length))}
      >
        <Roster roster={roster} commands={commands} />
      </Dialog>
      <Dialog isOpen={open === 'settings'} onClose={close} title={host('switches.title')}>
        <SessionSwitches session={session} commands={commands} className="flex flex-col gap-3" withShow />
      </Dialog>
    </section>
  )
}

/** The rest of *Manage* needs the account. */
function NamesToCheck({ game: { roster }, commands }: StageProps) {
  const { t } = useTranslation('live-host')
  const [isOpen, setOpen] = useState(false)
  const held = roster.filter(({ heldName }) => heldName !== undefined).length
  if (held === 0 && !isOpen) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <EyeOff aria-hidden="true" className="size-5" />
        <span className="text-warning">{t('room.toCheck', counted(held))}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} size="lg" title={t('room.tabs.names')}>
        <HeldNames roster={roster} commands={commands} />
      </Dialog>
    </>
  )
}
