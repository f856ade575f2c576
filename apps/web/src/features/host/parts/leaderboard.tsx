import type { HostGame, HostPhase, ServerClock } from '@pinquiz/client'
import { avatarOf } from '@pinquiz/game'
import clsx from 'clsx'
import { Flame, TrendingUp } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AvatarPicture } from '#session/parts/picture.tsx'
import { useBeat } from '#session/show/use-beat.ts'
import { useCounted } from '#session/show/use-counted.ts'
import { CLIMB, COUNTING_MS, climbsAtMs } from './climb.ts'
import { widthEm } from './end/width-em.ts'
import { BOARD_HEADING, boardRow, leaderRow, RankBadge } from './rank-badge.tsx'

type Reveal = Extract<HostPhase, { name: 'reveal' }>
type Place = Reveal['leaderboard'][number]

/** Between the starts of two rows that rise. */
const APART_MS = 60

type Props = Pick<Reveal, 'leaderboard' | 'fallen' | 'tied' | 'climber' | 'startsAtMs'> & {
  clock: ServerClock
  roster: HostGame['roster']
  /** Seconds between the answer and this. */
  explainS: number
  /** False while the rows are where they were before the question. */
  hasBegun: boolean
  isRanked: boolean
  withAvatars: boolean
}

/** The best five: points are added, rows move to their new places, then all get their ranks. */
export function Leaderboard(props: Props) {
  const { leaderboard, fallen, climber, startsAtMs, clock, hasBegun, isRanked, withAvatars } = props
  // Fixed, so that later arrivals and departures don't move anyone.
  const [roster] = useState(props.roster)
  const { t } = useTranslation('live-host')
  const { before, after } = useMemo(() => {
    const places = [...leaderboard, ...(fallen ?? [])]
    return { before: asBefore(places, roster), after: places }
  }, [leaderboard, fallen, roster])
  const beat = useBeat(clock, CLIMB, climbsAtMs(startsAtMs, props.explainS))
  const order = beat === 'counting' ? before : after
  const hasLanded = isRanked || beat === 'landed'
  const rows = leaderboard.length
  const tied = useTied(props)
  return (
    <section
      aria-label={t('play.leaderboard')}
      className="mx-auto flex w-full max-w-[max(64rem,145vh)] flex-auto flex-col gap-[1.5vh]"
    >
      <h1 className={BOARD_HEADING}>
        {t('play.leaderboard')}
        <span className="text-[max(0.55em,1.25rem)] font-semibold text-muted">
          {/* Reserves its space, so that no row changes height. */}
          {tied && (
            <span className={clsx(!hasLanded && 'invisible')}>
              {tied}
              {' · '}
            </span>
          )}
          {t('play.topFive')}
        </span>
      </h1>
      {rows === 0 ? (
        <p className="grid flex-auto place-items-center text-center font-display text-[clamp(1.5rem,min(4.6vw,8vh),9rem)] leading-tight font-bold text-balance text-muted">
          {t('play.nobody')}
        </p>
      ) : (
        <div className="min-h-[22rem] flex-auto [container-type:size]">
          <ol
            className="relative mt-[max(0px,calc(var(--centred,1)*(100cqh-var(--rows)*var(--row))/2))] h-[calc(var(--rows)*var(--row))] list-none"
            style={{ '--row': `max(4.25rem, ${boardRow(rows)})`, '--rows': rows } as CSSProperties}
          >
            {after.map((place) => {
              const position = order.indexOf(place)
              return (
                <Row
                  key={place.participant}
                  place={place}
                  position={Math.min(position, rows - 1)}
                  isFirst={place.rank === 1}
                  delayMs={APART_MS * after.indexOf(place)}
                  hasBegun={hasBegun}
                  hasLanded={hasLanded}
                  withAvatars={withAvatars}
                  isMoving={beat === 'moving'}
                  hasRisen={after.indexOf(place) < before.indexOf(place)}
                  // Beyond the last place it fades in or out there, whole.
                  isOut={position >= rows}
                />
              )
            })}
          </ol>
        </div>
      )}
      <p className="flex items-center justify-center gap-[0.5em] text-[clamp(1.25rem,min(2.7vw,4.8vh),5.5rem)] leading-tight font-bold md:portrait:text-[2vmax]">
        {climber && (
          // Its place is kept, so that no row moves when it comes.
          <span
            className={clsx(
              'inline-flex items-center gap-[0.5em] rounded-full bg-success-soft py-[0.2em] ps-[0.3em] pe-[0.8em]',
              isRanked ? 'animate-pop' : 'invisible',
            )}
          >
            {withAvatars && (
              <AvatarPicture
                avatar={avatarOf(
                  climber.participant,
                  roster.find(({ participant }) => participant === climber.participant)?.avatar,
                )}
                className="size-[1.4em] bg-white"
              />
            )}
            <TrendingUp aria-hidden="true" className="size-[1.2em] shrink-0 text-success" />
            {t('play.climber', { ...counted(climber.places), name: isolated(climber.name) })}
          </span>
        )}
      </p>
    </section>
  )
}

