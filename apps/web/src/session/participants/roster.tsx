import { type SessionSettings, textSearch } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import clsx from 'clsx'
import { EyeOff, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { counted } from '../../lib/texts/format-number.ts'
import { formatTime } from '../../lib/texts/format-time.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Avatar } from '../parts/avatar.tsx'
import type { HostCommands } from '../state/use-host-commands.ts'
import { EntryTeam } from './entry-team.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** More than a screen holds; a room of 10,000 is searched, not scrolled. */
const MAX_SHOWN = 60

type Props = {
  roster: readonly RosterEntry[]
  commands: HostCommands
  /** The time someone joined, instead of their number. */
  withJoinTimes?: boolean
  /** In a live quiz: avatars and teams. */
  settings?: SessionSettings | undefined
  className?: string
}

/** Participants, newest first, because people look for their name right after joining. */
export function Roster({ roster, commands, withJoinTimes = false, settings, className }: Props) {
  const { t } = useTranslation('live-host')
  const [search, setSearch] = useState('')
  const [leaving, setLeaving] = useState<RosterEntry | null>(null)
  const found = useMemo(() => matching(roster, search), [roster, search])
  const isCrowd = roster.length > MAX_SHOWN

  return (
    <div className={className}>
      {isCrowd && (
        <TextField
          type="search"
          label={t('roster.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          hint={t('roster.shown', { shown: Math.min(found.length, MAX_SHOWN), ...counted(roster.length) })}
          className="mb-4 max-w-lg"
        />
      )}
      {found.length === 0 && <p className="text-muted">{t('roster.noMatch')}</p>}
      <ul
        className={clsx(
          'grid gap-3',
          withJoinTimes
            ? 'grid-cols-[repeat(auto-fill,minmax(min(clamp(16rem,15vw,20rem),100%),1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(min(clamp(15rem,17vw,24rem),100%),1fr))]',
        )}
      >
        {found.slice(0, MAX_SHOWN).map((entry) => (
          <Person
            key={entry.participant}
            entry={entry}
            settings={settings}
            withJoinTime={withJoinTimes}
            onRemove={() => setLeaving(entry)}
          />
        ))}
      </ul>
      <RemoveDialog leaving={leaving} commands={commands} onDone={() => setLeaving(null)} />
    </div>
  )
}

type PersonProps = {
  entry: RosterEntry
  settings: SessionSettings | undefined
  withJoinTime: boolean
  onRemove: () => void
}

function Person({ entry, settings, withJoinTime, onRemove }: PersonProps) {
  const { t } = useTranslation('live-host')
  const { name, number, isAway, joinedAtMs, heldName } = entry
  return (
    <li className="flex animate-rise items-center gap-3 rounded-lg border border-line bg-surface py-2 pe-1 ps-3">
      <Avatar name={name} number={number} picture={settings?.avatars ? entry : undefined} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-[clamp(1.125rem,1.3vw,1.6rem)] leading-[1.1] font-bold wrap-anywhere">
          <bdi>{name}</bdi>
          <EntryTeam entry={entry} settings={settings} />
          {heldName !== undefined && (
            <span className="ms-2 text-warning">
              <EyeOff aria-hidden="true" className="inline size-5" />
              <span className="sr-only">{t('room.held')}</span>
            </span>
          )}
        </p>
        <p className="flex items-baseline gap-1.5 text-sm text-muted">
          <span
            aria-hidden="true"
            className={clsx(
              'size-2.5 shrink-0 rounded-full',
              isAway ? 'border-2 border-muted' : 'bg-success',
            )}
          />
          <span>
            <span className="whitespace-nowrap">
              {withJoinTime
                ? t('roster.joinedAt', { time: formatTime(joinedAtMs) })
                : t('roster.number', { number })}
            </span>
            <span className={clsx(isAway ? 'whitespace-nowrap' : 'sr-only')}>
              {' '}
              · {t(isAway ? 'roster.away' : 'roster.online')}
            </span>
          </span>
        </p>
      </div>
      <button
        type="button"
        aria-label={t('roster.remove', { name })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-danger-soft hover:text-danger"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}

function matching(roster: readonly RosterEntry[], search: string): RosterEntry[] {
  const isFound = textSearch(search)
  return roster.filter(({ name }) => isFound(name)).reverse()
}
