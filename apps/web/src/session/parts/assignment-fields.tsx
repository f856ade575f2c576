import { type Assignment, FEEDBACK, POINTS_SHOWN } from '@pinquiz/game'
import { ChoiceField } from '../../components/choice-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { assignment: Assignment; onChange: (assignment: Assignment) => void }

/** How a self-paced quiz is set as an assignment; collapsed, because every field is optional. */
export function AssignmentFields({ assignment, onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  const change = (part: Partial<Assignment>) => onChange({ ...assignment, ...part })
  return (
    <details className="mt-3">
      <summary className="w-fit rounded-sm py-1.5 font-medium text-primary-ink">
        {t('assignment.title')}
      </summary>
      <div className="mt-2 grid gap-3">
        <ChoiceField
          label={t('assignment.feedback')}
          hint={t(`assignment.feedbackHints.${assignment.feedback}`)}
          among={FEEDBACK}
          value={assignment.feedback}
          textOf={(feedback) => t(`assignment.feedbacks.${feedback}`)}
          onChange={(feedback) => change({ feedback })}
        />
        <ChoiceField
          label={t('assignment.points')}
          hint={t('assignment.pointsHint')}
          among={POINTS_SHOWN}
          value={assignment.points}
          textOf={(points) => t(`assignment.pointsShown.${points}`)}
          onChange={(points) => change({ points })}
        />
      </div>
    </details>
  )
}
