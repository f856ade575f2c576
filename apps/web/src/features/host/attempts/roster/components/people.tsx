import { textSearch } from '@pinquiz/game'
import { INVITEE_STATES, type Invitee } from '@pinquiz/protocol'
import { useDeferredValue, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useRosterChanges } from '../api.ts'
import { useMailing } from '../use-mailing.ts'
import { EditInvitee } from './edit-invitee.tsx'
import { InviteeRow } from './invitee-row.tsx'

/** Rows per step, as in the participants' table. */
const STEP = 50

type Filter = Invitee['state'] | 'all'
const FILTERS: readonly Filter[] = ['all', ...INVITEE_STATES]

type Props = { session: string; invitees: readonly Invitee[]; isOpen: boolean; canMail: boolean }

/** What the host is asked before it's done. */
type Asking = { act: 'remove' | 'renew'; invitee: Invitee } | { act: 'removeNotBegun' }

export function People({ session, invitees, isOpen, canMail }: Props) {
  const { t } = useTranslation('roster')
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [limit, setLimit] = useState(STEP)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [edited, edit] = useState<Invitee | null>(null)
  const { mail } = useMailing(session)
  const isFound = textSearch(useDeferredValue(search))
  const found = invitees.filter(
    ({ name, group, email, state }) =>
      (filter === 'all' || filter === state) && isFound(`${name}\n${group}\n${email}`),
  )
  const hasNotBegun = invitees.some(({ state }) => state === 'not-begun')
  return (
    <section aria-labelledby="roster" className="mt-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="roster" className="font-display text-xl font-bold max-sm:sr-only">
          {t('list.title')}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <TextField
            type="search"
            label={t('list.search')}
            isLabelHidden
            placeholder={t('list.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="w-full sm:w-64"
          />
          <SelectField
            label={t('list.filter')}
            isLabelHidden
            value={filter}
            onChange={({ target }) => setFilter(FILTERS.find((one) => one === target.value) ?? 'all')}
            className="min-w-0 flex-1 sm:w-48 sm:flex-none"
          >
            {FILTERS.map((one) => (
              <option key={one} value={one}>
                {t(one === 'all' ? 'list.all' : `state.${one}`)}
              </option>
            ))}
          </SelectField>
          <p role="status" className="text-sm text-muted">
            {found.length === 0 ? t('list.noMatch') : t('list.count', counted(found.length))}
          </p>
        </div>
      </div>
      <div data-card className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm">
        <table aria-labelledby="roster" className="w-full border-collapse">
          <thead className="border-b border-line text-sm max-md:sr-only">
            <tr>
              {(['name', 'group', 'email', 'state'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-semibold text-muted">
                  {t(`list.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, limit).map((invitee) => (
              <InviteeRow
                key={invitee.id}
                invitee={invitee}
                onEdit={() => edit(invitee)}
                onAsk={isOpen ? (act) => setAsking({ act, invitee }) : undefined}
                onMail={canMail ? () => void mail([invitee]) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {found.length > limit && (
          <Button variant="secondary" onClick={() => setLimit(limit + STEP)}>
            {t('list.more', counted(Math.min(STEP, found.length - limit)))}
          </Button>
        )}
        {isOpen && hasNotBegun && (
          <Button variant="ghost" onClick={() => setAsking({ act: 'removeNotBegun' })}>
            {t('removeNotBegun.button')}
          </Button>
        )}
      </div>
      {edited && <EditInvitee session={session} invitee={edited} onClose={() => edit(null)} />}
      <Confirmation session={session} asking={asking} onDone={() => setAsking(null)} />
    </section>
  )
}

type ConfirmationProps = { session: string; asking: Asking | null; onDone: () => void }

function Confirmation({ session, asking, onDone }: ConfirmationProps) {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const changes = useRosterChanges(session)
  const act = asking?.act ?? 'remove'
  const name = asking && 'invitee' in asking ? asking.invitee.name : ''

  const confirm = async () => {
    if (!asking) return
    setBusy(true)
    try {
      if (asking.act === 'removeNotBegun') await changes.removeNotBegun()
      else if (asking.act === 'remove') await changes.remove(asking.invitee)
      else await changes.renewLink(asking.invitee)
      showToast({ title: t(`${asking.act}.done`), tone: 'success' })
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
    }
    setBusy(false)
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen={asking !== null}
      title={t(`${act}.title`, { name })}
      description={t(`${act}.text`)}
      confirmLabel={t(`${act}.confirm`)}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    />
  )
}
