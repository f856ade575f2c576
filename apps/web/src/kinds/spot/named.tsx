import { type KeyArea, placeOfPoint, pointOf } from '@pinquiz/game'
import { formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { QuizText } from '../formatted/quiz-text.tsx'

type Props = { labels: readonly string[]; areas: readonly KeyArea[] | null; answer: readonly number[] }

/** The region an answer points at; without regions, the point itself. */
export function Named({ labels, areas, answer }: Props) {
  const { t } = useTranslation('kinds/spot')
  const point = pointOf(answer)
  if (point && !areas) {
    const [x, y] = point.map((part) => formatPercent(part / 10))
    return t('point', { x: x ?? '', y: y ?? '' })
  }
  const place = point && areas ? placeOfPoint(areas, point) : answer[0]
  const label = labels[place ?? -1]
  return label === undefined ? t('elsewhere') : <QuizText text={label} />
}

export const rightLabels = (labels: readonly string[], areas: readonly KeyArea[]): string =>
  labels.filter((_, place) => areas[place]?.isRight).join(', ')
