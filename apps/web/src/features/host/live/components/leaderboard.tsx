import { avatarOf } from '@pinquiz/game'
import clsx from 'clsx'
import { Flame, TrendingUp } from 'lucide-react'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { AvatarPicture } from '../../../../session/parts/picture.tsx'
import type { HostPhase } from '../../../../session/state/host-state.ts'

type Climb = Pick<Extract<HostPhase, { name: 'reveal' }>, 'leaderboard' | 'fallen' | 'climber'>
type Place = Climb['leaderboard'][number]

/** Rows scale with the projector; their places are multiples of this. */
const ROW_HEIGHT = '[--row:clamp(4.25rem,min(7vw,12.5vh),15rem)] md:portrait:[--row:7.5vmax]'

type Props = Climb & {
  /** First the rows are where they were before the question. */
  hasClimbed: boolean
  /** Everybody has a picture. */
  withAvatars: boolean
}

/** The best five overtake each other: from the places before the question to those after it. */
export function Leaderboard({ leaderboard, fallen = [], climber, hasClimbed, withAvatars }: Props) {
  const { t } = useTranslation('live-host')
  const before = asBefore([...leaderboard, ...fallen])
  const rows = leaderboard.length
  return (
    <section aria-label={t('play.leaderboard')} className="mx-auto flex w-full max-w-[100rem] flex-col gap-4">
      <h1 className="flex items-baseline justify-between gap-3 font-display text-[clamp(1.75rem,min(3.4vw,6vh),7rem)] leading-tight font-extrabold md:portrait:text-[3.2vmax]">
        {t('play.leaderboard')}
        <span className="text-[max(0.6em,1.25rem)] font-semibold text-muted">{t('play.topFive')}</span>
      </h1>
      {rows === 0 ? (
        <p className="text-[clamp(1.25rem,1.8vw,3rem)] text-muted">{t('play.nobody')}</p>
      ) : (
        <ol
          className={`relative list-none overflow-hidden ${ROW_HEIGHT}`}
          style={{ height: `calc(${rows} * var(--row))` }}
        >
          {[...leaderboard, ...fallen].map((place, after) => {
            const position = hasClimbed ? after : before.indexOf(place)
            return (
              <Row
                key={place.participant}
                {...{ place, position, hasClimbed, withAvatars }}
                isOut={position >= rows}
              />
            )
          })}
        </ol>
      )}
      <p className="flex min-h-[1.5em] items-center gap-[0.5em] text-[clamp(1.25rem,min(2.2vw,4vh),4.5rem)] leading-tight font-bold md:portrait:text-[2vmax]">
        {hasClimbed && climber && (
          <span className="inline-flex animate-rise items-center gap-[0.5em]">
            <TrendingUp aria-hidden="true" className="size-[1.2em] shrink-0 text-success" />
            {t('play.climber', { ...counted(climber.places), name: isolated(climber.name) })}
          </span>
        )}
      </p>
    </section>
  )
}

type RowProps = {
  place: Place
  position: number
  hasClimbed: boolean
  withAvatars: boolean
  isOut: boolean
}

function Row({ place, position, hasClimbed, withAvatars, isOut }: RowProps) {
  const { t } = useTranslation('live-host')
  const { name, score, gained, rank, rankBefore, streak } = place
  const shownRank = hasClimbed ? rank : rankBefore
  return (
    <li
      aria-hidden={isOut || undefined}
      style={{
        transform: `translateY(calc(${position} * var(--row)))`,
        height: 'calc(var(--row) - 0.5rem)',
      }}
      className={clsx(
        'absolute inset-x-0 top-0 flex items-center gap-[0.5em] rounded-lg px-[0.6em] text-[clamp(1.25rem,min(2.3vw,4.1vh),5rem)] leading-[1.1] md:portrait:text-[2.5vmax] transition-[transform,background-color] duration-1000 ease-in-out',
        hasClimbed && rank === 1 ? 'bg-primary-soft' : 'bg-sunken',
        // Who climbs passes before the others.
        (rankBefore ?? rank) > rank ? 'z-10 shadow-md' : 'z-0',
      )}
    >
      <span className="w-[1.6em] shrink-0 text-center font-extrabold text-primary-ink tabular-nums">
        {shownRank === undefined ? '' : formatNumber(shownRank)}
      </span>
      {withAvatars && (
        <AvatarPicture avatar={avatarOf(place.participant, place.avatar)} className="size-[1.7em]" />
      )}
      {/* Where both do not fit into one line, the points stand below: a name is never cut. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-[0.5em]">
        <bdi className="font-bold wrap-anywhere">{name}</bdi>
        {hasClimbed && streak !== undefined && (
          <span className="inline-flex items-center gap-[0.2em] self-center rounded-full bg-warning-soft px-[0.5em] py-[0.1em] text-[0.72em] font-bold whitespace-nowrap text-warning">
            <Flame aria-hidden="true" className="size-[1em]" />
            {t('play.streak', { n: formatNumber(streak) })}
          </span>
        )}
        <span className="ms-auto flex items-baseline gap-[0.5em] whitespace-nowrap tabular-nums">
          {gained > 0 && (
            <span className="text-[0.8em] font-bold text-success">
              {t('play.gained', { points: formatNumber(gained) })}
            </span>
          )}
          <span className="font-extrabold">
            {t('play.points', counted(hasClimbed ? score : score - gained))}
          </span>
        </span>
      </span>
    </li>
  )
}

/** Within the sentence a name from right to left moves nothing around it. */
const isolated = (name: string) => `\u2068${name}\u2069`

const asBefore = (places: readonly Place[]) =>
  [...places].sort((a, b) => b.score - b.gained - (a.score - a.gained))
