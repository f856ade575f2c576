import type { HostPhase } from '@pinquiz/client'
import { MODES } from '@pinquiz/game'
import type { ReactNode } from 'react'
import { Lobby } from '../features/host/live/lobby-screen.tsx'
import { LiveStage, useSayLive } from '../features/host/live/play-screen.tsx'
import { PollStage, useSayPoll } from '../features/host/poll/poll-screen.tsx'
import { WallScreen } from '../features/host/wall/wall-screen.tsx'
import type { StageProps } from '../session/parts/stage-props.ts'

type Stage = Omit<StageProps, 'commands'>

/** Shows the screens of live quizzes and polls, which don't know each other, by the wall link. */
export function WallPage({ sessionId }: { sessionId: string }) {
  return (
    <WallScreen sessionId={sessionId}>
      {(stage) => (MODES[stage.game.session.mode].isScored ? <Live {...stage} /> : <Poll {...stage} />)}
    </WallScreen>
  )
}

function Live(stage: Stage) {
  const say = useSayLive()
  const { phase } = stage.game
  return (
    <Told phase={phase} say={say}>
      {phase.name === 'lobby' ? <Lobby {...stage} /> : <LiveStage {...stage} />}
    </Told>
  )
}

function Poll(stage: Stage) {
  const say = useSayPoll()
  return (
    <Told phase={stage.game.phase} say={say}>
      <PollStage {...stage} />
    </Told>
  )
}

type ToldProps = { phase: HostPhase; say: (phase: HostPhase) => string; children: ReactNode }

function Told({ phase, say, children }: ToldProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {say(phase)}
      </p>
      {children}
    </>
  )
}
