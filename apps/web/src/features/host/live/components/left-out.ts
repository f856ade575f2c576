import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** The numbers right before one of questions that don't count. */
export function justBefore(number: number, leftOut: readonly number[] = []): number[] {
  const before = number - 1
  return leftOut.includes(before) ? [...justBefore(before, leftOut), before] : []
}

/** Which questions don't count, in words; empty if all do. */
export function useLeftOut(numbers: readonly number[] = []): string {
  const { t } = useTranslation('live-host')
  if (numbers.length === 0) return ''
  const list = numbers.map(formatNumber).join(', ')
  return t('play.leftOut', { count: numbers.length, list })
}
