import type { HostPhase } from '@pinquiz/client'
import { type ReactNode, Suspense } from 'react'
import { Loading } from '#components/spinner.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useTheme } from '#lib/theme.ts'
import { groupedPin } from '#session/parts/join-address.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { StageFrame } from '#session/wall/small/stage-frame.tsx'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { Leaderboard } from '../../parts/leaderboard.tsx'
import { useRevealScene } from '../use-reveal-scene.ts'
import { AskedWall, RevealedWall, VotingWall } from './question-wall.tsx'

const SIZE = { width: 1280, height: 720 }

/** What the big screen shows now, small. */
export function LiveWall({ isBlank, ...stage }: StageProps & { isBlank: boolean }) {
  const { t } = useTranslation('presenter')
  const theme = useTheme()
  return (
    <section aria-label={t('onWall')} className="min-w-0">
      <StageFrame label={t('onWall')} {...SIZE} theme={theme}>
        <Suspense fallback={<Loading text={t('loading')} />}>
          {isBlank ? <div className="h-screen bg-black" /> : <Scene {...stage} />}
        </Suspense>
      </StageFrame>
    </section>
  )
}

function Scene(stage: StageProps) {
  const { t } = useTranslation('live-host')
  const { phase, session, roster } = stage.game
  const isRanking = useRevealScene(stage) === 'leaderboard'
  if (session.isPaused && phase.name !== 'ended')
    return <Words title={t('break.title')}>{session.title}</Words>
  switch (phase.name) {
    case 'question':
      return <AskedWall key={phase.question.index} {...stage} phase={phase} />
    case 'voting':
      return <VotingWall key={phase.question.index} {...stage} phase={phase} />
    case 'reveal':
      return isRanking ? <Ranking {...stage} phase={phase} /> : <RevealedWall {...stage} phase={phase} />
    case 'ended':
      return <Words title={t('end.title')}>{winnersOf(phase).join(' · ')}</Words>
    default:
      return (
        <Words title={phase.name === 'lobby' ? groupedPin(session.pin) : session.title}>
          {t('roster.joined', counted(roster.length))}
        </Words>
      )
  }
}

/** A screen of a few words on the stage's ground. */
function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex h-screen flex-col overflow-hidden">
      <StageScreen>
        <div className="flex flex-1 flex-col items-center justify-center gap-6 p-8 text-center">
          <p className="font-display text-8xl leading-none font-extrabold text-balance wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <p className="text-4xl font-semibold wrap-anywhere">
            <bdi>{children}</bdi>
          </p>
        </div>
      </StageScreen>
    </div>
  )
}

const winnersOf = (phase: Extract<HostPhase, { name: 'ended' }>): string[] =>
  phase.ranking.filter(({ rank, score }) => rank === 1 && score > 0).map(({ name }) => name)

function Ranking({ phase, game, store }: StageProps & { phase: Extract<HostPhase, { name: 'reveal' }> }) {
  return (
    <div className="flex h-screen flex-col overflow-hidden">
      <StageScreen>
        <div className="flex flex-1 flex-col p-6">
          <Leaderboard
            {...phase}
            clock={store.clock}
            roster={game.roster}
            explainS={game.session.settings.paceS}
            hasBegun
            isRanked
            withAvatars={game.session.settings.avatars}
          />
        </div>
      </StageScreen>
    </div>
  )
}