/** How many others share the last shown place (L95), in words. */
export function useTied({ tied, leaderboard }: Pick<Reveal, 'tied' | 'leaderboard'>): string | undefined {
  const { t } = useTranslation('live-host')
  const rank = formatNumber(leaderboard.at(-1)?.rank ?? 0)
  return tied === undefined ? undefined : t('play.tied', { ...counted(tied), rank })
}

type RowProps = {
  place: Place
  position: number
  isFirst: boolean
  /** Before it rises. */
  delayMs: number
  /** Points are being added. */
  hasBegun: boolean
  /** The animation is over. */
  hasLanded: boolean
  /** Rows overtake each other. */
  isMoving: boolean
  /** Ranks higher than before the question. */
  hasRisen: boolean
  isOut: boolean
  withAvatars: boolean
}

function Row(props: RowProps) {
  const { place, position, isFirst, delayMs, hasBegun, hasLanded, isMoving, hasRisen, isOut, withAvatars } =
    props
  const { t } = useTranslation('live-host')
  const { name, score, gained, rank, rankBefore, streak } = place
  const sum = hasBegun ? score : score - gained
  const shownScore = useCounted(sum, COUNTING_MS - 150)
  const medal = leaderRow(hasLanded && sum > 0 && isFirst)
  return (
    <li
      aria-hidden={isOut || undefined}
      data-theme={medal['data-theme']}
      style={{
        transform: `translateY(calc(${position} * var(--row)))`,
        transitionDelay: isMoving && hasRisen ? `${delayMs}ms` : undefined,
        height: 'calc(var(--row) * 0.92)',
        fontSize: 'clamp(1.125rem, min(calc(var(--row) * 0.42), 4cqw), 6rem)',
      }}
      className={clsx(
        'absolute inset-x-0 top-0 flex items-center gap-[0.5em] rounded-lg forced-colors:border px-[0.5em] leading-[1.1] transition-[transform,scale,box-shadow,opacity] duration-[900ms,700ms,700ms,400ms] ease-in-out',
        medal.className,
        // A row that overtakes passes in front of the others.
        isMoving && hasRisen
          ? 'z-20 scale-[1.015] shadow-lg ring-[0.1em] ring-accent'
          : // Keeps overlapping rows distinguishable.
            clsx('ring-[0.1em] ring-(--ground)', hasRisen ? 'z-10' : 'z-0'),
        isOut && 'opacity-0',
      )}
    >
      {/* Ranks are hidden while rows move, then appear together. */}
      <RankBadge
        key={String(hasLanded)}
        rank={hasLanded ? rank : isMoving ? undefined : rankBefore}
        isPlain={sum <= 0}
        className={clsx(hasLanded && 'animate-arrive')}
      />
      {withAvatars && (
        <AvatarPicture
          avatar={avatarOf(place.participant, place.avatar)}
          className="size-[1.7em] bg-white ring-[0.06em] ring-white"
        />
      )}
      {/* If both don't fit on one line, the points go below: a name is never cut. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-[0.5em]">
        <bdi style={{ '--own': widthEm(name) } as CSSProperties} className={FITTED_NAME}>
          {name}
        </bdi>
        {hasBegun && streak !== undefined && (
          <span className="inline-flex animate-pop items-center gap-[0.2em] self-center rounded-full bg-warning-soft px-[0.5em] py-[0.1em] text-[0.66em] font-bold whitespace-nowrap text-warning">
            <Flame aria-hidden="true" className="size-[1em]" />
            {t('play.streak', { n: formatNumber(streak) })}
          </span>
        )}
        <span className="ms-auto flex items-baseline gap-[0.5em] whitespace-nowrap tabular-nums">
          {hasBegun && gained > 0 && (
            <span className="animate-rise text-[0.8em] font-extrabold text-success">
              {t('play.gained', { points: formatNumber(gained) })}
            </span>
          )}
          <span className="font-extrabold">{t('play.points', counted(shownScore))}</span>
        </span>
      </span>
    </li>
  )
}

/** On a wall, smaller before it takes a second line: badge, picture and points have sixteen ems. */
const FITTED_NAME =
  'font-bold wrap-anywhere lg:landscape:text-[length:clamp(0.5em,calc((100cqw-16em)/var(--own)),1em)]'

/** Isolates a right-to-left name, so that the sentence around it stays in order. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** Sorted as in the ranking: with equal points, the first to join comes first (L36). */
function asBefore(places: readonly Place[], roster: Props['roster']): Place[] {
  const numberOf = new Map(roster.map(({ participant, number }) => [participant, number]))
  const joined = ({ participant }: Place) => numberOf.get(participant) ?? 0
  const before = ({ score, gained }: Place) => score - gained
  return [...places].sort((a, b) => before(b) - before(a) || joined(a) - joined(b))
}
