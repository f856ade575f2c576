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
/** Width of place, portrait and gaps next to a name and its points. */
const BESIDE_EM = 5.5

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
  const fitting = fittingOf(others, columns)
  const hasPoints = ranking.some(({ score }) => score > 0)
  return (
    <div
      className={clsx(
        'wall-x mx-auto grid w-full flex-1 gap-x-10 gap-y-6 py-6',
        teams && 'lg:landscape:grid-cols-[1fr_2fr]',
      )}
    >
      <h1 className="sr-only">{title}</h1>
      {teams && <TeamBoard teams={teams} />}
      <section
        style={fitting}
        className={clsx(
          'flex flex-col',
          // A short list and its heading are centred together.
          fitting &&
            'lg:landscape:mx-auto lg:landscape:w-full lg:landscape:max-w-[calc(var(--columns)*80rem)]',
        )}
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
        {first.length > 0 && (
          <div className="mb-[2.2vh] lg:landscape:[container-type:inline-size]">
            <ol
              style={bandOf(first)}
              className={clsx(
                'grid list-none gap-2 text-xl',
                BAND,
                (first.length === 1 || first.length > 3) && LONE,
              )}
            >
              {first.map((standing) => (
                <Row
                  key={standing.participant}
                  standing={standing}
                  withAvatars={withAvatars}
                  hasPoints={hasPoints}
                  isFitting
                />
              ))}
            </ol>
          </div>
        )}
        <div
          className={clsx(
            'flex-auto',
            fitting && 'lg:landscape:[container-type:size] lg:landscape:grid',
            fitting && (first.length > 0 ? 'lg:landscape:content-start' : 'lg:landscape:content-center'),
          )}
        >
          <ol
            start={from + first.length + 1}
            className={clsx('grid list-none gap-2 text-xl', fitting ? FITTING : FLOWING)}
          >
            {others.map((standing) => (
              <Row
                key={standing.participant}
                standing={standing}
                withAvatars={withAvatars}
                hasPoints={hasPoints}
                isFitting={fitting !== undefined}
              />
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

const BAND = clsx(
  'md:portrait:text-[2.2vmax]',
  'lg:landscape:grid-cols-[repeat(var(--columns),1fr)] lg:landscape:gap-x-8',
  // Never smaller than the rows below.
  'lg:landscape:auto-rows-[11vh] lg:landscape:[&>li]:text-[length:clamp(1.25rem,5.75vh,6rem)]',
)

/** A sole leader gets a row as wide as all columns. */
const LONE = clsx(
  'lg:landscape:[&>:first-child]:col-span-full lg:landscape:[&>:first-child]:[--room:100cqw]',
  'lg:landscape:[&>:first-child]:text-[length:clamp(1.25rem,7vh,7rem)]!',
)

/** One column per entry up to three. */
function bandOf(first: readonly Standing[]): CSSProperties {
  const columns = Math.min(3, first.length)
  return { '--columns': columns, '--room': `calc(100cqw / ${columns} - 2rem)` } as CSSProperties
}

const FLOWING = 'md:portrait:text-[1.7vmax] lg:text-[clamp(1.25rem,1.7vw,4rem)] xl:grid-cols-2'
const FITTING = clsx(
  'md:portrait:text-[1.7vmax] lg:landscape:auto-cols-fr lg:landscape:grid-flow-col lg:landscape:gap-x-8',
  'lg:landscape:grid-rows-[repeat(var(--rows),var(--row))] lg:landscape:*:text-[length:var(--size)]',
)

/** Rows and letters as large as possible, filling columns; undefined if illegible. */
function fittingOf(shown: readonly Standing[], most: number): CSSProperties | undefined {
  const columns = Math.min(most, Math.ceil(shown.length / 8))
  const rows = Math.ceil(shown.length / columns)
  if (shown.length === 0 || rows > MAX_ROWS) return
  return {
    '--columns': columns,
    '--rows': rows,
    '--row': `min(calc(100cqh / ${rows} - 0.5rem), 10vh)`,
    '--size': `clamp(1rem, min(calc(52cqh / ${rows}), 5.5vh), 6rem)`,
    '--room': `calc(100cqw / ${columns} - 2rem)`,
  } as CSSProperties
}

/** Only a long name is smaller, so that places, portraits and points stay in line. */
const NAME = 'lg:landscape:text-[length:min(1em,max(1rem,calc((var(--room)-var(--beside)*1em)/var(--own))))]'

type RowProps = { standing: Standing; withAvatars: boolean; hasPoints: boolean; isFitting: boolean }

function Row({ standing, withAvatars, hasPoints, isFitting }: RowProps) {
  const { participant, name, rank, score, avatar } = standing
  const { t } = useTranslation('live-host')
  const medal = medalRow(score > 0 ? rank : 0)
  const points = formatNumber(score)
  return (
    <li
      data-theme={medal['data-theme']}
      className={clsx(
        'flex min-h-12 min-w-0 flex-wrap forced-colors:border items-center gap-x-[0.5em] rounded-lg px-[clamp(0.5rem,0.9vw,2rem)] leading-tight',
        isFitting && 'lg:landscape:min-h-0 lg:landscape:flex-nowrap',
        medal.className,
      )}
    >
      {/* If no one has a point, no one is first. */}
      <RankBadge rank={hasPoints ? rank : undefined} isPlain={score <= 0} />
      {withAvatars && (
        <AvatarPicture
          avatar={avatarOf(participant, avatar)}
          className="size-[1.5em] bg-white ring-[0.06em] ring-white"
        />
      )}
      <span
        style={{ '--own': widthEm(name), '--beside': BESIDE_EM + widthEm(points) } as CSSProperties}
        className={clsx('min-w-0 flex-auto font-bold wrap-anywhere', isFitting && NAME)}
      >
        <bdi>{name}</bdi>
      </span>
      <span aria-hidden="true" className="ms-auto font-extrabold tabular-nums">
        {points}
      </span>
      <span className="sr-only">{t('play.points', counted(score))}</span>
    </li>
  )
}
