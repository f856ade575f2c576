import type { Translate } from '../../lib/texts/i18n.ts'

/** Fields accept more than is stored (spec 001 §9): says so as soon as a text grows past it. */
export function cutHint(t: Translate<'authoring'>, text: string, stored: number): string | undefined {
  const { length } = text.trim()
  return length > stored ? t('willBeCut', { stored, length }) : undefined
}
