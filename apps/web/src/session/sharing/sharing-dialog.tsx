import { SHARED_RIGHTS, SHARED_SESSION_RIGHTS } from '@pinquiz/game'
import type { Share, ShareQuery } from '@pinquiz/protocol'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { Dialog } from '#components/dialog.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Loading } from '#components/spinner.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useShareChange, useShares } from './api.ts'
import { HostSearch, PersonName } from './host-search.tsx'

export type SharingProps = { thing: ShareQuery; title: string; onClose: () => void }

type Right = Share['right']

/** Whom a quiz, folder or session is shared with; every change applies at once. */
export function SharingDialog({ thing, title, onClose }: SharingProps) {
  const { t } = useTranslation('sharing')
  const shares = useShares(thing)
  const errorText = useErrorText()
  const change = useShareChange(thing)
  const [right, setRight] = useState<Right>('view')
  const [said, say] = useState('')
  const give = async (person: Share['person'], wanted: Right | null) => {
    const name = person?.name ?? t('everyone')
    try {
      await change.mutateAsync({ person: person?.id ?? null, right: wanted })
      say(wanted ? t('shared', { name, right: t(`right.${wanted}`) }) : t('removed', { name }))
    } catch (error) {
      showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' })
    }
  }
  const isSession = thing.session !== undefined
  const rights = isSession ? SHARED_SESSION_RIGHTS : SHARED_RIGHTS
  const people = (shares.data ?? []).flatMap(({ person }) => (person ? [person.id] : []))
  return (
    <Dialog
      isOpen
      hasFixedActions
      size="lg"
      title={t(isSession ? 'session.title' : 'title', { title })}
      description={
        isSession
          ? t('session.text')
          : thing.folder === undefined
            ? t('text')
            : `${t('text')} ${t('folderText')}`
      }
      actions={<Button onClick={onClose}>{t('done')}</Button>}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <HostSearch
          without={new Set(people)}
          action={t('add')}
          nameOf={(name) => t('addNamed', { name })}
          isBusy={change.isPending}
          beside={<RightField rights={rights} label={t('newRight')} value={right} onChange={setRight} />}
          onChoose={(person) => void give(person, right)}
        />
        <p role="status" className="sr-only">
          {said}
        </p>
        {shares.data ? (
          <Shares
            shares={shares.data}
            rights={rights}
            withEveryone={!isSession}
            isBusy={change.isPending}
            onGive={give}
          />
        ) : shares.isError ? (
          <p role="alert">{t('loadFailed')}</p>
        ) : (
          <Loading text={t('loading')} />
        )}
      </div>
    </Dialog>
  )
}

type SharesProps = {
  shares: readonly Share[]
  rights: readonly Right[]
  withEveryone: boolean
  isBusy: boolean
  onGive: (person: Share['person'], right: Right | null) => Promise<void>
}

function Shares({ shares, rights, withEveryone, isBusy, onGive }: SharesProps) {
  const { t } = useTranslation('sharing')
  const people = shares.filter(({ person }) => person !== null)
  const everyone = shares.find(({ person }) => person === null)?.right ?? 'none'
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" tabIndex={-1} className="mb-2 font-semibold">
        {t('with')}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {withEveryone && (
          <li className={ROW}>
            <span className="min-w-0 flex-1 basis-40 font-semibold">{t('everyone')}</span>
            <SelectField
              label={t('rightOf', { name: t('everyone') })}
              isLabelHidden
              value={everyone}
              disabled={isBusy}
              onChange={({ target }) => void onGive(null, rightIn(rights, target.value))}
            >
              <option value="none">{t('right.none')}</option>
              <RightOptions rights={rights} />
            </SelectField>
          </li>
        )}
        {people.map(
          ({ person, right }) =>
            person && (
              <li key={person.id} className={ROW}>
                <PersonName person={person} />
                <span className="flex items-center gap-1">
                  <RightField
                    rights={rights}
                    label={t('rightOf', { name: person.name })}
                    isLabelHidden
                    value={right}
                    onChange={(next) => void onGive(person, next)}
                  />
                  <IconButton
                    icon={X}
                    label={t('remove', { name: person.name })}
                    onClick={() => {
                      // The button disappears with its row.
                      void onGive(person, null).then(() => document.getElementById('shared-with')?.focus())
                    }}
                  />
                </span>
              </li>
            ),
        )}
      </ul>
      {shares.length === 0 && <p className="mt-2 text-sm text-muted">{t('nobody')}</p>}
    </section>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2'

type RightProps = {
  rights: readonly Right[]
  label: string
  isLabelHidden?: boolean
  value: Right
  onChange: (right: Right) => void
}

function RightField({ rights, value, onChange, ...label }: RightProps) {
  return (
    <SelectField
      {...label}
      value={value}
      onChange={({ target }) => onChange(rightIn(rights, target.value) ?? 'view')}
    >
      <RightOptions rights={rights} />
    </SelectField>
  )
}

function RightOptions({ rights }: Pick<RightProps, 'rights'>) {
  const { t } = useTranslation('sharing')
  return rights.map((right) => (
    <option key={right} value={right}>
      {t(`right.${right}`)}
    </option>
  ))
}

const rightIn = (rights: readonly Right[], name: string): Right | null =>
  rights.find((right) => right === name) ?? null
