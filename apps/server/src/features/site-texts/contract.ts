import type { Language, SiteDocument, SiteText } from '@pinquiz/protocol'

export type SiteTexts = {
  /** Null: the imprint, if the site has none. */
  read(document: SiteDocument, language: Language): SiteText | null
  hasImprint(): boolean
}
