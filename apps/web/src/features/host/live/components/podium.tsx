import { avatarOf, hasCome, onPodium, type PodiumBeat, type Timeline } from '@pinquiz/game'
import clsx from 'clsx'
import { Crown } from 'lucide-react'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { AvatarPicture } from '../../../../session/parts/picture.tsx'
import type { HostPhase } from '../../../../session/state/host-state.ts'
import { Confetti } from './confetti.tsx'

type Standing = Extract<HostPhase, { name: 'ended' }>['ranking'][number]

/** By rank. Left to right as on a real podium: second, first, third, also while a place is empty. */
const PLACES = [
  { beat: 'place-1', column: 'col-start-2' },
  { beat: 'place-2', column: 'col-start-1' },
  { beat: 'place-3', column: 'col-start-3' },
] as const

/** By rank: how much of the wall's height is there for names above the step, and how many can be read in it; the rest are counted. */
const ROOM = [
  { vh: 28, most: 21 },
  { vh: 41, most: 12 },
  { vh: 48, most: 14 },
]

/** So short that two of them, with their pictures, stand beside each other on a step that is as wide as a third of the podium. */
const SHORT_EM = 6

/** So many have their pictures above all names; those of more stand beside each. */
const MOST_ABOVE = 4

const STEPS = [
  'h-[clamp(9rem,32vh,44rem)] bg-accent text-on-accent',
  'h-[clamp(7rem,23vh,32rem)] bg-[#d9cdf5] text-[#2b0b5c]',
  'h-[clamp(5.5rem,16vh,22rem)] bg-[#a98be6] text-[#1e0742]',
]

type Props = {
  ranking: readonly Standing[]
  title: string
  beats: Timeline<PodiumBeat>
  beat: PodiumBeat
  withAvatars: boolean
}

/** Third, second and first, each when its beat has come. */
export function Podium({ ranking, title, beats, beat, withAvatars }: Props) {
  const { t } = useTranslation('live-host')
  const winners = onPodium(ranking)
  return (
    <section className="on-brand relative flex flex-1 flex-col overflow-hidden bg-brand bg-linear-to-b from-brand to-brand-deep px-4 pt-6 text-white">
      {hasCome(beats, beat, 'place-1') && <Confetti />}
      <h1 className="relative text-center font-display text-[clamp(2.5rem,6vw,13rem)] portrait:text-[clamp(2.5rem,11vw,13rem)] leading-none font-extrabold">
        {title}
      </h1>
      <ol
        aria-label={t('end.podium')}
        className="relative mx-auto mt-auto grid min-h-[60vh] w-full max-w-[80vw] list-none grid-cols-3 items-end gap-2 pt-8 max-sm:max-w-none sm:gap-5 portrait:max-w-none"
      >
        {PLACES.map(({ beat: own, column }, place) => {
          const equals = winners.filter(({ rank }) => rank === place + 1)
          const [first] = equals
          return first && hasCome(beats, beat, own) ? (
            <li
              key={first.participant}
              className={clsx(
                '@container row-start-1 flex min-w-0 animate-step flex-col',
                // Nobody is second or third then.
                isCrowd(equals) && place === 0 ? 'col-span-3' : column,
              )}
            >
              <Winners {...{ equals, withAvatars }} rank={first.rank} />
              <Step rank={first.rank} score={first.score} />
            </li>
          ) : null
        })}
      </ol>
    </section>
  )
}

type WinnersProps = { equals: readonly Standing[]; rank: number; withAvatars: boolean }

/** So many share the first place that it is as wide as the podium. */
const isCrowd = (equals: readonly Standing[]) => equals.length >= 4

const widthOfFirst = (equals: readonly Standing[]) => (isCrowd(equals) ? (equals.length === 4 ? 2 : 3) : 1)

/** Everybody who shares the place. */
function Winners({ equals, rank, withAvatars }: WinnersProps) {
  const { t } = useTranslation('live-host')
  const { vh, most } = ROOM[rank - 1] ?? { vh: 28, most: MOST_ABOVE }
  const isAbove = equals.length <= MOST_ABOVE
  const picture = withAvatars && !isAbove ? PICTURE_EM : 0
  const widest = picture + Math.max(...equals.map(({ name }) => widthEm(name)))
  const columns = rank > 1 ? (!isAbove && widest <= SHORT_EM ? 2 : 1) : widthOfFirst(equals)
  const shown = equals.slice(0, rank > 1 ? columns * most : most)
  const others = equals.length - shown.length
  const size = {
    usual: columns > 1 ? 'max(3.2vw,2.2vmax)' : 'max(2.6vw,1.7vmax)',
    room: `${vh / Math.ceil(shown.length / columns) / LINE}vh`,
  }
  return (
    <div className="flex flex-col items-center pb-3 text-center">
      {rank === 1 && <Crown aria-hidden="true" className="size-[clamp(2.5rem,5vw,10rem)] text-accent" />}
      {withAvatars && isAbove && (
        <span className="flex gap-1">
          {shown.map(({ participant, avatar }) => (
            <AvatarPicture
              key={participant}
              avatar={avatarOf(participant, avatar)}
              className="size-[clamp(2rem,min(5vw,9vh),9rem)]"
            />
          ))}
        </span>
      )}
      <div className={clsx('grid w-full justify-items-center', NAME_COLUMNS[columns])}>
        {shown.map(({ participant, name, avatar }) => (
          <span
            key={participant}
            style={{
              // A few have each the size of the own name, many share one.
              fontSize: `min(clamp(1.125rem,${size.usual},7rem), ${96 / columns / (isAbove ? widthEm(name) : widest)}cqi, ${size.room})`,
              lineHeight: LINE,
            }}
            className="inline-flex max-w-full items-center gap-[0.3em] font-extrabold"
          >
            {withAvatars && !isAbove && (
              <AvatarPicture avatar={avatarOf(participant, avatar)} className="size-[1em]" />
            )}
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </span>
        ))}
      </div>
      {others > 0 && (
        <span className="text-[clamp(1rem,1.7vw,4rem)] font-semibold">
          {t('end.andMore', { n: formatNumber(others) })}
        </span>
      )}
    </div>
  )
}

const LINE = 1.12
const PICTURE_EM = 1.35
const NAME_COLUMNS = ['', '', 'grid-cols-2', 'grid-cols-3']

const WIDE = /[MW@%\u1100-\uffff]/
const NARROW = /[\p{Ll}\p{M} .,'!|Il]/u

/** About as many ems as a name takes, rather more: so large that it fits into one line. */
const widthEm = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.1 : NARROW.test(letter) ? 0.66 : 0.82), 0.5)

function Step({ rank, score }: { rank: number; score: number }) {
  const { t } = useTranslation('live-host')
  return (
    <div className={clsx('flex flex-col items-center rounded-t-xl pt-3 text-center', STEPS[rank - 1])}>
      <span className="sr-only">{t('play.place', { rank: formatNumber(rank) })}</span>
      <span
        aria-hidden="true"
        className="font-display text-[clamp(2.5rem,min(6vw,10vh),12rem)] leading-none font-extrabold"
      >
        {rank}
      </span>
      <span className="mt-1 px-1 text-[clamp(0.95rem,1.7vw,4rem)] leading-tight font-bold tabular-nums">
        {t('play.points', counted(score))}
      </span>
    </div>
  )
}
