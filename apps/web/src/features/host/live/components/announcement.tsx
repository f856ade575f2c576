import type { HostPhase, ServerClock } from '@pinquiz/client'
import { GET_READY_MS } from '@pinquiz/game'
import { TextAhead } from '#kinds/formatted/quiz-text.tsx'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useCue } from '#session/sound/use-cue.ts'
import { useSecondsLeft } from '#session/state/use-clock.ts'
import { PictureWait } from '#session/wall/picture-wait.tsx'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { WallMediaAhead } from '#session/wall/wall-media.tsx'
import { Announced } from '../../parts/announced.tsx'
import { PlayBar } from './play-bar.tsx'

type Props = StageProps & { phase: Extract<HostPhase, { name: 'question' }>; shownAtMs: number }

/** Announces the next question, while its pictures and formulas are fetched. */
export function Announcement(props: Props) {
  const { store, phase, game, shownAtMs } = props
  const { question } = phase
  return (
    <StageScreen>
      <PlayBar {...props} heading={<bdi className="line-clamp-1">{game.session.title}</bdi>} />
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center overflow-hidden text-center text-white"
      >
        <WallMediaAhead media={question.media} />
        <TextAhead question={question} />
        {question.index === 0 && <CountCue clock={store.clock} untilMs={shownAtMs} />}
        <Announced clock={store.clock} phase={phase} game={game} shownAtMs={shownAtMs}>
          {question.media && (
            <p className="min-h-[1.5em] text-[clamp(1.25rem,2.4vw,3rem)] font-semibold">
              <PictureWait store={store} phase={phase} pictures={game.pictures} />
            </p>
          )}
        </Announced>
      </main>
    </StageScreen>
  )
}

/** Three, two, one. */
function CountCue({ clock, untilMs }: { clock: ServerClock; untilMs: number }) {
  const seconds = useSecondsLeft(clock, untilMs)
  useCue(seconds, seconds <= COUNTED_S ? 'count' : null, seconds > 0 ? 0 : 1)
  return null
}

const COUNTED_S = GET_READY_MS / 1000
