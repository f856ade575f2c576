import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language, SiteDocument, SiteText } from '@pinquiz/protocol'
import type { Config } from '../../config/config.ts'
import type { SiteTexts } from './contract.ts'
import { fillText, type TextFacts } from './fill-text.ts'
import { renderText } from './render-text.ts'

type Told = Pick<Config, 'siteName' | 'smtpUrl' | 'retentionDays' | 'addressDays' | 'whiteLabel' | 'legal'>

/** The texts that come with the product say what this configuration does; the operator's own replace them one by one. */
export function createSiteTexts(config: Told): SiteTexts {
  const { controller, ownTexts } = config.legal
  const shipped = findTexts()
  const made = new Map<string, SiteText>()
  const hasOwnImprint = [...ownTexts.keys()].some((name) => name.startsWith('imprint.'))
  const hasImprint = hasOwnImprint || Boolean(controller.name && controller.address)
  const facts = factsOf(config, hasImprint)

  function source(document: SiteDocument, language: Language): string {
    const own = ownTexts.get(`${document}.${language}`)
    if (own !== undefined) return own
    // Better the operator's own imprint in another language than one that leaves out half of it.
    const other = document === 'imprint' && [...ownTexts].find(([name]) => name.startsWith('imprint.'))?.[1]
    return other || readFileSync(`${shipped}/${document}.${language}.md`, 'utf8')
  }

  return {
    hasImprint,
    read(document, language) {
      if (document === 'imprint' && !hasImprint) return null
      const name = `${document}.${language}`
      const text = made.get(name) ?? renderText(fillText(source(document, language), facts))
      made.set(name, text)
      return text
    },
  }
}

function factsOf(
  { siteName, smtpUrl, retentionDays, addressDays, whiteLabel, legal }: Told,
  hasImprint: boolean,
): TextFacts {
  const { controller, dataProtectionContact, consentAge } = legal
  const { email, phone } = whiteLabel.contact
  return {
    siteName,
    controller: controller.name,
    address: controller.address,
    email: controller.email ?? email,
    phone,
    dataProtectionContact,
    imprint: hasImprint ? 'yes' : null,
    mail: smtpUrl && 'smtp',
    retentionDays: retentionDays === null ? null : String(retentionDays),
    addressDays: String(addressDays),
    consentAge: consentAge > 0 ? String(consentAge) : null,
  }
}

/** Beside the bundle the build puts a copy; from the source they lie at the workspace's root. */
function findTexts(): string {
  const places = ['./texts', '../../../texts'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = places.find((place) => existsSync(`${place}/privacy.en.md`))
  if (!found) throw new Error(`The texts of the site are missing: looked in ${places.join(' and ')}`)
  return found
}
