import type { HostPhase } from '@pinquiz/client'
import { MODES, onPodium, podiumBeats } from '@pinquiz/game'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useTheme } from '#lib/theme.ts'
import { LobbyRoster } from '#session/participants/lobby-roster.tsx'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useBeat } from '#session/show/use-beat.ts'
import { useSessionCover } from '#session/state/use-session-card.ts'
import { BreakWords } from '#session/wall/break-screen.tsx'
import { JoinPanel } from '#session/wall/join-panel.tsx'
import { StageFrame } from '#session/wall/small/stage-frame.tsx'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { AboutToStart } from '../../parts/about-to-start.tsx'
import { Podium } from '../../parts/end/podium.tsx'
import { Ranking } from '../../parts/end/ranking.tsx'
import { Leaderboard } from '../../parts/leaderboard.tsx'
import { TeamBoard } from '../../parts/team-board.tsx'
import { useReveal, useRevealScene } from '../use-reveal-scene.ts'
import { PollEnd, PollEndWithoutResults } from './poll-end.tsx'
import { AskedWall, RevealedWall, VotingWall } from './question-wall.tsx'

const SIZE = { width: 1280, height: 720 }

type Props = StageProps & { isRemote: boolean }

/** What the big screen shows now, small; on a phone only when asked for. */
export function LiveWall({ isBlank, ...stage }: Props & { isBlank: boolean }) {
  const { t } = useTranslation('presenter')
  const theme = useTheme()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('onWall')} className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-14 w-full items-center justify-between rounded-lg border border-line bg-surface px-4 font-semibold text-muted sm:hidden"
      >
        {t('onWall')}
        <ChevronDown aria-hidden="true" className={clsx('size-5', isOpen && 'rotate-180')} />
      </button>
      <div className={clsx('max-sm:mt-2', !isOpen && 'max-sm:hidden')}>
        <StageFrame label={t('onWall')} {...SIZE} theme={theme}>
          <Suspense fallback={<Loading text={t('loading')} />}>
            {isBlank ? <div className="h-screen bg-black" /> : <Scene {...stage} />}
          </Suspense>
        </StageFrame>
      </div>
    </section>
  )
}

function Scene(props: Props) {
  const { isRemote, ...stage } = props
  const { phase, session, roster } = stage.game
  const { mode } = session
  const isRanking = useRevealScene(stage) === 'leaderboard'
  if (session.isPaused && phase.name !== 'ended')
    return (
      <Screen className="items-center justify-center gap-8 p-6 text-center">
        <BreakWords title={session.title} />
      </Screen>
    )
  switch (phase.name) {
    case 'question':
      return <AskedWall key={phase.question.index} {...stage} phase={phase} />
    case 'voting':
      return <VotingWall key={phase.question.index} {...stage} phase={phase} />
    case 'reveal':
      return isRanking ? <Ranked {...stage} phase={phase} /> : <RevealedWall {...stage} phase={phase} />
    case 'ended':
      if (MODES[mode].isScored) return <End {...stage} phase={phase} />
      return isRemote ? <PollEndWithoutResults {...stage} /> : <PollEnd {...stage} />
    case 'lobby':
      return <Lobby {...props} />
    default:
      return (
        <Screen className="wall-x gap-[2.5vmin] py-[2.5vmin]">
          <AboutToStart session={session} roster={roster} />
        </Screen>
      )
  }
}

/** A screen on the stage's ground. Taller than its frame if its content is: names are fitted to it. */
function Screen({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <StageScreen>
        <div className={clsx('relative flex flex-1 flex-col', className)}>{children}</div>
      </StageScreen>
    </div>
  )
}

function Lobby({ isRemote, game, commands }: Props) {
  const { t } = useTranslation('live-host')
  const { t: tPoll } = useTranslation('poll')
  const { session, roster } = game
  const isScored = MODES[session.mode].isScored
  // A phone's key doesn't open it.
  const cover = useSessionCover(isRemote ? null : session.id)
  return (
    <Screen>
      <JoinPanel session={session} cover={cover} heading={session.title} isSmall={roster.length > 0} />
      <LobbyRoster
        roster={roster}
        commands={commands}
        settings={isScored ? session.settings : undefined}
        hint={isScored ? t('lobby.waiting') : tPoll('open')}
      />
    </Screen>
  )
}

type Of<N extends HostPhase['name']> = StageProps & { phase: Extract<HostPhase, { name: N }> }

function Ranked({ phase, ...stage }: Of<'reveal'>) {
  const { game, store } = stage
  const { has } = useReveal(stage)
  return (
    <Screen className="p-6">
      <div className={clsx('grid w-full flex-auto gap-x-10', phase.teams && 'grid-cols-[1.6fr_1fr]')}>
        <Leaderboard
          {...phase}
          clock={store.clock}
          roster={game.roster}
          explainS={game.session.settings.paceS}
          hasBegun={has('climb')}
          isRanked={has('ranked')}
          withAvatars={game.session.settings.avatars}
        />
        {phase.teams && (
          <TeamBoard
            teams={phase.teams}
            rows={phase.leaderboard.length || 5}
            className={clsx(!has('ranked') && 'invisible')}
          />
        )}
      </div>
    </Screen>
  )
}

/** The podium as it is being filled; the ranking once the projector has turned to it. */
function End({ phase: { ranking, teams, startsAtMs }, game, store }: Of<'ended'>) {
  const { t } = useTranslation('live-host')
  const beats = useMemo(() => podiumBeats(onPodium(ranking).map(({ rank }) => rank)), [ranking])
  const beat = useBeat(store.clock, beats, startsAtMs)
  const shared = { ranking, teams, title: t('end.title'), withAvatars: game.session.settings.avatars }
  const isRanking = beats.length <= 2 || game.wall?.page === 1
  return (
    <Screen>{isRanking ? <Ranking {...shared} /> : <Podium {...shared} beats={beats} beat={beat} />}</Screen>
  )
}
