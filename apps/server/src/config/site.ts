import type { Language } from '@pinquiz/protocol'
import type { Brand } from './brand.ts'
import type { Legal } from './legal.ts'
import type { Provider } from './providers.ts'
import type { WhiteLabel } from './white-label.ts'

export type SignUp = {
  who: 'everybody' | 'domains' | 'nobody'
  /** For `domains`: whose addresses may sign up. */
  domains: string[]
  /** Whose addresses need no approval once they are confirmed. */
  approvedDomains: string[]
}

/** A host's limits; null: no limit. */
export type Limits = {
  quizzes: number | null
  /** Sessions that are not over. */
  running: number | null
  /** Sessions, over or not. */
  sessions: number | null
}

/** What people see of the site. Super administrators change it while it runs: read it each time you need it. */
export type Site = {
  siteName: string
  /** For mail, and for browsers, when the person's own language isn't known or supported. */
  siteLanguage: Language
  /** For times in mail and workbooks; a name such as Europe/Berlin. */
  timeZone: string
  signUp: SignUp
  /** None without PUBLIC_URL, to which they lead back. */
  providers: Provider[]
  /** False: only super administrators sign in with a password. True while there is no provider. */
  hasPasswords: boolean
  /** Null: the design's purple. */
  brand: Brand | null
  /** False: no prices anywhere on the site. */
  arePlansShown: boolean
  /** Hosts can publish quizzes for each other. */
  hasLibrary: boolean
  whiteLabel: WhiteLabel
  legal: Legal
  limits: Limits
}
