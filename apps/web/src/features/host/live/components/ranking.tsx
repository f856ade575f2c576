import { avatarOf, textSearch } from '@pinquiz/game'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/text-field.tsx'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { AvatarPicture } from '../../../../session/parts/picture.tsx'
import type { HostPhase } from '../../../../session/state/host-state.ts'

type Standing = Extract<HostPhase, { name: 'ended' }>['ranking'][number]

/** A step of the list: enough to scroll, few enough for the browser with 10,000 players. */
const STEP = 100

type Props = { ranking: readonly Standing[]; withAvatars: boolean }

/** Everyone with rank and score; a step at a time, and searchable once it is long. */
export function Ranking({ ranking, withAvatars }: Props) {
  const { t } = useTranslation('live-host')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const found = useMemo(() => {
    const isFound = textSearch(search)
    return ranking.filter(({ name }) => isFound(name))
  }, [ranking, search])
  const rest = found.length - limit

  return (
    <section>
      <h2 className="mb-3 font-display text-[clamp(1.875rem,2.6vw,6rem)] font-extrabold">
        {t('end.ranking')}
      </h2>
      {ranking.length > STEP && (
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
      <ol className="grid list-none gap-2 xl:grid-cols-2">
        {found.slice(0, limit).map((standing) => (
          <Row key={standing.participant} {...{ standing, withAvatars }} />
        ))}
      </ol>
      {rest > 0 && (
        <Button variant="secondary" className="mt-4" onClick={() => setLimit(limit + STEP)}>
          {t('end.more', counted(Math.min(rest, STEP)))}
        </Button>
      )}
    </section>
  )
}

function Row({ standing, withAvatars }: { standing: Standing; withAvatars: boolean }) {
  const { participant, name, rank, score, avatar } = standing
  const { t } = useTranslation('live-host')
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 rounded-lg border border-line px-4 py-3 text-[clamp(1.25rem,1.7vw,4rem)] leading-tight',
        rank <= 3 ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      <span className="min-w-[2em] text-center font-extrabold text-primary-ink tabular-nums">
        {formatNumber(rank)}
      </span>
      {withAvatars && <AvatarPicture avatar={avatarOf(participant, avatar)} className="size-[1.5em]" />}
      <span className="font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span className="ms-auto font-extrabold tabular-nums">{t('play.points', counted(score))}</span>
    </li>
  )
}
