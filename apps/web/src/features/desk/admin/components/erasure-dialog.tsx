import type { AdminUser } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSettled } from '#lib/use-settled.ts'
import { useAdminUsers } from '../api.ts'

type Props = {
  user: AdminUser
  isBusy: boolean
  onClose: () => void
  onConfirm: (heir: AdminUser | null) => void
}

/** Says what will be erased, and asks who gets quizzes and results. */
export function ErasureDialog({ user, isBusy, onClose, onConfirm }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation('common')
  const [search, setSearch] = useState('')
  const found = useAdminUsers({ page: 1, filter: 'approved', search: useSettled(search.trim()) })
  const [heir, setHeir] = useState<AdminUser | null>(null)
  const others = (found.data?.users ?? []).filter(({ id }) => id !== user.id)
  const offered = heir && others.every(({ id }) => id !== heir.id) ? [heir, ...others] : others
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={() => onConfirm(heir)}>
        {t('erase')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('eraseTitle', { name: user.name })}
      description={
        heir ? t('eraseHandedOn', { name: user.name, heir: heir.name }) : t('eraseText', { name: user.name })
      }
      actions={actions}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('heirSearch')}
          type="search"
          maxLength={200}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={t('heir')}
          value={heir?.id ?? ''}
          onChange={({ target }) => setHeir(offered.find(({ id }) => id === target.value) ?? null)}
        >
          <option value="">{t('noHeir')}</option>
          {offered.map(({ id, name, email }) => (
            <option key={id} value={id}>{`${name} (${email})`}</option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  )
}
