import type { HostStore } from '@pinquiz/client'
import { REACTIONS } from '@pinquiz/game'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { ReactionPicture } from '../parts/picture.tsx'
import { useIsCalm } from './use-is-calm.ts'

/** Most reactions in the air at once; more aren't drawn. */
const MAX_FLOATING = 30
/** Most of one kind per frame: a hundred hearts look like five. */
const MAX_AT_ONCE = 5

type Floating = { id: number; reaction: number }

/** Reactions of the phones. They rise in the margins, never over PIN, question and options; without motion they are counted. */
export function ReactionLayer({ store }: { store: HostStore }) {
  return useIsCalm() ? <Counts store={store} /> : <Rising store={store} />
}

function Rising({ store }: { store: HostStore }) {
  const [floating, setFloating] = useState<readonly Floating[]>([])
  const lastId = useRef(0)
  useEffect(
    () =>
      store.onReactions((counts) => {
        const fresh = counts.flatMap((count, reaction) =>
          Array.from({ length: Math.min(count, MAX_AT_ONCE) }, () => {
            lastId.current += 1
            return { id: lastId.current, reaction }
          }),
        )
        // Reactions already in the air stay there.
        setFloating((shown) => [...shown, ...fresh].slice(0, MAX_FLOATING))
      }),
    [store],
  )
  const land = (id: number) => setFloating((shown) => shown.filter((one) => one.id !== id))
  return (
    <div aria-hidden="true" data-reactions className="pointer-events-none fixed inset-0 z-30 overflow-hidden">
      {floating.map(({ id, reaction }) => (
        <span
          key={id}
          onAnimationEnd={() => land(id)}
          style={{
            [id % 2 === 0 ? 'left' : 'right']: '0.25vw',
            animationDelay: `${(id % 5) * 90}ms`,
            animationDuration: `${2400 + (id % 7) * 160}ms`,
          }}
          className="absolute bottom-0 size-[3.5vw] animate-float"
        >
          <ReactionPicture reaction={reaction} className="size-full" />
        </span>
      ))}
    </div>
  )
}

/** With reduced motion, or if the margins are too narrow. */
function Counts({ store }: { store: HostStore }) {
  const { t } = useTranslation('extras')
  const [sums, setSums] = useState<readonly number[]>(REACTIONS.map(() => 0))
  useEffect(
    () =>
      store.onReactions((counts) =>
        setSums((before) => before.map((sum, reaction) => sum + (counts[reaction] ?? 0))),
      ),
    [store],
  )
  if (!sums.some((sum) => sum > 0)) return null
  return (
    <aside data-reactions data-theme="dark">
      <ul
        aria-label={t('reaction.title')}
        className="flex flex-wrap justify-center gap-x-4 bg-brand-deep px-4 py-1 text-ink tabular-nums"
      >
        {REACTIONS.map((name, reaction) => (
          <li key={name} className="flex items-center gap-1 text-lg font-bold">
            <ReactionPicture reaction={reaction} className="size-7" />
            <span className="sr-only">{t(`reaction.${name}`)}</span>
            {formatNumber(sums[reaction] ?? 0)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
