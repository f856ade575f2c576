import type { ColumnChoice as Choice, LegacyEncoding } from '@pinquiz/formats'
import { COLUMN_ROLES, isUsable } from '@pinquiz/formats/columns'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { PendingColumns } from '../use-quiz-import.ts'
import { EncodingChoice } from './encoding-choice.tsx'

type Props = {
  pending: PendingColumns
  isBusy: boolean
  onChoose: (columns: Choice) => void
  onEncoding: (encoding: LegacyEncoding) => void
  onClose: () => void
}

/** Asks what a table's columns contain if its header doesn't tell, showing its first rows. */
export function ColumnChoice({ pending, isBusy, onChoose, onEncoding, onClose }: Props) {
  const { t, i18n } = useTranslation('authoring')
  const { fileName, reading } = pending
  const [choice, setChoice] = useState<Choice>({ roles: reading.roles, isHeaderless: reading.isHeaderless })
  const id = useId()
  const canRead = isUsable(choice)
  const found = COLUMN_ROLES.filter((role) => role !== 'none').flatMap((role) => {
    const count = reading.roles.filter((one) => one === role).length
    const name = t(`columns.role.${role}`)
    return count === 0 ? [] : [count > 1 ? `${name} (${count})` : name]
  })
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('preview.cancel')}
      </Button>
      <Button isBusy={isBusy} aria-disabled={!canRead} onClick={() => canRead && onChoose(choice)}>
        {t('columns.read')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('columns.title')}
      description={fileName ? t('columns.from', { file: fileName }) : t('columns.pasted')}
      actions={actions}
    >
      <EncodingChoice reading={reading} onChoose={onEncoding} />
      <p>{t('columns.text', { columns: new Intl.ListFormat(i18n.language).format(found) })}</p>
      <ColumnTable rows={reading.rows} choice={choice} onChange={setChoice} />
      <label htmlFor={id} className="mt-4 flex min-h-11 items-center gap-3 font-medium">
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-primary"
          checked={choice.isHeaderless}
          onChange={({ target }) => setChoice({ ...choice, isHeaderless: target.checked })}
        />
        {t('columns.headerless')}
      </label>
      <p role="status" className="mt-1 text-sm font-medium text-danger">
        {canRead ? '' : t('columns.missing')}
      </p>
    </Dialog>
  )
}

type TableProps = {
  rows: readonly (readonly string[])[]
  choice: Choice
  onChange: (choice: Choice) => void
}

function ColumnTable({ rows, choice, onChange }: TableProps) {
  const { t } = useTranslation('authoring')
  const choose = (column: number, value: string) => {
    const role = COLUMN_ROLES.find((one) => one === value) ?? 'none'
    onChange({ ...choice, roles: choice.roles.map((one, at) => (at === column ? role : one)) })
  }
  return (
    <section
      aria-label={t('columns.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to scroll by keyboard
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-start text-sm">
        <thead>
          <tr>
            {choice.roles.map((role, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are what their places are
              <th key={column} scope="col" className="min-w-32 p-2 align-top font-normal">
                <select
                  aria-label={t('columns.column', { n: column + 1 })}
                  value={role}
                  onChange={({ target }) => choose(column, target.value)}
                  className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-2"
                >
                  {COLUMN_ROLES.map((one) => (
                    <option key={one} value={one}>
                      {t(`columns.role.${one}`)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change while they are shown
              key={at}
              className={clsx(
                'border-t border-line',
                at === 0 && !choice.isHeaderless && 'font-semibold text-muted',
              )}
            >
              {choice.roles.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are what their places are
                <td key={column} className="max-w-52 p-2 align-top break-words">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
