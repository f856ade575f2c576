import { MODES, mayInSession, percentOf } from '@pinquiz/game'
import type { ResultDetails } from '@pinquiz/protocol'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { isJudged } from '../../result-figures.ts'
import { GradesDialog } from './grades-dialog.tsx'

/** The session's pass mark and grades, and the button to change them. */
export function Grades({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('results')
  const [isOpen, setOpen] = useState(false)
  const { scale, mode, questions, passed } = result
  if (!MODES[mode].isScored || !questions.some(isJudged)) return null
  const parts = scale
    ? [
        ...(scale.pass === null ? [] : [t('grades.passFrom', { percent: formatPercent(scale.pass, 1) })]),
        ...(passed && passed.of > 0
          ? [
              t('grades.howMany', {
                passed: formatNumber(passed.passed),
                of: formatNumber(passed.of),
                percent: formatPercent(percentOf(passed.passed, passed.of)),
              }),
            ]
          : []),
        ...scale.grades.map(({ from, name }) => t('grades.from', { name, percent: formatPercent(from, 1) })),
      ]
    : []
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {mayInSession(result.right, 'mark') && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <GraduationCap aria-hidden="true" className="size-5" />
          {t('grades.button')}
        </Button>
      )}
      {parts.length > 0 && <p className="min-w-0 text-sm text-muted wrap-anywhere">{parts.join(' · ')}</p>}
      {isOpen && <GradesDialog result={result} onClose={() => setOpen(false)} />}
    </div>
  )
}
