import type { AdminUser } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'
import { PageSelection } from '../../parts/page-selection.tsx'
import { useActsOnMany } from '../use-acts-on-many.ts'
import { ACTS_ON_MANY, type ActOnMany, affectedBy } from '../user-actions.ts'

/** `shown`: the selectable users on the page. */
type Props = { shown: AdminUser[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void }

/** Selects the accounts on the page, and acts on the selected ones. */
export function UserSelectionBar({ shown, selected, onSelect }: Props) {
  const { t } = useTranslation('admin')
  const viewer = useViewer().user
  const [act, setAct] = useState<ActOnMany | null>(null)
  const { isBusy, run } = useActsOnMany()
  const chosen = shown.filter(({ id }) => selected.has(id))
  const affected = (wanted: ActOnMany) => (viewer ? affectedBy(viewer, chosen, wanted) : [])
  const asked = act ? affected(act) : []
  const unproven = asked.filter(({ isAddressProven }) => !isAddressProven).length
  if (shown.length === 0) return null
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <PageSelection
        shown={shown}
        chosen={chosen.length}
        label={t('many.selectPage')}
        status={chosen.length > 0 ? t('many.selected', counted(chosen.length)) : ''}
        onSelect={onSelect}
      />
      {/* Buttons stay when nothing is left to decide, so that the focus can return to them. */}
      {ACTS_ON_MANY.map((offered) => (
        <Button
          key={offered}
          variant="secondary"
          aria-disabled={affected(offered).length === 0 || undefined}
          onClick={() => setAct(affected(offered).length > 0 ? offered : null)}
        >
          {t(offered)}
        </Button>
      ))}
      {act && (
        <ConfirmDialog
          isOpen
          title={t(`many.title.${act}`, counted(asked.length))}
          description={
            act === 'approve' && unproven > 0 ? t('many.unproven', counted(unproven)) : t(`many.text.${act}`)
          }
          confirmLabel={t(act)}
          tone={act === 'approve' ? 'primary' : 'danger'}
          isBusy={isBusy}
          onCancel={() => setAct(null)}
          onConfirm={() =>
            void run(asked, act).then(() => {
              setAct(null)
              onSelect([])
            })
          }
        />
      )}
    </div>
  )
}
