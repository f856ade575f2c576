import type { HostGame, HostPhase, ServerClock } from '@pinquiz/client'
import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Avatar } from '#session/parts/avatar.tsx'
import { numberOf } from '#session/parts/question-number.ts'
import { ReadyCount } from '#session/show/ready-count.tsx'

type Props = {
  clock: ServerClock
  phase: Extract<HostPhase, { name: 'question' }>
  game: Pick<HostGame, 'roster' | 'session'>
  shownAtMs: number
  children?: ReactNode
}

/** Which question comes next: the first one with the seconds until it appears, and with the players. */
export function Announced({ clock, phase: { question }, game, shownAtMs, children }: Props) {
  const { t } = useTranslation('live-host')
  const place = numberOf(question)
  const number = t('play.question', place)
  const isFirst = question.index === 0
  return (
    <>
      <div className="flex flex-auto flex-col items-center justify-center gap-[max(1rem,3vh)] p-6">
        <h1 className="font-display text-[clamp(2.5rem,min(8vw,13vh),11rem)] leading-none font-extrabold">
          {isFirst ? t('play.ready') : number}
        </h1>
        {isFirst ? (
          <>
            <ReadyCount
              key={shownAtMs}
              clock={clock}
              untilMs={shownAtMs}
              className="font-display text-[clamp(5rem,min(20vw,29vh),36rem)]"
            />
            <p className="text-[clamp(1.25rem,2.4vw,3rem)] leading-tight font-semibold">{number}</p>
          </>
        ) : (
          <Way at={place.number - 1} of={place.total} />
        )}
        {question.isRepeat && (
          <p className="text-[clamp(1.25rem,2.4vw,3rem)] font-semibold">{t('play.repeat')}</p>
        )}
        {children}
      </div>
      {isFirst && (
        <Audience
          roster={game.roster}
          withAvatars={game.session.settings.avatars}
          roomVh={question.media ? 9 : 20}
        />
      )}
    </>
  )
}

/** More would be too small to recognise. */
const MAX_SEATED = 54
const SEATS = 18

type AudienceProps = Pick<HostGame, 'roster'> & { withAvatars: boolean; roomVh: number }

/** The players in rows as in a theatre; if there are too many, the latest ones. */
function Audience({ roster: all, withAvatars, roomVh }: AudienceProps) {
  // Fixed, so that later arrivals and departures don't move anyone.
  const [roster] = useState(all)
  const seated = roster.filter(({ isAway }) => !isAway).slice(-MAX_SEATED)
  const many = Math.ceil(seated.length / SEATS)
  if (many === 0) return null
  const perRow = Math.ceil(seated.length / many)
  const rows = Array.from({ length: many }, (_, row) => seated.slice(row * perRow, (row + 1) * perRow))
  return (
    <div
      aria-hidden="true"
      style={
        {
          '--seat': `min(13vh, ${roomVh / many}vh, ${88 / (perRow + 0.5)}vw)`,
        } as CSSProperties
      }
      className="flex w-full flex-col items-center pb-[2vh] [@media(max-height:30rem)]:hidden"
    >
      {rows.map((row, at) => (
        <ul
          key={row[0]?.participant}
          className={clsx(
            'flex list-none',
            at > 0 && '-mt-[calc(var(--seat)*0.14)]',
            // Staggered like theatre seats.
            many > 1 && (at % 2 === 0 ? 'me-[calc(var(--seat)/2)]' : 'ms-[calc(var(--seat)/2)]'),
          )}
        >
          {row.map((entry, seat) => (
            <li
              key={entry.participant}
              style={{ animationDelay: `${seat * 70}ms` }}
              className="flex animate-hop p-[calc(var(--seat)*0.05)]"
            >
              <Avatar
                name={entry.name}
                number={entry.number}
                picture={withAvatars ? entry : undefined}
                className="size-[calc(var(--seat)*0.9)] text-[length:calc(var(--seat)*0.5)] ring-[0.35vh] ring-brand-deep"
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** More would form a solid line. */
const MAX_STEPS = 30

/** The game's progress as a drawing; the number next to it says the same. */
function Way({ at, of }: { at: number; of: number }) {
  if (of > MAX_STEPS) return null
  return (
    <div aria-hidden="true" className="flex w-[min(80vw,70vh)] gap-[max(0.25rem,0.8vh)]">
      {Array.from({ length: of }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          key={step}
          className={clsx(
            'h-[max(0.5rem,1.6vh)] flex-1 rounded-full',
            step < at ? 'bg-white' : step === at ? 'animate-pop bg-accent' : 'bg-white/20',
          )}
        />
      ))}
    </div>
  )
}
