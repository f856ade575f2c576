import type { PersonMatch } from '@pinquiz/protocol'
import { Eraser, FileJson, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useDownload } from '#lib/use-download.ts'
import { useSettled } from '#lib/use-settled.ts'
import { type PeopleEndpoint, usePeople, usePeopleErasure } from './api.ts'
import { PersonList } from './person-list.tsx'

/** Finds participants of all sessions by any detail, exports their data and erases it. */
export function PeopleFinder({ door }: { door: PeopleEndpoint }) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const people = usePeople(door, search)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = search === '' ? [] : (people.data?.people ?? [])
  // Participants missing from a newer search are deselected.
  const picked = found.filter(({ id }) => chosen.has(id))

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('search')}
        hint={t('searchHint')}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {people.isError ? t('failed') : search !== '' && people.data && <Found people={people.data} />}
      </p>
      {found.length > 0 && (
        <>
          <PersonList people={found} chosen={chosen} onToggle={toggle} />
          <Actions door={door} people={picked} onErased={() => setChosen(new Set())} />
        </>
      )}
    </div>
  )
}

function Found({ people: { people, isCut } }: { people: { people: PersonMatch[]; isCut: boolean } }) {
  const { t } = useTranslation('people')
  const count = people.length
  return isCut ? t('cut', { n: formatNumber(count) }) : t('found', { count, n: formatNumber(count) })
}

type ActionsProps = { door: PeopleEndpoint; people: PersonMatch[]; onErased: () => void }

function Actions({ door, people, onErased }: ActionsProps) {
  const { t } = useTranslation('people')
  const errorText = useErrorText()
  const download = useDownload()
  const erasure = usePeopleErasure(door)
  const [isAsking, setAsking] = useState(false)
  const isNobody = people.length === 0
  const isPlaying = people.some((person) => person.isPlaying)
  const ids = people.map(({ id }) => id)
  const count = { count: people.length, n: formatNumber(people.length) }

  const save = (format: 'json' | 'csv') =>
    void download(`${door}/export.${format}?ids=${ids.join(',')}`, `participants.${format}`)
  // Awaited here, because the buttons and their callbacks disappear with the last person.
  const erase = async () => {
    try {
      const { erased } = await erasure.mutateAsync(ids)
      const description = t('erased', { count: erased, n: formatNumber(erased) })
      showToast({ tone: 'success', title: t('done'), description })
      onErased()
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
    }
    setAsking(false)
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" disabled={isNobody} onClick={() => save('json')}>
        <FileJson aria-hidden="true" className="size-5" />
        {t('json')}
      </Button>
      <Button variant="secondary" disabled={isNobody} onClick={() => save('csv')}>
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        {t('csv')}
      </Button>
      <Button variant="danger" disabled={isNobody || isPlaying} onClick={() => setAsking(true)}>
        <Eraser aria-hidden="true" className="size-5" />
        {t('erase')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isReading
        title={t('eraseTitle', count)}
        description={t('eraseText')}
        confirmLabel={t('eraseNow')}
        isBusy={erasure.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      />
    </div>
  )
}
