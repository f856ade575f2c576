import { SlidersHorizontal, Users } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { groupedPin } from '../../parts/join-address.ts'
import type { StageProps } from '../../parts/stage-props.ts'
import { EndButton } from './end-button.tsx'
import { PresenterMenu } from './presenter-menu.tsx'
import { OpenDialog } from './session-dialogs.tsx'
import { StageBar } from './stage-bar.tsx'

type Props = StageProps & {
  heading: ReactNode
  /** The screen itself shows it in large type. */
  isWithoutPin?: boolean
  /** Ends the session, after asking. */
  end: { label: string; title: string; description: string }
}

/** The bar during play: PIN for late comers, players, switches, and the way out. */
export function SessionBar({ heading, isWithoutPin = false, end, ...stage }: Props) {
  const { t } = useTranslation('live-host')
  const open = use(OpenDialog)
  const { state, game, commands } = stage
  const { session, roster } = game
  return (
    <StageBar
      state={state}
      heading={heading}
      info={
        isWithoutPin ? null : (
          <span className="text-muted">
            <span className="text-[clamp(0.875rem,1.15vw,2.5rem)] max-sm:sr-only">{t('lobby.pin')}</span>{' '}
            <strong className="text-[clamp(1.125rem,1.7vw,4rem)] leading-tight text-ink tabular-nums">
              {groupedPin(session.pin)}
            </strong>
          </span>
        )
      }
    >
      <Button variant="secondary" className="max-sm:px-3" onClick={() => open('players')}>
        <Users aria-hidden="true" className="size-5" />
        <span className="max-lg:sr-only">{t('play.players')}</span>
        <span className="tabular-nums">{roster.length}</span>
      </Button>
      <Button variant="secondary" className="max-sm:px-3" onClick={() => open('settings')}>
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        <span className="max-xl:sr-only">{t('switches.title')}</span>
      </Button>
      <PresenterMenu session={session} />
      <EndButton commands={commands} {...end} />
    </StageBar>
  )
}
