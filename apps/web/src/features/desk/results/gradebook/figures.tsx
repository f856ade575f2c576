import type { Gradebook } from '@pinquiz/protocol'
import { counted, formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useGradeText } from '../components/grades/use-grade-text.ts'

type Row = Gradebook['rows'][number]

/** One person's result in one session; empty if there is none. */
export function CellFigures({ cell }: { cell: Row['cells'][number] }) {
  const { t } = useTranslation('gradebook')
  const gradeText = useGradeText()
  if (!cell) return <span className="text-muted">–</span>
  const { points, outOf, percent, isGuess, isRunning, others } = cell
  const grade = gradeText(cell)
  const marks = [
    ...(grade ? [grade] : []),
    ...(isRunning ? [t('running')] : []),
    ...(others === undefined ? [] : [t('others', counted(others))]),
  ]
  return (
    <>
      {percent === null ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="font-semibold">{formatPercent(percent, 1)}</span>
      )}
      {points !== null && outOf !== null && (
        <span className="text-sm whitespace-nowrap text-muted max-lg:block lg:ms-2">{`${formatNumber(points)}/${formatNumber(outOf)}`}</span>
      )}
      {marks.length > 0 && <span className="block text-sm text-muted">{marks.join(' · ')}</span>}
      {isGuess && <span className="block text-sm text-warning">{t('guess')}</span>}
    </>
  )
}

export function TotalFigures({ total }: { total: Row['total'] }) {
  const { t } = useTranslation('gradebook')
  const gradeText = useGradeText()
  const { percent, points, outOf, count } = total
  if (percent === null) return <span className="text-muted">–</span>
  const grade = gradeText(total)
  return (
    <>
      <span className="font-bold">{formatPercent(percent, 1)}</span>
      {points !== undefined && outOf !== undefined && (
        <span className="text-sm whitespace-nowrap text-muted max-lg:block lg:ms-2">{`${formatNumber(points)}/${formatNumber(outOf)}`}</span>
      )}
      {grade && <span className="block text-sm">{grade}</span>}
      <span className="text-sm whitespace-nowrap text-muted max-lg:block lg:ms-2">
        {t('ofSessions', counted(count))}
      </span>
    </>
  )
}
