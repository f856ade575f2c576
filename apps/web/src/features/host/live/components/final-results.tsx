import type { HostPhase } from '@pinquiz/client'
import { isRehearsal, onPodium, type PodiumBeat, podiumBeats } from '@pinquiz/game'
import { useEffect, useMemo, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useBeat } from '#session/show/use-beat.ts'
import { PODIUM_CUES } from '#session/sound/score.ts'
import { useCue } from '#session/sound/use-cue.ts'
import { PlayAgain } from '#session/wall/controls/play-again.tsx'
import { StageBar } from '#session/wall/controls/stage-bar.tsx'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { Podium } from './podium.tsx'
import { Ranking } from './ranking.tsx'

type Ended = Extract<HostPhase, { name: 'ended' }>
type Props = Omit<StageProps, 'commands'> & { phase: Ended }

/** How long the whole podium is shown for photos before the complete ranking follows. */
const PHOTO_MS = 12_000

/** The end: a podium for photos, place by place, then the complete ranking; the host can switch between them. */
export function FinalResults({ store, state, game, phase }: Props) {
  const { t } = useTranslation('live-host')
  const { ranking, teams, startsAtMs } = phase
  const { avatars: withAvatars } = game.session.settings
  const beats = useMemo(() => podiumBeats(onPodium(ranking).map(({ rank }) => rank)), [ranking])
  const [aheadMs, setAheadMs] = useState(0)
  const beat = useBeat(store.clock, beats, startsAtMs === undefined ? undefined : startsAtMs - aheadMs)
  useCue(beat, PODIUM_CUES[beat])
  const isDone = beat === 'ranking'
  const hasWinners = beats.length > 2
  // Already seen, or turned by hand: no automatic turning any more.
  const [isSettled, setSettled] = useState(isDone)
  const [isRanking, setRanking] = useState(!hasWinners)
  useEffect(() => {
    if (!isDone || isSettled) return
    const timer = setTimeout(() => setRanking(true), PHOTO_MS)
    return () => clearTimeout(timer)
  }, [isDone, isSettled])
  // Pressing Space once more reveals no place early and doesn't leave the end.
  const isResting = useDeadTime(beat)
  const goOn = () => {
    if (startsAtMs === undefined) return
    const elapsedMs = store.clock.nowMs() - startsAtMs + aheadMs
    const next = beats.find(({ atMs }) => atMs > elapsedMs)
    if (next) setAheadMs(aheadMs + next.atMs - elapsedMs)
  }
  const turn = () => {
    setSettled(true)
    setRanking(!isRanking)
  }
  const step = isDone ? turn : goOn
  useHostKeys(isResting || !hasWinners ? null : step)
  return (
    <StageScreen>
      <StageBar
        state={state}
        heading={<bdi className="block max-2xl:text-[0.8em]">{game.session.title}</bdi>}
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

/** The people on the step that has just appeared; empty before and after. */
function usePlaceInWords(beat: PodiumBeat, ranking: Ended['ranking']): string {
  const { t } = useTranslation('live-host')
  const place = Number(beat.split('-')[1])
  const names = onPodium(ranking).flatMap(({ rank, name }) => (rank === place ? [name] : []))
  return names.length > 0 ? `${t('play.place', { rank: formatNumber(place) })}: ${names.join(', ')}.` : ''
}
