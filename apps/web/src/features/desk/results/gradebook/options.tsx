import { ABSENT_COUNTS, GRADEBOOK_TOTALS } from '@pinquiz/game'
import type { Gradebook } from '@pinquiz/protocol'
import { SelectField } from '#components/desk-fields.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { GradebookView } from './api.ts'
import { labelOf } from './label.ts'

type Props = {
  view: GradebookView
  book: Gradebook
  onChange: (change: Partial<GradebookView>) => void
}

/** How totals are made, and who is listed. */
export function Options({ view, book, onChange }: Props) {
  const { t } = useTranslation('gradebook')
  const rosters = book.sessions.filter(({ invited }) => invited !== undefined)
  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-x-3 gap-y-2 sm:gap-x-4 lg:grid-cols-3">
        <SelectField
          label={t('total.label')}
          value={view.total}
          onChange={({ target }) =>
            onChange({ total: GRADEBOOK_TOTALS.find((one) => one === target.value) ?? 'mean' })
          }
        >
          {GRADEBOOK_TOTALS.map((one) => (
            <option key={one} value={one}>
              {t(`total.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('absent.label')}
          value={view.absent}
          onChange={({ target }) =>
            onChange({ absent: ABSENT_COUNTS.find((one) => one === target.value) ?? 'nothing' })
          }
        >
          {ABSENT_COUNTS.map((one) => (
            <option key={one} value={one}>
              {t(`absent.${one}`)}
            </option>
          ))}
        </SelectField>
        {rosters.length > 0 && (
          <SelectField
            className="max-lg:col-span-full"
            label={t('roster.label')}
            value={view.roster}
            onChange={({ target }) => onChange({ roster: target.value })}
          >
            <option value="">{t('roster.all')}</option>
            {rosters.map((session) => (
              <option key={session.id} value={session.id}>
                {t('roster.of', { quiz: labelOf(session), n: formatNumber(session.invited ?? 0) })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <p role="status" className="mb-2 text-sm text-muted">
        {t('people', counted(book.rows.length))}
        {book.leftOut > 0 && ` · ${t('leftOut', counted(book.leftOut))}`}
      </p>
    </>
  )
}
