import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language, SiteDocument, SiteText } from '@pinquiz/protocol'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import type { SiteTexts } from './contract.ts'
import { fillText, type TextFacts } from './fill-text.ts'
import { renderText } from './render-text.ts'

type Fixed = Pick<Config, 'smtpUrl' | 'retentionDays' | 'addressDays'>

/** The built-in texts describe this configuration; the operator's own replace them one by one. */
export function createSiteTexts(config: Fixed, site: () => Site): SiteTexts {
  const shipped = findTexts()
  // Cached by the current site, and dropped with it.
  const made = new WeakMap<Site, Map<string, SiteText>>()

  function source(document: SiteDocument, language: Language): string {
    const { ownTexts } = site().legal
    const own = ownTexts.get(`${document}.${language}`)
    if (own !== undefined) return own
    // The operator's own imprint in another language is better than a built-in one that leaves out half of it.
    const other = document === 'imprint' && [...ownTexts].find(([name]) => name.startsWith('imprint.'))?.[1]
    return other || readFileSync(`${shipped}/${document}.${language}.md`, 'utf8')
  }

  return {
    hasImprint: () => hasImprint(site()),
    read(document, language) {
      const now = site()
      if (document === 'imprint' && !hasImprint(now)) return null
      const texts = made.get(now) ?? new Map<string, SiteText>()
      made.set(now, texts)
      const name = `${document}.${language}`
      const text = texts.get(name) ?? renderText(fillText(source(document, language), factsOf(config, now)))
      texts.set(name, text)
      return text
    },
  }
}

function hasImprint({ legal: { controller, ownTexts } }: Site): boolean {
  const hasOwn = [...ownTexts.keys()].some((name) => name.startsWith('imprint.'))
  return hasOwn || Boolean(controller.name && controller.address)
}

function factsOf({ smtpUrl, retentionDays, addressDays }: Fixed, site: Site): TextFacts {
  const { controller, dataProtectionContact, consentAge } = site.legal
  const { email, phone } = site.whiteLabel.contact
  return {
    siteName: site.siteName,
    controller: controller.name,
    address: controller.address,
    email: controller.email ?? email,
    phone,
    dataProtectionContact,
    imprint: hasImprint(site) ? 'yes' : null,
    plans: site.arePlansShown ? 'yes' : null,
    mail: smtpUrl && 'smtp',
    retentionDays: retentionDays === null ? null : String(retentionDays),
    addressDays: String(addressDays),
    consentAge: consentAge > 0 ? String(consentAge) : null,
  }
}

/** The build puts a copy beside the bundle; in the source they are at the workspace root. */
function findTexts(): string {
  const places = ['./texts', '../../../texts'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = places.find((place) => existsSync(`${place}/privacy.en.md`))
  if (!found) throw new Error(`The texts of the site are missing: looked in ${places.join(' and ')}`)
  return found
}
