import type { HostIntent, ServerClock } from '@pinquiz/client'
import { MODES, type Mode, textSearch } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import { counted } from '../../lib/texts/format-number.ts'
import { formatClock } from '../../lib/texts/format-time.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'
import { AccommodationDialog } from './accommodation-dialog.tsx'
import { ChoiceList } from './choice-list.tsx'

/** Enough: a list of 10,000 is searched, not scrolled. */
const MAX_SHOWN = 100
/** The most one command accepts. */
const MAX_REMOVED = 300
const NEWEST_MS = 60_000

type Props = { mode: Mode; roster: readonly RosterEntry[]; clock: ServerClock; commands: HostCommands }
type Removal = { count: number; intents: HostIntent[] }

/**
 * Removes many at once: the selected ones, or everyone who joined in the last minute; grants one of them more time. Who
 * has it isn't marked here, because this screen may be the projector.
 */
export function PlayerPicker({ mode, roster, clock, commands }: Props) {
  const { t } = useTranslation('live-host')
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [removal, ask] = useState<Removal | null>(null)
  const [helped, help] = useState<RosterEntry | null>(null)
  const found = useMemo(() => {
    const isFound = textSearch(search)
    return roster.filter(({ name }) => isFound(name)).reverse()
  }, [roster, search])
  const ids = roster.map(({ participant }) => participant).filter((id) => chosen.has(id))

  const single = ids.length === 1 ? roster.find(({ participant }) => participant === ids[0]) : undefined

  const askForNewest = () => {
    const untilMs = Math.ceil(clock.nowMs())
    const fromMs = untilMs - NEWEST_MS
    const count = roster.filter(({ joinedAtMs }) => joinedAtMs >= fromMs).length
    ask({ count, intents: [{ type: 'remove-arrivals', fromMs, untilMs }] })
  }
  const remove = async () => {
    for (const intent of removal?.intents ?? []) if (!(await commands.run(intent, 'remove'))) break
    choose(new Set())
    ask(null)
  }

  return (
    <>
      <TextField
        type="search"
        label={t('roster.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="mb-3"
      />
      <div className="mb-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => choose(new Set(found.map(({ participant }) => participant)))}
        >
          {t('room.chooseAll', counted(found.length))}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => choose(new Set())}>
          {t('room.chooseNone')}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className="text-muted">{t('roster.noMatch')}</p>
      ) : (
        <ChoiceList
          people={found.slice(0, MAX_SHOWN).map(({ participant, name, joinedAtMs }) => ({
            id: participant,
            label: (
              <>
                <bdi className="font-semibold">{name}</bdi>{' '}
                <span className="text-sm text-muted">
                  {t('roster.joinedAt', { time: formatClock(joinedAtMs) })}
                </span>
              </>
            ),
          }))}
          chosen={chosen}
          onChange={choose}
        />
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {MODES[mode].isTimed && (
          <Button
            variant="secondary"
            aria-disabled={!single || undefined}
            onClick={() => single && help(single)}
          >
            {t('accommodations.open')}
          </Button>
        )}
        <Button variant="secondary" aria-disabled={roster.length === 0 || undefined} onClick={askForNewest}>
          {t('room.removeNewest')}
        </Button>
        <Button
          variant="danger"
          aria-disabled={ids.length === 0 || undefined}
          onClick={() => ids.length > 0 && ask({ count: ids.length, intents: removalsOf(ids) })}
        >
          {t('room.removeChosen', counted(ids.length))}
        </Button>
      </div>
      {helped && (
        <AccommodationDialog mode={mode} person={helped} commands={commands} onClose={() => help(null)} />
      )}
      <ConfirmDialog
        isOpen={removal !== null}
        title={t('room.confirmRemove', counted(removal?.count ?? 0))}
        description={t('room.removedHint')}
        confirmLabel={t('room.remove')}
        isBusy={commands.busy !== null}
        onConfirm={() => void remove()}
        onCancel={() => ask(null)}
      />
    </>
  )
}

function removalsOf(ids: string[]): HostIntent[] {
  const starts = Array.from({ length: Math.ceil(ids.length / MAX_REMOVED) }, (_, at) => at * MAX_REMOVED)
  return starts.map((start) => ({
    type: 'remove-participants',
    participants: ids.slice(start, start + MAX_REMOVED),
  }))
}
