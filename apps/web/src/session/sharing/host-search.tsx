import type { HostPerson } from '@pinquiz/protocol'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSettled } from '#lib/use-settled.ts'
import { useHosts } from './api.ts'

type Props = {
  /** People who aren't offered. */
  without?: ReadonlySet<string>
  action: string
  nameOf: (name: string) => string
  isBusy: boolean
  /** A field that belongs to the choice. */
  beside?: ReactNode
  onChoose: (person: HostPerson) => void
}

/** Finds one host by name or address. */
export function HostSearch({ without, action, nameOf, isBusy, beside, onChoose }: Props) {
  const { t } = useTranslation('sharing')
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const hosts = useHosts(search)
  const found = (search.length > 0 && hosts.data ? hosts.data : []).filter(({ id }) => !without?.has(id))
  const said = () => {
    if (hosts.isError) return errorText(hosts.error).description
    if (!hosts.data || search === '') return ''
    return found.length === 0 ? t('nobodyFound') : t('found', { count: found.length })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-3 sm:flex-row">
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          autoComplete="off"
          maxLength={200}
          data-autofocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 flex-1"
        />
        {beside}
      </div>
      <p role="status" className="text-sm text-muted">
        {said()}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {found.map((person) => (
            <li
              key={person.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
            >
              <PersonName person={person} />
              <Button
                variant="secondary"
                size="sm"
                className="min-h-10"
                aria-label={nameOf(person.name)}
                disabled={isBusy}
                onClick={() => {
                  setTyped('')
                  onChoose(person)
                }}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function PersonName({ person: { name, address } }: { person: HostPerson }) {
  return (
    <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
      <bdi className="font-semibold">{name}</bdi>
      <span className="block text-sm text-muted">{address}</span>
    </span>
  )
}
