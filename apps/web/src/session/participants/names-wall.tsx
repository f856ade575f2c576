import type { SessionSettings } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import clsx from 'clsx'
import { EyeOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { counted } from '../../lib/texts/format-number.ts'
import { formatTime } from '../../lib/texts/format-time.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Avatar } from '../parts/avatar.tsx'
import { useIsShownByLink } from '../state/shown-by-link.ts'
import type { HostCommands } from '../state/use-host-commands.ts'
import { EntryTeam } from './entry-team.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useFittedNames } from './use-fitted-names.ts'

/** More can't be read and would be slow. */
export const MAX_SHOWN = 320
/** People who have just joined look for their names. */
const NEWEST = 12
/** More are shown as a mosaic. */
const MAX_AS_CARDS = 40
/** Up to this many have their pictures above their names. */
const MAX_WITH_PICTURE_ABOVE = 12
/** Multiple of the size used for many names. */
const LARGEST = 3.2
/** In steps, so that the layout doesn't change with each newcomer; the fifteenth switches to many names. */
const STEP = 0.9205

type Props = {
  roster: readonly RosterEntry[]
  commands: HostCommands
  withJoinTimes: boolean
  settings: SessionSettings | undefined
}

/**
 * Everyone's name on the projector, newest first, because people look for theirs right after joining; many become a
 * mosaic.
 */
export function NamesWall({ roster, commands, withJoinTimes, settings }: Props) {
  const { t } = useTranslation('live-host')
  const [leaving, setLeaving] = useState<RosterEntry | null>(null)
  // The first arrival mounts this wall, and still counts as new.
  const [early] = useState(
    () => new Set(roster.length > 1 ? roster.map(({ participant }) => participant) : []),
  )
  const shown = roster.slice(-MAX_SHOWN).reverse()
  const isMosaic = roster.length > MAX_AS_CARDS
  const isUpright = roster.length <= MAX_WITH_PICTURE_ABOVE
  const fitted = useFittedNames(roster.length, isMosaic ? { isMosaic } : { most: LARGEST, step: STEP })
  const readable = Math.min(shown.length, fitted.shown)
  return (
    <>
      {roster.length > readable && (
        <p className="mb-1 text-[clamp(1rem,1.2vmax,3rem)] leading-tight text-muted">
          {t('roster.newest', { shown: readable, ...counted(roster.length) })}
        </p>
      )}
      {/* At least 32 px at 1920, as long as there is room. */}
      <div className={clsx('text-[clamp(1.125rem,1.67vmax,5rem)]', !isMosaic && 'my-auto')}>
        <ul
          ref={fitted.list}
          className={clsx('flex flex-wrap gap-[0.2em]', !isMosaic && 'mx-auto items-stretch justify-center')}
        >
          {shown.map((entry, at) => (
            <Name
              key={entry.participant}
              entry={entry}
              isMosaic={isMosaic}
              isUpright={isUpright}
              withJoinTimes={withJoinTimes}
              settings={settings}
              isNew={!early.has(entry.participant)}
              className={clsx(
                isMosaic && at < NEWEST && 'text-[1.4em]',
                !early.has(entry.participant) && 'animate-arrive',
                !isMosaic && (at === 0 ? 'border-accent' : 'border-line'),
              )}
              onRemove={() => setLeaving(entry)}
            />
          ))}
        </ul>
      </div>
      <RemoveDialog leaving={leaving} commands={commands} onDone={() => setLeaving(null)} />
    </>
  )
}

/** How long after joining a phone may take to connect. */
const ARRIVING_MS = 6000

/** Whether someone marked `isNew` has been here long enough to count as away. */
function useIsSettled(isNew: boolean): boolean {
  const [isSettled, setSettled] = useState(!isNew)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(true), ARRIVING_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return isSettled
}

type NameProps = {
  entry: RosterEntry
  isNew: boolean
  isMosaic: boolean
  isUpright: boolean
  withJoinTimes: boolean
  settings: SessionSettings | undefined
  className: string
  onRemove: () => void
}

function Name({
  entry,
  isNew,
  isMosaic,
  isUpright,
  withJoinTimes,
  settings,
  className,
  onRemove,
}: NameProps) {
  const { t } = useTranslation('live-host')
  const { name, number, joinedAtMs, heldName } = entry
  const isAway = useIsSettled(isNew) && entry.isAway
  const isShownByLink = useIsShownByLink()
  const detail = withJoinTimes
    ? t('roster.joinedAt', { time: formatTime(joinedAtMs) })
    : t('roster.number', { number })
  const presence = t(isAway ? 'roster.away' : 'roster.online')
  return (
    <li
      className={clsx(
        'group relative flex max-w-full items-center bg-surface leading-[1.1]',
        isMosaic
          ? 'gap-[0.4em] rounded-full border border-line py-[0.12em] ps-[0.4em] pe-[0.7em]'
          : 'rounded-xl border-2 shadow-sm',
        !isMosaic &&
          (isUpright
            ? 'min-w-[max(4.5em,var(--card,0em))] flex-col justify-center gap-[0.15em] px-[0.5em] py-[0.3em] text-center'
            : 'min-w-(--card) gap-[0.25em] py-[0.2em] ps-[0.2em] pe-[0.4em]'),
        className,
      )}
    >
      <Avatar
        name={name}
        number={number}
        picture={settings?.avatars ? entry : undefined}
        className={isUpright ? 'size-[2.2em]' : isMosaic ? 'size-[1.7em] text-[0.9em]' : 'size-[1.7em]'}
      />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <bdi>{name}</bdi>
          <EntryTeam entry={entry} settings={settings} />
          {heldName !== undefined && (
            <span className="ms-[0.3em] text-warning">
              <EyeOff aria-hidden="true" className="inline size-[0.9em]" />
              <span className="sr-only">{t('room.held')}</span>
            </span>
          )}
        </p>
        {isMosaic ? (
          <p className="sr-only">
            {detail} · {presence}
          </p>
        ) : (
          <p
            className={clsx(
              'flex items-center gap-[0.4em] text-[clamp(0.625rem,0.54em,max(0.75rem,0.95vmax))] text-muted',
              isUpright && 'justify-center',
            )}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'size-[0.7em] shrink-0 rounded-full',
                isAway ? 'border-2 border-muted' : 'bg-success',
              )}
            />
            {detail}
            <span className={clsx(!isAway && 'sr-only')}> · {presence}</span>
          </p>
        )}
      </div>
      {/* On the corner, so that it covers no name; visible on hover or focus. */}
      {!isShownByLink && (
        <button
          type="button"
          data-control
          aria-label={t('roster.remove', { name })}
          onClick={onRemove}
          className="absolute -end-2.5 -top-2.5 z-10 grid size-8 place-items-center rounded-full border border-line-strong bg-surface text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100 hover:text-danger pointer-coarse:static pointer-coarse:size-11 pointer-coarse:border-0 pointer-coarse:opacity-100"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  )
}
