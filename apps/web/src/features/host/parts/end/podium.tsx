import type { HostPhase } from '@pinquiz/client'
import { hasReached, onPodium, type PodiumBeat, type Timeline } from '@pinquiz/game'
import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Confetti } from './confetti.tsx'
import { TeamVictory } from './team-victory.tsx'
import { isCrowd, Winners } from './winners.tsx'

type Ended = Extract<HostPhase, { name: 'ended' }>

const STEPS = [
  'h-[clamp(9rem,var(--first),48rem)] bg-[#ffc72e] text-[#3d2b00]',
  'h-[clamp(8rem,25vh,38rem)] bg-[#d3d8e6] text-[#2b3040]',
  'h-[clamp(6.75rem,19vh,28rem)] bg-[#e8a06a] text-[#3d1d00]',
]

type Props = Pick<Ended, 'ranking' | 'teams'> & {
  title: string
  beats: Timeline<PodiumBeat>
  beat: PodiumBeat
  withAvatars: boolean
}

/** Third, second and first place, each at its beat; then the winning team. */
export function Podium({ ranking, teams, title, beats, beat, withAvatars }: Props) {
  const { t } = useTranslation('live-host')
  const winners = onPodium(ranking)
  const equalsOf = (wanted: number) => winners.filter(({ rank }) => rank === wanted)
  const [seconds, thirds] = [equalsOf(2), equalsOf(3)]
  // Without a third place, several second places stand on both sides of the winner.
  const isSplit = seconds.length > 1 && thirds.length === 0
  const half = isSplit ? Math.ceil(seconds.length / 2) : seconds.length
  const steps = [
    { beat: 'place-2', rank: 2, equals: seconds.slice(0, half) },
    { beat: 'place-1', rank: 1, equals: equalsOf(1) },
    { beat: 'place-2', rank: 2, equals: seconds.slice(half) },
    { beat: 'place-3', rank: 3, equals: thirds },
  ] as const
  const places = steps.filter(({ equals }) => equals.length > 0)
  // A single winner stays in the middle next to two people who share a place; more of them need the room.
  const isUneven = equalsOf(1).length === 1 && seconds.length + thirds.length === 3 && !isSplit
  const widthOf = ({ equals }: (typeof places)[number]) =>
    equals.length > 1 && !isSplit && !isUneven ? 1.7 : 1
  // At first only the title is shown.
  const [isNew] = useState(beat === 'title')
  const hasFirst = hasReached(beats, beat, 'place-1')
  // Second and third place are on the podium, but first place isn't.
  const at = beats.findIndex(({ name }) => name === beat)
  const isHushed = at > 0 && beats[at + 1]?.name === 'place-1'
  const [wasHushed, setHushed] = useState(isHushed)
  if (isHushed && !wasHushed) setHushed(true)
  return (
    <section
      // A winning team's name needs room, too.
      style={
        (teams
          ? { '--winner': '18vh', '--first': '30vh' }
          : { '--winner': '25vh', '--first': '34vh' }) as CSSProperties
      }
      className="relative flex flex-1 flex-col overflow-hidden px-4 pt-6 text-white"
    >
      {(isHushed || (wasHushed && hasFirst)) && (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none fixed inset-0 z-10',
            // Lights the winner first, then everyone.
            isHushed ? 'animate-hush' : 'animate-lights',
            'bg-[radial-gradient(ellipse_26%_70%_at_50%_66%,rgb(255_255_255/0.2),rgb(15_3_40/0.55)_75%)]',
          )}
        />
      )}
      {hasFirst && (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none fixed inset-0 animate-fade bg-[radial-gradient(ellipse_42%_70%_at_50%_45%,rgb(255_255_255/0.2),transparent)]"
          />
          <Confetti />
        </>
      )}
      <h1
        className={clsx(
          'relative text-center font-display text-[clamp(2.25rem,min(4.6vw,8vh),11rem)] portrait:text-[clamp(2.5rem,11vw,13rem)] leading-none font-extrabold',
          isNew && 'animate-title portrait:[--title-scale:1]',
        )}
      >
        {title}
      </h1>
      {teams && beat === 'ranking' && <TeamVictory teams={teams} />}
      <ol
        aria-label={t('end.podium')}
        style={{
          gridTemplateColumns: places.map((place) => `${widthOf(place)}fr`).join(' '),
          maxWidth: isCrowd(places[0]?.equals ?? []) ? undefined : `${WIDTHS_VW[places.length]}vw`,
        }}
        className="relative mx-auto grid w-full max-w-[84vw] flex-auto list-none items-end gap-2 pt-2 max-sm:max-w-none! sm:gap-5 portrait:max-w-none!"
      >
        {places.map(({ beat: own, rank, equals }, column) =>
          hasReached(beats, beat, own) ? (
            <li
              key={equals[0]?.participant}
              style={{ gridColumn: column + 1 }}
              className={clsx(
                '@container row-start-1 flex min-w-0 animate-step flex-col',
                // Lifted above the others while they are still dimmed.
                rank === 1 && 'relative z-20',
              )}
            >
              <Winners equals={equals} rank={rank} withAvatars={withAvatars} isNarrow={isSplit} />
              <Step rank={rank} score={equals[0]?.score ?? 0} />
            </li>
          ) : null,
        )}
      </ol>
    </section>
  )
}

/** The empty step's widths, in viewport units. */
const WIDTHS_VW = [84, 42, 70, 84]

function Step({ rank, score }: { rank: number; score: number }) {
  const { t } = useTranslation('live-host')
  return (
    <div
      className={clsx(
        'flex flex-col items-center justify-center rounded-t-xl py-2 text-center forced-colors:border-2',
        STEPS[rank - 1],
      )}
    >
      <span className="sr-only">{t('play.place', { rank: formatNumber(rank) })}</span>
      <span
        aria-hidden="true"
        className={clsx(
          'font-display leading-none font-extrabold',
          rank === 1
            ? 'text-[clamp(2.5rem,min(22cqi,10vh),12rem)]'
            : 'text-[clamp(2.25rem,min(22cqi,8vh),10rem)]',
        )}
      >
        {rank}
      </span>
      <span className="mt-1 px-1 text-[clamp(1rem,min(5vh,11cqi),6rem)] leading-tight font-bold tabular-nums">
        {t('play.points', counted(score))}
      </span>
    </div>
  )
}
