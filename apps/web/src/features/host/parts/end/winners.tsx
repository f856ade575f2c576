import type { HostPhase } from '@pinquiz/client'
import { avatarOf } from '@pinquiz/game'
import clsx from 'clsx'
import { Crown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AvatarPicture } from '#session/parts/picture.tsx'
import { widthEm } from './width-em.ts'

type Standing = Extract<HostPhase, { name: 'ended' }>['ranking'][number]

/**
 * By rank: the share of the screen's height for names above the step, and how many are legible in it; the rest are
 * counted.
 */
const ROOM = [
  { vh: 28, most: 21 },
  { vh: 41, most: 12 },
  { vh: 48, most: 14 },
]

/** Two names up to this width fit side by side, with avatars, on a step a third as wide as the podium. */
const SHORT_EM = 6

/** Up to this many people stand side by side, with the avatar above the name; on the whole width, more. */
const MAX_SIDE_BY_SIDE = 2
const MAX_IN_CROWD = 6

/** Whether first place is shared by so many that no one else is on the podium. */
export const isCrowd = (equals: readonly Standing[]) => equals[0]?.rank === 1 && equals.length >= 3

const isAbreast = (equals: readonly Standing[], isNarrow: boolean) =>
  equals.length <= (isCrowd(equals) ? MAX_IN_CROWD : MAX_SIDE_BY_SIDE) &&
  (equals.length === 1 || !isNarrow || widestOf(equals) <= SHORT_EM)

const widestOf = (equals: readonly Standing[]) => Math.max(...equals.map(({ name }) => widthEm(name)))

type Props = { equals: readonly Standing[]; rank: number; withAvatars: boolean }

export function Winners({ equals, rank, withAvatars, isNarrow }: Props & { isNarrow: boolean }) {
  return (
    <div className="flex flex-col items-center pb-3 text-center">
      {rank === 1 && !isAbreast(equals, isNarrow) && <Coronet isAlone />}
      {isAbreast(equals, isNarrow) ? (
        <Abreast equals={equals} rank={rank} withAvatars={withAvatars} />
      ) : (
        <Listed equals={equals} rank={rank} withAvatars={withAvatars} />
      )}
    </div>
  )
}

function Abreast({ equals, rank, withAvatars }: Props) {
  const isFirst = rank === 1 && !isCrowd(equals)
  return (
    <div
      className={clsx(
        'flex w-full flex-wrap justify-center gap-y-[1vh]',
        equals.length > MAX_SIDE_BY_SIDE
          ? '[--abreast:var(--many)] portrait:[--abreast:2]'
          : ABREAST[equals.length],
      )}
      style={{ '--many': equals.length } as CSSProperties}
    >
      {equals.map(({ participant, name, avatar }) => (
        <span
          key={participant}
          className="flex w-[calc(100%/var(--abreast))] flex-col items-center gap-[0.6vh]"
        >
          {rank === 1 && <Coronet isAlone={equals.length === 1} />}
          {withAvatars && (
            <AvatarPicture
              avatar={avatarOf(participant, avatar)}
              className={clsx(
                'bg-white ring-[0.5vh] ring-white',
                isFirst
                  ? 'size-[clamp(3rem,min(calc(84cqi/var(--abreast)),var(--winner)),26rem)]'
                  : 'size-[clamp(3rem,min(40cqi,calc(84cqi/var(--abreast)),17vh),20rem)]',
              )}
            />
          )}
          <bdi
            style={
              {
                '--most': `clamp(1.125rem,${isFirst ? 'max(5vw,3.4vmax)' : 'max(3vw,2.2vmax)'},9rem)`,
                '--line': `calc(${96 / widthEm(name)}cqi / var(--abreast))`,
                lineHeight: LINE,
              } as CSSProperties
            }
            // On phones a wide name has two lines, to be legible.
            className="max-w-full text-[length:min(var(--most),var(--line))] font-extrabold wrap-anywhere max-sm:text-[length:min(var(--most),max(var(--line),min(1rem,var(--line)*1.5)))]"
          >
            {name}
          </bdi>
        </span>
      ))}
    </div>
  )
}

const ABREAST = ['', '[--abreast:1]', '[--abreast:2] portrait:[--abreast:1]']

/** Names in a column, with avatars next to them. */
function Listed({ equals, rank, withAvatars }: Props) {
  const { t } = useTranslation('live-host')
  const { vh, most } = ROOM[rank - 1] ?? { vh: 28, most: 4 }
  const widest = (withAvatars ? PICTURE_EM : 0) + widestOf(equals)
  const columns =
    rank > 1 ? (widest <= SHORT_EM && equals.length > MAX_LISTED ? 2 : 1) : isCrowd(equals) ? 3 : 1
  const shown = equals.slice(0, rank > 1 ? columns * most : most)
  const others = equals.length - shown.length
  const size = {
    usual: columns > 1 ? 'max(3.2vw,2.2vmax)' : 'max(2.6vw,1.7vmax)',
    room: `${vh / Math.ceil(shown.length / columns) / LINE}vh`,
  }
  return (
    <>
      <div className={clsx('grid', columns > 1 && 'w-full justify-items-center', NAME_COLUMNS[columns])}>
        {shown.map(({ participant, name, avatar }) => (
          <span
            key={participant}
            style={{
              fontSize: `min(clamp(1.125rem,${size.usual},7rem), ${96 / columns / widest}cqi, ${size.room})`,
              lineHeight: LINE,
            }}
            className="inline-flex max-w-full items-center gap-[0.3em] font-extrabold"
          >
            {withAvatars && <AvatarPicture avatar={avatarOf(participant, avatar)} className="size-[1em]" />}
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </span>
        ))}
      </div>
      {others > 0 && (
        <span className="text-[clamp(1rem,1.7vw,4rem)] font-semibold">
          {t('end.andMore', { n: formatNumber(others) })}
        </span>
      )}
    </>
  )
}

/** More are in two columns, if their names are short. */
const MAX_LISTED = 3

const Coronet = ({ isAlone }: { isAlone: boolean }) => (
  <Crown
    aria-hidden="true"
    className={clsx(
      'relative z-10 -mb-[0.3em] size-[1em] fill-current forced-color-adjust-none text-[#ffc72e] [&>:last-child]:hidden',
      isAlone
        ? 'text-[length:clamp(3rem,min(6.4vw,11vh),13rem)]'
        : 'text-[length:clamp(2rem,min(4.2vw,7.5vh),8rem)]',
    )}
  />
)

const LINE = 1.12
const PICTURE_EM = 1.35
const NAME_COLUMNS = ['', '', 'grid-cols-2', 'grid-cols-3']
