import { type ReviewSetting, SETTINGS } from '@pinquiz/game'
import { ChoiceField } from '../../components/choice-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { review: ReviewSetting; onChange: (review: ReviewSetting) => void }

/** When participants who have completed a self-paced quiz may see the correct answers. */
export function ReviewField({ review, onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  return (
    <ChoiceField
      label={t('review.label')}
      hint={t(`review.${review}Hint`)}
      among={SETTINGS.review.among}
      value={review}
      textOf={(when) => t(`review.${when}`)}
      onChange={onChange}
    />
  )
}
