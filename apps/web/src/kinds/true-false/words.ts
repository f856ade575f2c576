import { translator, useTranslation } from '../../lib/texts/i18n.ts'

/** The two answers in the reader's language, in the order shown. */
export function useWords(): [string, string] {
  const { t } = useTranslation('kinds/true-false')
  return [t('true'), t('false')]
}

export function truthWords(): [string, string] {
  const t = translator('kinds/true-false')
  return [t('true'), t('false')]
}

/** Position of an answer. */
export const placeOf = (value: boolean): 0 | 1 => (value ? 0 : 1)
export const valueAt = (place: number): boolean => place === 0
