import type { Licence, Source } from '@pinquiz/game'
import { AGES, type LibraryCard } from '@pinquiz/protocol'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Languages offered for the content of a quiz, besides those of the screens. */
export const CONTENT_LANGUAGES =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ka ko la lt lv mk ms mt nb nl pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  )

const LICENCE_KEYS = {
  'CC0-1.0': 'cc0',
  'CC-BY-4.0': 'by',
  'CC-BY-SA-4.0': 'bySa',
  'CC-BY-NC-SA-4.0': 'byNcSa',
  'site-only': 'siteOnly',
} as const satisfies Record<Licence, string>

/** What published quizzes say about themselves, in words. */
export function useLibraryTexts() {
  const { t, i18n } = useTranslation('library')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const languageOf = (code: string) => names.of(code) ?? code
  const licenceOf = (licence: Licence) => t(`licence.${LICENCE_KEYS[licence]}`)
  return {
    t,
    licenceOf,
    /** What it allows. */
    licenceTextOf: (licence: Licence) => t(`licenceText.${LICENCE_KEYS[licence]}`),
    languageOf,
    agesOf: ({ ageFrom: from, ageTo: to }: Pick<LibraryCard, 'ageFrom' | 'ageTo'>) => {
      if (from === AGES.from && to === AGES.to) return t('ages.all')
      if (to === AGES.to) return t('ages.from', { from })
      return from === to ? t('ages.one', { from }) : t('ages.range', { from, to })
    },
    sourceOf: ({ title, author, licence }: Source) =>
      t('source', { title, author, licence: licenceOf(licence) }),
    /** Alphabetical in the language of the page. */
    languages: (codes: readonly string[]) =>
      codes
        .map((code) => ({ code, name: languageOf(code) }))
        .sort((a, b) => a.name.localeCompare(b.name, i18n.language)),
  }
}
