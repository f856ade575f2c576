import type { HostGame } from '@pinquiz/client'
import type { HostAttempt } from '@pinquiz/protocol'
import clsx from 'clsx'
import { UsersRound } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { TextField } from '#components/text-field.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AccommodationDialog } from '#session/participants/accommodation-dialog.tsx'
import type { HostCommands } from '#session/state/use-host-commands.ts'
import {
  type AttemptFilter,
  type AttemptView,
  isAsking,
  NEWEST_FIRST,
  shownAttempts,
} from '../attempt-order.ts'
import { newestOf, type ShownAttempt } from '../attempt-people.ts'
import { AttemptTable } from './attempt-table.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { TimeRequests } from './time-request.tsx'

/** Rows per step: keeps the browser fast with thousands of changing attempts. */
const STEP = 50

/** Everyone taking the quiz, live. */
export function Participants({ game, commands }: { game: HostGame; commands: HostCommands }) {
  const { t } = useTranslation('attempts-host')
  const { attempts } = game
  const hasEnded = game.phase.name === 'ended'
  return (
    <section aria-labelledby="participants" className={hasEnded ? 'mt-8' : 'mt-3'}>
      {attempts.length === 0 ? (
        <>
          <div className="sm:mb-3">
            <Heading isSeen={hasEnded} />
          </div>
          <EmptyState
            icon={<UsersRound aria-hidden="true" />}
            title={t('empty.title')}
            {...(hasEnded ? {} : { description: t('empty.text') })}
          />
        </>
      ) : (
        <People game={game} commands={commands} />
      )}
    </section>
  )
}

/** On phones it is hidden where the figures above have said the same. */
function Heading({ isSeen }: { isSeen: boolean }) {
  const { t } = useTranslation('attempts-host')
  return (
    <h2 id="participants" className={clsx('font-display text-xl font-bold', !isSeen && 'max-sm:sr-only')}>
      {t('table.title')}
    </h2>
  )
}

function People({ game, commands }: { game: HostGame; commands: HostCommands }) {
  const { t } = useTranslation('attempts-host')
  const { session, attempts } = game
  const [view, setView] = useState(NEWEST_FIRST)
  const [limit, setLimit] = useState(STEP)
  const [leaving, setLeaving] = useState<ShownAttempt | null>(null)
  const [helped, help] = useState<HostAttempt | null>(null)
  const [looked, lookAt] = useState<HostAttempt | null>(null)
  // Deferred, so that typing and clicks come first while rows change several times a second.
  const settled = useDeferredValue(attempts)
  const { assignment } = session.settings
  const hasContact =
    session.settings.details === 'full' || attempts.some(({ email, phone }) => email !== '' || phone !== null)
  const people = useMemo(() => newestOf(settled, assignment), [settled, assignment])
  const found = useMemo(() => shownAttempts(people, view), [people, view])
  const seen = looked && attempts.find(({ participant }) => participant === looked.participant)
  const asking = people.filter(isAsking).length
  const { run } = commands
  const rule = useCallback(
    async ({ participant, accommodations = {}, timeRequest }: HostAttempt, isGranted: boolean) => {
      const { time: _before, ...others } = accommodations
      const granted = isGranted && timeRequest ? { ...others, time: timeRequest.time } : accommodations
      // The pressed button disappears, and the focus with it.
      if (await run({ type: 'accommodate', participant, accommodations: granted }, 'settings'))
        document.getElementById('content')?.focus({ preventScroll: true })
    },
    [run],
  )
  const remove = async () => {
    if (leaving)
      await commands.run({ type: 'remove-participant', participant: leaving.participant }, 'remove')
    setLeaving(null)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 sm:mb-2">
        <Heading isSeen={game.phase.name === 'ended'} />
        <Finder view={view} found={found.length} onChange={setView} />
      </div>
      <TimeRequests
        count={asking > 0 ? t('asking.count', counted(asking)) : null}
        onShow={() => setView({ ...NEWEST_FIRST, filter: 'asking' })}
      />
      <AttemptTable
        attempts={found.slice(0, limit)}
        session={session}
        hasContact={hasContact}
        view={view}
        onSort={(sorting) => setView({ ...view, ...sorting })}
        onEvidence={lookAt}
        onAccommodate={help}
        onRule={rule}
        onRemove={setLeaving}
      />
      {found.length > limit && (
        <Button variant="secondary" className="mt-4" onClick={() => setLimit(limit + STEP)}>
          {t('table.more', counted(Math.min(STEP, found.length - limit)))}
        </Button>
      )}
      {seen && <EvidenceDialog session={session.id} attempt={seen} onClose={() => lookAt(null)} />}
      {helped && (
        <AccommodationDialog
          mode={session.mode}
          person={helped}
          commands={commands}
          onClose={() => help(null)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('remove.title', { name: leaving?.name ?? '' })}
        description={t(leaving?.tries ? 'remove.textAll' : 'remove.text')}
        confirmLabel={t('remove.confirm')}
        isBusy={commands.busy === 'remove-participant'}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving(null)}
      />
    </>
  )
}

const FILTERS = ['all', 'running', 'completed', 'evidence', 'asking'] as const

/** Where columns have no headers. */
const SORTS = ['joined', 'name', 'status', 'score', 'evidence'] as const

type FinderProps = { view: AttemptView; found: number; onChange: (view: AttemptView) => void }

function Finder({ view, found, onChange }: FinderProps) {
  const { t } = useTranslation('attempts-host')
  const isAnything = (value: string): value is AttemptFilter => FILTERS.some((filter) => filter === value)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:mb-2 max-sm:w-full">
      <TextField
        type="search"
        label={t('table.search')}
        isLabelHidden
        placeholder={t('table.search')}
        value={view.search}
        onChange={({ target }) => onChange({ ...view, search: target.value })}
        className="w-full sm:w-72"
      />
      <SelectField
        label={t('table.filter')}
        isLabelHidden
        value={view.filter}
        onChange={({ target }) => isAnything(target.value) && onChange({ ...view, filter: target.value })}
        className="min-w-0 flex-1 sm:w-56 sm:flex-none"
      >
        {FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {t(`filter.${filter}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('table.sort')}
        isLabelHidden
        value={view.sort}
        onChange={({ target }) => {
          const sort = SORTS.find((one) => one === target.value) ?? 'joined'
          onChange({ ...view, sort, order: sort === 'name' ? 'asc' : 'desc' })
        }}
        className="min-w-0 flex-1 md:hidden"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      {/* On phones the figures above say how many, unless some are sought. */}
      <p
        role="status"
        className={clsx(
          'text-sm text-muted',
          view.search === '' && view.filter === 'all' ? 'max-sm:sr-only' : 'max-sm:w-full',
        )}
      >
        {found === 0 ? t('table.noMatch') : t('people', counted(found))}
      </p>
    </div>
  )
}
