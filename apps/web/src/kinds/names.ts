import type { Kind } from '@pinquiz/game'
import type { Language } from '../lib/texts/language.ts'

const NAMES = import.meta.glob<Record<Language, string>>('./*/name.json', { eager: true, import: 'default' })

/** What a kind is called, in the editor's menu. */
export const nameOf = (kind: Kind, language: Language): string =>
  NAMES[`./${kind}/name.json`]?.[language] ?? kind
