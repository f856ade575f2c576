import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** The voided questions right before one. */
export function justBefore(index: number, voided: readonly number[] = []): number[] {
  const before = index - 1
  return voided.includes(before) ? [...justBefore(before, voided), before] : []
}

/** Which questions don't count, in words; empty if all do. */
export function useLeftOut(voided: readonly number[] = []): string {
  const { t } = useTranslation('live-host')
  if (voided.length === 0) return ''
  const list = voided.map((index) => formatNumber(index + 1)).join(', ')
  return t('play.leftOut', { count: voided.length, list })
}
