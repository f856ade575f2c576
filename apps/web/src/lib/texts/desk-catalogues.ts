import type { Catalogue } from './texts.ts'

/** Texts of all pages but those of a live quiz's players. */
const FILES = import.meta.glob<Catalogue>(
  ['../../locales/*/*.json', '!../../locales/*/{common,play,extras}.json'],
  { import: 'default' },
)

/** Texts in the folders of the kinds of questions. */
const OF_KINDS = import.meta.glob<Catalogue>('../../kinds/*/texts/*.json', { import: 'default' })

/** `de/desk` is in `locales`, `de/kinds/scale` with the kind. */
export const fileOf = (key: string) =>
  FILES[`../../locales/${key}.json`] ?? OF_KINDS[key.replace(/^(\w+)\/(.+)$/, '../../$2/texts/$1.json')]
