import {
  extraTimeText,
  type Invited,
  MAX_INVITEES,
  readRoster as readRosterText,
  type SkippedLine,
} from '@pinquiz/game'
import type { Invitee } from '@pinquiz/protocol'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { SelectField, TextArea } from '#components/desk-fields.tsx'
import { OpenCsvButton } from '#components/open-csv-button.tsx'
import { newId } from '#lib/new-id.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { readRoster, useEarlierRosters, useRosterChanges } from '../api.ts'

type Props = {
  session: string
  invitees: readonly Invitee[]
  onCancel?: () => void
}

/** As the text of an earlier roster names its columns. */
const HEADINGS = ['Name', 'Group', 'Email', 'Extra time', 'May leave']

/** Lines of a text that are listed if they made nobody. */
const LISTED = 20

/** Pasted, from a file or from an earlier session: what is read is shown before it's added. */
export function AddPeople({ session, invitees, onCancel }: Props) {
  const { t } = useTranslation('roster')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const errorText = useErrorText()
  const { add } = useRosterChanges(session)
  const settled = useDeferredValue(text)
  const { people, skipped } = useMemo(() => readRosterText(settled, invitees), [settled, invitees])
  const isTooMany = invitees.length + people.length > MAX_INVITEES

  const submit = async () => {
    setBusy(true)
    try {
      await add(people.map((person) => ({ ...person, id: newId() })))
      showToast({ title: t('add.done', counted(people.length)), tone: 'success' })
      setText('')
      onCancel?.()
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Card as="section" className="mb-4 max-w-3xl">
      <h2 className="mb-3 font-display text-xl font-bold">{t('add.title')}</h2>
      <TextArea
        label={t('add.text')}
        hint={t('add.hint')}
        placeholder={t('add.example')}
        rows={6}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Sources session={session} onText={setText} />
      <div role="status">
        {text.trim() !== '' && <Preview people={people} skipped={skipped} />}
        {isTooMany && <p className="text-danger">{t('add.tooMany', { n: formatNumber(MAX_INVITEES) })}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isBusy={isBusy} disabled={people.length === 0 || isTooMany} onClick={() => void submit()}>
          {people.length === 0 ? t('add.button') : t('add.submit', counted(people.length))}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('add.cancel')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Sources({ session, onText }: { session: string; onText: (text: string) => void }) {
  const { t } = useTranslation('roster')
  const { data } = useEarlierRosters(session)
  const errorText = useErrorText()
  const fail = (error: unknown) => showToast({ ...errorText(error), tone: 'danger' })

  const copy = async (from: string) => {
    const { invitees } = await readRoster(from)
    // As a text, so that it can be edited before it's added.
    const rows = invitees.map(({ name, group, email, accommodations }) => [
      name,
      group,
      email,
      extraTimeText(accommodations?.time),
      accommodations?.mayLeave ? 'yes' : '',
    ])
    onText([HEADINGS, ...rows].map((row) => row.join('\t')).join('\n'))
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <OpenCsvButton onText={onText} />
      {data && data.rosters.length > 0 && (
        <SelectField
          label={t('add.earlier')}
          value=""
          onChange={({ target }) => void copy(target.value).catch(fail)}
          className="w-full sm:w-80"
        >
          <option value="">{t('add.choose')}</option>
          {data.rosters.map(({ session: id, title, startedAtMs, people }) => (
            <option key={id} value={id}>
              {t('add.option', { title, date: formatDate(startedAtMs), n: formatNumber(people) })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function Preview({ people, skipped }: { people: readonly Invited[]; skipped: readonly SkippedLine[] }) {
  const { t } = useTranslation('roster')
  const { t: tHost } = useTranslation('live-host')
  const lineOf = ({ name, group, email, accommodations }: Invited) => {
    const { time, mayLeave } = accommodations ?? {}
    const marks = [time, mayLeave && ('mayLeave' as const)].map(
      (mark) => mark && tHost(`accommodations.marks.${mark}`),
    )
    return [name, group, email, ...marks].filter(Boolean).join(' · ')
  }
  return (
    <div className="mt-4">
      {people.length > 0 && (
        <>
          <p className="font-semibold">{t('add.read', counted(people.length))}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
            {people.slice(0, LISTED).map((person) => (
              <li key={lineOf(person)} className="wrap-anywhere">
                <bdi>{lineOf(person)}</bdi>
              </li>
            ))}
          </ul>
          {people.length > LISTED && (
            <p className="text-sm text-muted">{t('add.more', { n: formatNumber(people.length - LISTED) })}</p>
          )}
        </>
      )}
      {skipped.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t('add.skipped', counted(skipped.length))}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
            {skipped.slice(0, LISTED).map(({ line, text, reason }) => (
              <li key={line} className="wrap-anywhere">
                {t('add.line', { n: formatNumber(line), why: t(`add.why.${reason}`) })} <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
