import type { HostPhase } from '@pinquiz/client'
import { avatarOf, textSearch } from '@pinquiz/game'
import clsx from 'clsx'
import { type CSSProperties, useMemo, useState } from 'react'
import { TextField } from '#components/text-field.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AvatarPicture } from '#session/parts/picture.tsx'
import { medalRow, RankBadge } from '../rank-badge.tsx'
import { TeamBoard } from '../team-board.tsx'
import { RankingPages, useTurningPages } from './ranking-pages.tsx'
import { widthEm } from './width-em.ts'

type Ended = Extract<HostPhase, { name: 'ended' }>
type Standing = Ended['ranking'][number]

/** With more players, names can be searched. */
const SEARCHED = 100
/** Rows per column that are legible from the back row; a longer list has pages. */
const MAX_ROWS = 15

type Props = Pick<Ended, 'ranking' | 'teams'> & { title: string; withAvatars: boolean }

/** Everyone with rank and score, as many per page as are legible from the back row. */
export function Ranking({ ranking, teams, title, withAvatars }: Props) {
  const { t } = useTranslation('live-host')
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const isFound = textSearch(search)
    return ranking.filter(({ name }) => isFound(name))
  }, [ranking, search])
  const columns = teams ? 2 : 3
  const perPage = columns * MAX_ROWS
  const pages = useTurningPages(Math.max(1, Math.ceil(found.length / perPage)))
  const from = pages.page * perPage
  const shown = found.slice(from, from + perPage)
  const first = search === '' && from === 0 ? medalists(shown, teams ? 2 : 4) : []
  const others = shown.slice(first.length)
  return (
    <div
      className={clsx(
        'wall-x mx-auto grid w-full flex-1 gap-x-10 gap-y-6 py-6',
        teams && 'lg:landscape:grid-cols-[1fr_2fr]',
      )}
    >
      <h1 className="sr-only">{title}</h1>
      {teams && <TeamBoard teams={teams} rows={8} />}
      <section
        style={fittingOf(first, others, columns)}
        // A short list and its heading are centred together.
        className="flex flex-col lg:landscape:mx-auto lg:landscape:w-full lg:landscape:max-w-[calc(var(--columns)*80rem)]"
      >
        <div className="mb-[1.5vh] flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="font-display text-[clamp(1.875rem,min(3.8vw,6.5vh),8rem)] leading-tight font-extrabold">
            {t('end.ranking')}
          </h2>
          {found.length > perPage && (
            <RankingPages pages={pages} from={from + 1} to={from + shown.length} of={found.length} />
          )}
        </div>
        {ranking.length > SEARCHED && (
          <TextField
            type="search"
            label={t('end.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="mb-4 max-w-lg"
          />
        )}
        {found.length === 0 && (
          <p className="text-lg text-muted">{t(ranking.length === 0 ? 'end.empty' : 'end.noMatch')}</p>
        )}
        <div className="flex flex-auto flex-col justify-center gap-6 max-lg:justify-start portrait:justify-start lg:landscape:[container-type:size]">
          {first.length > 0 && (
            <ol className={clsx('grid list-none gap-2 text-xl', BAND, isLone(first) && LONE)}>
              {first.map((standing) => (
                <Row key={standing.participant} standing={standing} withAvatars={withAvatars} />
              ))}
            </ol>
          )}
          <ol
            start={from + first.length + 1}
            className="grid list-none gap-2 text-xl md:portrait:text-[1.7vmax] lg:landscape:auto-cols-fr lg:landscape:grid-flow-col lg:landscape:grid-rows-[repeat(var(--rows),auto)] lg:landscape:gap-x-8"
          >
            {others.map((standing) => (
              <Row key={standing.participant} standing={standing} withAvatars={withAvatars} />
            ))}
          </ol>
        </div>
      </section>
    </div>
  )
}

/** Shorter lists have one column. */
const MANY = 9

/** Medal winners, unless they are nearly everyone: shown side by side above the others. */
function medalists(shown: readonly Standing[], most: number): readonly Standing[] {
  const first = shown.filter(({ rank, score }) => rank <= 3 && score > 0)
  // Four fit only if exactly one is first: one above three.
  const areMany = first.length > 3 && first[1]?.rank === 1
  return shown.length >= MANY && first.length <= most && !areMany ? first : []
}

/** The first row is as wide as all columns. */
const isLone = ({ length }: readonly Standing[]) => length === 1 || length > 3

/** Medal rows are higher than the others, in this ratio. */
const BAND_ROW = 1.25
const LONE_ROW = 1.5

const BAND = clsx(
  'md:portrait:text-[2.2vmax] lg:landscape:grid-cols-[repeat(var(--band),1fr)] lg:landscape:gap-x-8',
  'lg:landscape:*:[--height:calc(var(--row)*1.25)] lg:landscape:*:[--in-row:var(--band)]',
)
const LONE = clsx(
  'lg:landscape:[&>:first-child]:col-span-full',
  'lg:landscape:[&>:first-child]:[--height:calc(var(--row)*1.5)] lg:landscape:[&>:first-child]:[--in-row:1]',
)

/** One row height for everyone, as large as fits; letters and medal rows follow it. Medal winners side by side need columns below them. */
function fittingOf(first: readonly Standing[], others: readonly Standing[], most: number): CSSProperties {
  const band = Math.min(3, first.length)
  const columns = Math.max(1, band, Math.min(most, Math.ceil(others.length / 8)))
  const rows = Math.max(1, Math.ceil(others.length / columns))
  const heights = [
    ...(first.length === 0 ? [] : isLone(first) ? [LONE_ROW] : [BAND_ROW]),
    ...(first.length > 3 ? [BAND_ROW] : []),
  ].reduce((sum, height) => sum + height, rows)
  return {
    '--columns': columns,
    '--band': band,
    '--rows': rows,
    '--row': `min(calc((100cqh - ${rows + 1} * 0.5rem - 1.5rem) / ${heights}), 12vh)`,
  } as CSSProperties
}

type RowProps = { standing: Standing; withAvatars: boolean }

function Row({ standing, withAvatars }: RowProps) {
  const { participant, name, rank, score, avatar } = standing
  const { t } = useTranslation('live-host')
  const hasPoints = score > 0
  const medal = medalRow(hasPoints ? rank : 0)
  return (
    <li
      data-theme={medal['data-theme']}
      className={clsx(
        'flex min-h-12 min-w-0 flex-wrap forced-colors:border items-center gap-x-[0.5em] rounded-lg px-[clamp(0.5rem,0.9vw,2rem)] leading-tight',
        'lg:landscape:h-[var(--height,var(--row))] lg:landscape:min-h-0 lg:landscape:flex-nowrap',
        // Badge, picture and points leave two fifths of the row to the name.
        'lg:landscape:text-[length:clamp(1rem,min(var(--height,var(--row))*0.54,7cqw/var(--in-row,var(--columns))),6rem)]',
        medal.className,
      )}
    >
      {/* Without a point, no one has a place. */}
      {hasPoints ? (
        <RankBadge rank={rank} />
      ) : (
        <span aria-hidden="true" className="min-w-[1.5em] shrink-0 text-center text-muted">
          –
        </span>
      )}
      {withAvatars && (
        <AvatarPicture
          avatar={avatarOf(participant, avatar)}
          className="size-[1.5em] bg-white ring-[0.06em] ring-white"
        />
      )}
      <span className="flex min-w-0 flex-1 font-bold lg:landscape:[container-type:inline-size]">
        <bdi style={nameSize(name)} className={FITTED_NAME}>
          {name}
        </bdi>
      </span>
      <span aria-hidden="true" className="ms-auto font-extrabold tabular-nums">
        {formatNumber(score)}
      </span>
      <span className="sr-only">{t('play.points', counted(score))}</span>
    </li>
  )
}

/** Only the name gets smaller, to fit on one line, or on two if its letters are larger then. */
const FITTED_NAME = clsx(
  'block leading-[1.05] wrap-anywhere',
  'lg:landscape:text-[length:max(min(1em,100cqw/var(--own)),min(var(--height,var(--row))*0.45,100cqw/var(--half)))]',
)

const nameSize = (name: string): CSSProperties =>
  ({ '--own': widthEm(name), '--half': 0.65 * widthEm(name) }) as CSSProperties
