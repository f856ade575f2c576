import type { SessionSettings } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import clsx from 'clsx'
import { EyeOff, X } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../lib/texts/format-number.ts'
import { formatTime } from '../../lib/texts/format-time.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { HostCommands } from '../state/use-host-commands.ts'
import { EntryTeam } from './entry-team.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** The more there are the smaller they are, but for those who just came; what a hall cannot read any more is not shown. */
const MOST_SHOWN = 320
const NEWEST = 20
/** At least 32 px at 1920. */
const LARGE = 'text-[clamp(1.125rem,1.67vw,5rem)] px-[0.4em] py-[0.12em]'
const LOOKS = [
  {
    upTo: 40,
    grid: 'grid gap-1.5 grid-cols-[repeat(auto-fill,minmax(min(clamp(14rem,18.2vw,60rem),100%),1fr))]',
    text: `${LARGE} rounded-lg`,
  },
  { upTo: 120, grid: 'flex flex-wrap gap-1.5', text: 'text-[clamp(1rem,1.25vw,4rem)] px-[0.4em] py-[0.2em]' },
  {
    upTo: Number.POSITIVE_INFINITY,
    grid: 'flex flex-wrap gap-1',
    text: 'text-[clamp(0.8rem,0.95vw,3rem)] px-[0.3em] py-[0.1em]',
  },
] as const

type Props = {
  roster: readonly RosterEntry[]
  commands: HostCommands
  withJoinTimes: boolean
  settings: SessionSettings | undefined
}

/** Everybody's name on the wall, newest first, because people look for theirs right after joining; many are a mosaic. */
export function NamesWall({ roster, commands, withJoinTimes, settings }: Props) {
  const { t } = useTranslation('live-host')
  const [leaving, setLeaving] = useState<RosterEntry | null>(null)
  const [early] = useState(() => new Set(roster.map(({ participant }) => participant)))
  const shown = roster.slice(-MOST_SHOWN).reverse()
  const look = LOOKS.find(({ upTo }) => roster.length <= upTo) ?? LOOKS[0]
  const isMosaic = look !== LOOKS[0]
  return (
    <>
      {roster.length > shown.length && (
        <p className="mb-2 text-lg text-muted">
          {t('roster.newest', { shown: shown.length, ...counted(roster.length) })}
        </p>
      )}
      <ul className={look.grid}>
        {shown.map((entry, at) => (
          <Name
            key={entry.participant}
            {...{ entry, isMosaic, withJoinTimes, settings }}
            className={clsx(
              isMosaic && at < NEWEST ? LARGE : look.text,
              !early.has(entry.participant) && 'animate-pop',
            )}
            onRemove={() => setLeaving(entry)}
          />
        ))}
      </ul>
      <RemoveDialog leaving={leaving} commands={commands} onDone={() => setLeaving(null)} />
    </>
  )
}

type NameProps = {
  entry: RosterEntry
  isMosaic: boolean
  withJoinTimes: boolean
  settings: SessionSettings | undefined
  className: string
  onRemove: () => void
}

function Name({ entry, isMosaic, withJoinTimes, settings, className, onRemove }: NameProps) {
  const { t } = useTranslation('live-host')
  const { name, number, isAway, joinedAtMs, heldName } = entry
  return (
    <li
      className={clsx(
        'group relative flex items-center gap-[0.4em] border border-line bg-surface leading-[1.1]',
        isMosaic && 'rounded-full pe-[0.7em]',
        className,
      )}
    >
      <Avatar
        {...{ name, number }}
        picture={settings?.avatars ? entry : undefined}
        className="size-[1.7em] text-[0.9em]"
      />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">
          <bdi>{name}</bdi>
          <EntryTeam {...{ entry, settings }} />
          {heldName !== undefined && (
            <span className="ms-[0.3em] text-warning">
              <EyeOff aria-hidden="true" className="inline size-[0.9em]" />
              <span className="sr-only">{t('room.held')}</span>
            </span>
          )}
        </p>
        <p
          className={clsx(
            'flex items-center gap-[0.4em] text-[max(0.55em,0.8rem)] text-muted',
            isMosaic && 'sr-only',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'size-[0.7em] shrink-0 rounded-full',
              isAway ? 'border-2 border-muted' : 'bg-success',
            )}
          />
          {withJoinTimes
            ? t('roster.joinedAt', { time: formatTime(joinedAtMs) })
            : t('roster.number', { number })}
          <span className={clsx(!isAway && 'sr-only')}> · {t(isAway ? 'roster.away' : 'roster.online')}</span>
        </p>
      </div>
      {/* In sight for whoever points at it, or has come to it with the keyboard: the wall is for names. */}
      <button
        type="button"
        aria-label={t('roster.remove', { name })}
        onClick={onRemove}
        className="absolute end-0 inset-y-0 my-auto grid size-11 max-h-full place-items-center rounded-md bg-surface text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100 hover:text-danger [@media(hover:none)]:static [@media(hover:none)]:opacity-100"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
