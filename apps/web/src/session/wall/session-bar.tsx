import { settingsOf } from '@pinquiz/game'
import { SlidersHorizontal, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { groupedPin } from '../parts/join-address.ts'
import type { StageProps } from '../parts/stage-props.ts'
import { RoomButton } from '../room/room-button.tsx'
import { Roster } from '../room/roster.tsx'
import { EndButton } from './end-button.tsx'
import { PresenterMenu } from './presenter-menu.tsx'
import { StageBar } from './stage-bar.tsx'

type Props = StageProps & {
  heading: ReactNode
  switches: ReactNode
  /** Ends the session, after asking. */
  end: { label: string; title: string; description: string }
  withJoinTimes?: boolean
}

/** The bar during play: PIN for late comers, players, switches, and the way out. */
export function SessionBar({ heading, switches, end, withJoinTimes = false, ...stage }: Props) {
  const { t } = useTranslation('live-host')
  const [open, setOpen] = useState<'players' | 'settings' | null>(null)
  const { store, state, game, commands } = stage
  const { session, roster } = game
  const close = () => setOpen(null)
  return (
    <StageBar
      state={state}
      heading={heading}
      info={
        <span className="text-muted">
          <span className="max-sm:sr-only">{t('lobby.pin')}</span>{' '}
          <strong className="text-[clamp(1.125rem,1.7vw,4rem)] leading-tight text-ink tabular-nums">
            {groupedPin(session.pin)}
          </strong>
        </span>
      }
    >
      <Button variant="secondary" className="max-sm:px-3" onClick={() => setOpen('players')}>
        <Users aria-hidden="true" className="size-5" />
        <span className="max-lg:sr-only">{t('play.players')}</span>
        <span className="tabular-nums">{roster.length}</span>
      </Button>
      <Button variant="secondary" className="max-sm:px-3" onClick={() => setOpen('settings')}>
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        <span className="max-xl:sr-only">{t('switches.title')}</span>
      </Button>
      <PresenterMenu session={session} />
      <EndButton commands={commands} {...end} />
      <Dialog
        isOpen={open === 'players'}
        onClose={close}
        size="lg"
        title={t('roster.joined', counted(roster.length))}
      >
        <div className="mb-4">
          <RoomButton {...{ store, game, commands }} />
        </div>
        <Roster
          {...{ roster, commands, withJoinTimes }}
          settings={settingsOf(session.mode).includes('avatars') ? session.settings : undefined}
        />
      </Dialog>
      <Dialog isOpen={open === 'settings'} onClose={close} title={t('switches.title')}>
        {switches}
      </Dialog>
    </StageBar>
  )
}
