import { MIN_PASSWORD, type SiteFacts, siteFacts } from '@pinquiz/protocol'

/** Values of a server without settings, and of the development server. */
const PLAIN: SiteFacts = {
  logo: null,
  contact: { email: null, address: 'Gujarat, India', phone: null },
  plans: null,
  hasImprint: false,
  timeZone: 'UTC',
  retentionDays: null,
  joinUrl: null,
  arePlansShown: true,
  hasLibrary: true,
  signUp: { who: 'everybody', domains: [] },
  providers: [],
  hasPasswords: true,
  minPassword: MIN_PASSWORD,
}

let known: SiteFacts | null = null

/** Contact details and plans of this site, included in every page. */
export function readSite(): SiteFacts {
  known ??= siteInPage()
  return known
}

/** For pages that are rendered on the server, where there is no document to read. */
export function provideSite(facts: SiteFacts): void {
  known = facts
}

function siteInPage(): SiteFacts {
  if (typeof document === 'undefined') return PLAIN
  const written = document.getElementById('site')?.textContent
  if (!written) return PLAIN
  const facts = siteFacts.safeParse(JSON.parse(written))
  return facts.success ? facts.data : PLAIN
}
