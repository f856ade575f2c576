import { Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { counted } from '../../../lib/format-number.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { groupedPin } from '../join-address.ts'
import type { StageProps } from '../stage-props.ts'
import { Roster } from './roster.tsx'
import { SessionSwitches } from './session-switches.tsx'
import { StageBar } from './stage-bar.tsx'

type Props = Pick<StageProps, 'state' | 'game' | 'commands'> & { heading: ReactNode }

/** The bar during play: PIN for late comers, players and switches, and the way out. */
export function PlayBar({ state, game, commands, heading }: Props) {
  const { t } = useTranslation('live-host')
  const [open, setOpen] = useState<'players' | 'end' | null>(null)
  const { session, roster } = game
  const close = () => setOpen(null)
  const end = async () => {
    await commands.run({ type: 'end' }, 'end')
    close()
  }
  return (
    <StageBar connection={state.connection} heading={heading}>
      <span className="text-muted">
        <span className="max-sm:sr-only">{t('lobby.pin')}</span>{' '}
        <strong className="text-lg text-ink tabular-nums">{groupedPin(session.pin)}</strong>
      </span>
      <Button variant="secondary" onClick={() => setOpen('players')}>
        <Users aria-hidden="true" className="size-5" />
        <span className="max-lg:sr-only">{t('play.players')}</span>
        <span className="tabular-nums">{roster.length}</span>
      </Button>
      <Button variant="secondary" onClick={() => setOpen('end')}>
        {t('play.end')}
      </Button>
      <Dialog
        isOpen={open === 'players'}
        onClose={close}
        size="lg"
        title={t('roster.joined', counted(roster.length))}
      >
        <SessionSwitches session={session} commands={commands} className="mb-5 flex flex-col gap-1" />
        <Roster roster={roster} commands={commands} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'end'}
        title={t('play.confirmEnd.title')}
        description={t('play.confirmEnd.description')}
        confirmLabel={t('play.confirmEnd.confirm')}
        isBusy={commands.busy === 'end'}
        onConfirm={() => void end()}
        onCancel={close}
      />
    </StageBar>
  )
}
