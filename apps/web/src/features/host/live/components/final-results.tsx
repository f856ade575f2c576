import type { HostPhase } from '@pinquiz/client'
import { isRehearsal, onPodium, type PodiumBeat, podiumBeats } from '@pinquiz/game'
import { useMemo, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useBeat } from '#session/show/use-beat.ts'
import { PODIUM_CUES, WINNER_LOOP } from '#session/sound/score.ts'
import { useLoop } from '#session/sound/sound.ts'
import { useCue, useRoll } from '#session/sound/use-cue.ts'
import { PlayAgain } from '#session/wall/controls/play-again.tsx'
import { StageBar } from '#session/wall/controls/stage-bar.tsx'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { useSteeredPages } from '#session/wall/use-steered.ts'
import { Podium } from '../../parts/end/podium.tsx'
import { Ranking } from '../../parts/end/ranking.tsx'
import { useLeftOut } from './left-out.ts'

type Ended = Extract<HostPhase, { name: 'ended' }>
type Props = Omit<StageProps, 'commands'> & { phase: Ended }

/** The end: a podium for photos, place by place, until the host goes on to the complete ranking. */
export function FinalResults({ store, state, game, phase }: Props) {
  const { t } = useTranslation('live-host')
  const { ranking, teams, startsAtMs } = phase
  const leftOut = useLeftOut(game.session.leftOut)
  const { avatars: withAvatars } = game.session.settings
  const beats = useMemo(() => podiumBeats(onPodium(ranking).map(({ rank }) => rank)), [ranking])
  const [aheadMs, setAheadMs] = useState(0)
  const beat = useBeat(store.clock, beats, startsAtMs === undefined ? undefined : startsAtMs - aheadMs)
  useCue(beat, PODIUM_CUES[beat])
  const place = beats.findIndex(({ name }) => name === beat)
  useRoll(place > 0 && beats[place + 1]?.name === 'place-1' ? 'long-roll' : null)
  const isDone = beat === 'ranking'
  const hasWinners = beats.length > 2
  const [isRanking, setRanking] = useState(!hasWinners)
  // A page that is opened later is silent.
  const [wasThere] = useState(!isDone)
  useLoop(isDone && wasThere && hasWinners && !isRanking ? WINNER_LOOP : null)
  useSteeredPages(
    { store, state, game },
    { page: isRanking ? 1 : 0, last: hasWinners && isDone ? 1 : 0, open: (page) => setRanking(page === 1) },
  )
  // Pressing Space again neither reveals a place early nor leaves the end.
  const isResting = useDeadTime(beat)
  const goOn = () => {
    if (startsAtMs === undefined) return
    const elapsedMs = store.clock.nowMs() - startsAtMs + aheadMs
    const next = beats.find(({ atMs }) => atMs > elapsedMs)
    if (next) setAheadMs(aheadMs + next.atMs - elapsedMs)
  }
  const step = isDone ? () => setRanking(!isRanking) : goOn
  useHostKeys(isResting || !hasWinners ? null : step)
  return (
    <StageScreen>
      <StageBar
        state={state}
        info={leftOut && <span className="font-semibold">{leftOut}</span>}
        heading={<bdi className="block max-2xl:text-[0.8em]">{game.session.title}</bdi>}
        isFolded
      >
        {hasWinners && (
          <Button
            variant="ghost"
            aria-keyshortcuts="Space ArrowRight"
            aria-disabled={isResting || undefined}
            onClick={isResting ? undefined : step}
          >
            {t(isDone ? (isRanking ? 'end.podium' : 'end.ranking') : 'end.goOn')}
          </Button>
        )}
        {!isRehearsal(game.session.settings) && (
          <>
            <PlayAgain session={game.session} />
            <ButtonLink href={`/results/${game.session.id}`} variant="secondary">
              {t('end.results')}
            </ButtonLink>
          </>
        )}
        <ButtonLink href="/host" variant="secondary">
          {t('end.back')}
        </ButtonLink>
      </StageBar>
      <p role="status" className="sr-only">
        {usePlaceInWords(beat, ranking)}
      </p>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {isRanking || !hasWinners ? (
          <Ranking ranking={ranking} teams={teams} withAvatars={withAvatars} title={t('end.title')} />
        ) : (
          <Podium
            ranking={ranking}
            teams={teams}
            beats={beats}
            beat={beat}
            withAvatars={withAvatars}
            title={t('end.title')}
          />
        )}
      </main>
    </StageScreen>
  )
}

/** The people on the step that has just appeared, in words; empty before and after. */
function usePlaceInWords(beat: PodiumBeat, ranking: Ended['ranking']): string {
  const { t } = useTranslation('live-host')
  const place = Number(beat.split('-')[1])
  const names = onPodium(ranking).flatMap(({ rank, name }) => (rank === place ? [name] : []))
  return names.length > 0 ? `${t('play.place', { rank: formatNumber(place) })}: ${names.join(', ')}.` : ''
}
