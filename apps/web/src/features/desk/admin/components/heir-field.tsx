import type { AdminUser } from '@pinquiz/protocol'
import { useState } from 'react'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSettled } from '#lib/use-settled.ts'
import { useAdminUsers } from '../api.ts'

type Props = {
  /** Accounts that can't take over. */
  without: ReadonlySet<string>
  label: string
  /** If nobody takes over. */
  none: string
  heir: AdminUser | null
  onChoose: (heir: AdminUser | null) => void
}

/** Finds an approved account that takes over what someone leaves behind. */
export function HeirField({ without, label, none, heir, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useState('')
  const found = useAdminUsers({ page: 1, filter: 'approved', search: useSettled(search.trim()) })
  const others = (found.data?.users ?? []).filter(({ id }) => !without.has(id))
  const offered = heir && others.every(({ id }) => id !== heir.id) ? [heir, ...others] : others
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('heirSearch')}
        type="search"
        maxLength={200}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SelectField
        label={label}
        value={heir?.id ?? ''}
        onChange={({ target }) => onChoose(offered.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">{none}</option>
        {offered.map(({ id, name, email }) => (
          <option key={id} value={id}>{`${name} (${email})`}</option>
        ))}
      </SelectField>
    </div>
  )
}
