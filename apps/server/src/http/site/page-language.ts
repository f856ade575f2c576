import { LANGUAGES, type Language } from '@pinquiz/protocol'

/** The browser's first language that the pages support, else the site's; like apps/web `lib/texts/language.ts`. */
export function pageLanguage(acceptLanguage: string | undefined, siteLanguage: Language): Language {
  const wished = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/)
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality === '' ? 1 : Number(quality) }
    })
    .sort((one, other) => other.quality - one.quality)
  for (const { tag, quality } of wished) {
    const known = LANGUAGES.find((language) => language === tag)
    if (known && quality > 0) return known
  }
  return siteLanguage
}
