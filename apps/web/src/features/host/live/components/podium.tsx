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

/** Those who share a place beyond these are counted. */
const MOST_NAMES = 4

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
      <h1 className="relative text-center font-display text-[clamp(2.5rem,6vw,13rem)] leading-none font-extrabold">
        {title}
      </h1>
      <ol
        aria-label={t('end.podium')}
        className="relative mx-auto mt-auto grid min-h-[60vh] w-full max-w-[80vw] list-none grid-cols-3 items-end gap-2 pt-8 max-sm:max-w-none sm:gap-5"
      >
        {PLACES.map(({ beat: own, column }, place) => {
          const equals = winners.filter(({ rank }) => rank === place + 1)
          const [first] = equals
          return first && hasCome(beats, beat, own) ? (
            <li
              key={first.participant}
              className={clsx('@container row-start-1 flex min-w-0 animate-step flex-col', column)}
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

/** Everybody who shares the place. */
function Winners({ equals, rank, withAvatars }: WinnersProps) {
  const { t } = useTranslation('live-host')
  const others = equals.length - MOST_NAMES
  return (
    <div className="flex flex-col items-center pb-3 text-center">
      {rank === 1 && <Crown aria-hidden="true" className="size-[clamp(2.5rem,5vw,10rem)] text-accent" />}
      {withAvatars && (
        <span className="flex gap-1">
          {equals.slice(0, MOST_NAMES).map(({ participant, avatar }) => (
            <AvatarPicture
              key={participant}
              avatar={avatarOf(participant, avatar)}
              className="size-[clamp(2rem,min(5vw,9vh),9rem)]"
            />
          ))}
        </span>
      )}
      {equals.slice(0, MOST_NAMES).map(({ participant, name }) => (
        <bdi
          key={participant}
          style={{ fontSize: `min(clamp(1.125rem,2.6vw,6rem), ${100 / widthEm(name)}cqi)` }}
          className="max-w-full leading-tight font-extrabold wrap-anywhere"
        >
          {name}
        </bdi>
      ))}
      {others > 0 && (
        <span className="text-[clamp(1rem,1.7vw,4rem)] font-semibold">
          {t('end.andMore', { n: formatNumber(others) })}
        </span>
      )}
    </div>
  )
}

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
