import { settingsOf } from '@pinquiz/game'
import { createContext, type ReactNode, useState } from 'react'
import { Dialog } from '#components/dialog.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ParticipantsButton } from '../../participants/participants-button.tsx'
import { Roster } from '../../participants/roster.tsx'
import type { StageProps } from '../../parts/stage-props.ts'
import { SessionSwitches } from './session-switches.tsx'

type Name = 'players' | 'settings'

export const OpenDialog = createContext<(name: Name) => void>(() => {})

type Props = StageProps & { withJoinTimes?: boolean; children: ReactNode }

/** The bar's dialogs: they stay while the screens, each with its own bar, change. */
export function SessionDialogs({ withJoinTimes = false, children, ...stage }: Props) {
  const { t } = useTranslation('live-host')
  const [open, setOpen] = useState<Name | null>(null)
  const { store, game, commands } = stage
  const { session, roster } = game
  const close = () => setOpen(null)
  return (
    <OpenDialog value={setOpen}>
      {children}
      <Dialog
        isOpen={open === 'players'}
        onClose={close}
        size="lg"
        title={t('roster.joined', counted(roster.length))}
      >
        <div className="mb-4">
          <ParticipantsButton store={store} game={game} commands={commands} />
        </div>
        <Roster
          roster={roster}
          commands={commands}
          withJoinTimes={withJoinTimes}
          settings={settingsOf(session.mode).includes('avatars') ? session.settings : undefined}
        />
      </Dialog>
      <Dialog isOpen={open === 'settings'} onClose={close} title={t('switches.title')}>
        <SessionSwitches session={session} commands={commands} className="flex flex-col gap-3" withShow />
      </Dialog>
    </OpenDialog>
  )
}
