import type { Translate } from '../../lib/texts/i18n.ts'

/** A hint as soon as a text is longer than what is stored, because fields accept more (spec 001 §9). */
export function cutHint(t: Translate<'authoring'>, text: string, stored: number): string | undefined {
  const { length } = text.trim()
  return length > stored ? t('willBeCut', { stored, length }) : undefined
}
