import type { FormatNote, Unit } from '@pinquiz/formats'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { gatheredNotes, type Remark } from '../gathered-notes.ts'
import { LongList } from './long-list.tsx'

/** Shown first, because each may affect many questions and would otherwise end a long list. */
const LOUD: ReadonlySet<FormatNote['reason']> = new Set([
  'header-unknown',
  'beyond-limit',
  'too-many-rows',
  'only-chosen',
  'correct-from-zero',
  'more-remarks',
])

type Props = { notes: readonly FormatNote[]; unit: Unit }

/** Lists fixed and skipped rows, lines or questions with reasons. Rows are numbered as in a spreadsheet. */
export function ImportReport({ notes, unit }: Props) {
  const { t } = useTranslation('authoring')
  if (notes.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-2 text-success">
        <Check aria-hidden="true" className="size-5" />
        {t(unit === 'row' ? 'preview.noRemarks' : 'preview.nothingToSay')}
      </p>
    )
  }
  return (
    <div className="mt-3">
      <RemarkCounts notes={notes} unit={unit} />
      <Remarks notes={notes} unit={unit} />
    </div>
  )
}

/** Counts of fixed and skipped rows, so that losses show before the report is opened. */
export function RemarkCounts({ notes, unit }: Props) {
  const { t } = useTranslation('authoring')
  const mended = rowsWith(notes, 'repaired')
  const skipped = rowsWith(notes, 'skipped')
  return (
    <p className="flex flex-wrap gap-x-4 font-medium">
      {mended > 0 && (
        <span className="text-warning">
          {t(unit === 'row' ? 'preview.repairedRows' : 'preview.repairedPlaces', { count: mended })}
        </span>
      )}
      {skipped > 0 && (
        <span className="text-danger">
          {t(unit === 'row' ? 'preview.skippedRows' : 'preview.skippedPlaces', { count: skipped })}
        </span>
      )}
    </p>
  )
}

/** Each note once for all its rows; serious ones first. */
export function Remarks({ notes, unit }: Props) {
  const { t } = useTranslation('authoring')
  const remarks = useMemo(() => gatheredNotes(notes), [notes])
  const place = ({ note, rows, count }: Remark) =>
    note.row === 0 ? t('unit.file') : t(`unit.${unit}`, { rows, count })
  const remark = ({ reason, detail = '' }: FormatNote) =>
    // A picture embedded in the text has no name.
    t(reason === 'left-picture' && !detail ? 'note.picture' : `note.${reason}`, { detail, column: detail })
  return (
    <>
      {remarks
        .filter(({ note }) => LOUD.has(note.reason))
        .map((loud) => (
          <p key={loud.note.reason} className="mt-2 rounded-md bg-danger-soft px-4 py-3 text-danger">
            <strong>{place(loud)}:</strong> {remark(loud.note)}
          </p>
        ))}
      <LongList
        label={t(unit === 'row' ? 'preview.report' : 'preview.reportOfPlaces')}
        entries={remarks}
        showAll={t('preview.allRemarks', { total: remarks.length })}
        className="max-h-[22dvh]"
      >
        {(said) => (
          <div className="flex flex-wrap gap-x-3">
            <span className="min-w-24 shrink-0 font-medium tabular-nums sm:w-24">{place(said)}</span>
            <span
              className={clsx(
                'w-24 shrink-0',
                said.note.effect === 'skipped' ? 'text-danger' : 'text-warning',
              )}
            >
              {t(said.note.effect === 'skipped' ? 'preview.skipped' : 'preview.repaired')}
            </span>
            <span className="min-w-0 grow basis-52">{remark(said.note)}</span>
          </div>
        )}
      </LongList>
    </>
  )
}

const rowsWith = (notes: readonly FormatNote[], effect: FormatNote['effect']) =>
  new Set(notes.filter((note) => note.effect === effect).map((note) => note.row)).size
