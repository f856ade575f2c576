import { type AdminUser, type AdminUserList, type BulkAction, bulkAction } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'
import { PageSelection } from '../../parts/page-selection.tsx'
import type { UserView } from '../api.ts'
import type { Confirmed } from '../run-bulk.ts'
import { useActsOnMany } from '../use-acts-on-many.ts'
import { affectedBy } from '../user-actions.ts'
import { HeirField } from './heir-field.tsx'

type Props = {
  /** The selectable users on the page. */
  shown: AdminUser[]
  selected: ReadonlySet<string>
  view: UserView
  matching: AdminUserList['matching']
  onSelect: (ids: string[]) => void
}
/** `all`: not those on the page but everything that matches, as it was when the question was asked. */
type Asked = { act: BulkAction; users: AdminUser[]; unproven: number; all: Confirmed | null }

/** Selects the accounts on the page, or all that match, and acts on them. */
export function UserSelectionBar({ shown, selected, view, matching, onSelect }: Props) {
  const { t } = useTranslation('admin')
  const viewer = useViewer().user
  const [wantsAll, setWantsAll] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [heir, setHeir] = useState<AdminUser | null>(null)
  const { isBusy, progress, run, runAll } = useActsOnMany()
  const chosen = shown.filter(({ id }) => selected.has(id))
  const isPage = chosen.length > 0 && chosen.length === shown.length
  const isMore = matching.erase > shown.length
  const isAll = wantsAll && isPage && isMore
  const affected = (act: BulkAction) => (viewer ? affectedBy(viewer, chosen, act) : [])
  const countOf = (act: BulkAction) => (isAll ? matching[act] : affected(act).length)
  if (shown.length === 0) return null

  const ask = (act: BulkAction) => {
    const users = affected(act)
    const unprovenHere = users.filter(({ isAddressProven }) => !isAddressProven).length
    const all = isAll ? { n: matching[act], asOfMs: matching.asOfMs } : null
    setHeir(null)
    if (countOf(act) > 0) setAsked({ act, users, all, unproven: isAll ? matching.unproven : unprovenHere })
  }
  const confirm = async ({ act, users, all }: Asked) => {
    await (all ? runAll(view, act, all, heir) : run(users, act, heir))
    setAsked(null)
    setWantsAll(false)
    onSelect([])
  }
  const status = isAll
    ? t('many.allSelected', { n: formatNumber(matching.erase) })
    : chosen.length > 0
      ? t('many.selected', counted(chosen.length))
      : ''
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <PageSelection
        shown={shown}
        chosen={chosen.length}
        label={t('many.selectPage')}
        status={status}
        onSelect={(ids) => {
          setWantsAll(false)
          onSelect(ids)
        }}
      />
      {isPage && isMore && !isAll && (
        <Button variant="ghost" onClick={() => setWantsAll(true)}>
          {t('many.selectAll', { n: formatNumber(matching.erase) })}
        </Button>
      )}
      {/* Buttons stay when nothing is left to decide, so that the focus can return to them. */}
      {bulkAction.options.map((offered) => (
        <Button
          key={offered}
          variant="secondary"
          aria-disabled={countOf(offered) === 0 || undefined}
          onClick={() => ask(offered)}
        >
          {t(offered)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          title={
            asked.all
              ? t(`many.titleAll.${asked.act}`, { n: formatNumber(asked.all.n) })
              : t(`many.title.${asked.act}`, counted(asked.users.length))
          }
          description={
            asked.act === 'approve' && asked.unproven > 0
              ? t('many.unproven', counted(asked.unproven))
              : t(asked.act === 'erase' && heir ? 'many.eraseHandedOn' : `many.text.${asked.act}`, {
                  heir: heir?.name ?? '',
                })
          }
          confirmLabel={
            progress
              ? t('many.progress', { n: formatNumber(progress.done), all: formatNumber(progress.all) })
              : t(asked.act)
          }
          tone={asked.act === 'approve' ? 'primary' : 'danger'}
          isBusy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void confirm(asked)}
        >
          {(asked.act === 'revoke' || asked.act === 'erase') && (
            <HeirField
              without={new Set(asked.users.map(({ id }) => id))}
              label={t(asked.act === 'erase' ? 'heir' : 'heirQuizzes')}
              none={t(asked.act === 'erase' ? 'noHeir' : 'noHeirQuizzes')}
              heir={heir}
              onChoose={setHeir}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
