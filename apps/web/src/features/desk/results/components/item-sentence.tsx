import { FEW_ATTEMPTS, rightOf, separationOf } from '@pinquiz/game'
import type { ItemAnalysis, QuestionResult } from '@pinquiz/protocol'
import { counted, formatDecimals, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { question: QuestionResult; items: ItemAnalysis | undefined; index: number }

/** How hard a question was, and whether it tells strong from weak participants, in sentences (K100). */
export function ItemSentence({ question, items, index }: Props) {
  const { t } = useTranslation('results')
  const { asked, shareRight, isVoided } = question
  if (shareRight === null || isVoided || asked === 0) return null
  return (
    <p className="text-sm">
      {t('item.right', { ...counted(asked), right: formatNumber(rightOf(question)) })}{' '}
      <Separation items={items} index={index} />
    </p>
  )
}

function Separation({ items, index }: Pick<Props, 'items' | 'index'>) {
  const { t } = useTranslation('results')
  if (!items) return null
  const attempts = items.asked?.[index] ?? items.attempts
  const discrimination = items.discriminations[index] ?? null
  if (discrimination === null) return t('item.none')
  const value = formatDecimals(discrimination, 2).replace('-', '−')
  return (
    <>
      {t(`item.${separationOf(discrimination)}`, { value })}
      {attempts < FEW_ATTEMPTS && <strong> {t('item.few', counted(attempts))}</strong>}
    </>
  )
}
