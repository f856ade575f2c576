import type { ImportNote } from '@pinquiz/game/csv'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n.ts'

const SHOWN = 200

/** Which rows were mended or skipped, and why. Rows count as a spreadsheet numbers them. */
export function ImportReport({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useTranslation('authoring')
  if (notes.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-2 text-success">
        <Check aria-hidden="true" className="size-5" />
        {t('preview.noRemarks')}
      </p>
    )
  }
  const mended = rowsWith(notes, 'repaired')
  const skipped = rowsWith(notes, 'skipped')
  return (
    <div className="mt-3">
      <p className="flex flex-wrap gap-x-4 font-medium">
        {mended > 0 && <span className="text-warning">{t('preview.repairedRows', { count: mended })}</span>}
        {skipped > 0 && <span className="text-danger">{t('preview.skippedRows', { count: skipped })}</span>}
      </p>
      <section
        aria-label={t('preview.report')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to scroll by keyboard
        tabIndex={0}
        className="mt-2 max-h-[22dvh] overflow-y-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-sm">
          <tbody className="divide-y divide-line">
            {notes.slice(0, SHOWN).map((note, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <tr key={at} className="align-top">
                <th scope="row" className="px-3 py-1.5 font-medium whitespace-nowrap tabular-nums">
                  {t('preview.row', { row: note.row })}
                </th>
                <td className={note.effect === 'skipped' ? 'py-1.5 text-danger' : 'py-1.5 text-warning'}>
                  {t(note.effect === 'skipped' ? 'preview.skipped' : 'preview.repaired')}
                </td>
                <td className="px-3 py-1.5">
                  {t(`note.${note.reason}`, { column: 'column' in note ? note.column : '' })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {notes.length > SHOWN && (
        <p className="mt-1 text-sm text-muted">{t('preview.moreRemarks', { count: notes.length - SHOWN })}</p>
      )}
    </div>
  )
}

const rowsWith = (notes: readonly ImportNote[], effect: ImportNote['effect']) =>
  new Set(notes.filter((note) => note.effect === effect).map((note) => note.row)).size
