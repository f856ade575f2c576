import type { Catalogue } from './texts.ts'

/** Texts of all pages but the players'. */
export const DESK_FILES = import.meta.glob<Catalogue>(
  ['../../locales/*/*.json', '!../../locales/*/{common,play,poll-play,attempt,extras}.json'],
  { import: 'default' },
)
