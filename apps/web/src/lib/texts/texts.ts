import type accounts from '../../locales/en/accounts.json'
import type admin from '../../locales/en/admin.json'
import type again from '../../locales/en/again.json'
import type attempt from '../../locales/en/attempt.json'
import type attemptOpen from '../../locales/en/attempt-open.json'
import type attemptsHost from '../../locales/en/attempts-host.json'
import type authoring from '../../locales/en/authoring.json'
import type common from '../../locales/en/common.json'
import type contact from '../../locales/en/contact.json'
import type desk from '../../locales/en/desk.json'
import type entering from '../../locales/en/entering.json'
import type extras from '../../locales/en/extras.json'
import type gradebook from '../../locales/en/gradebook.json'
import type health from '../../locales/en/health.json'
import type host from '../../locales/en/host.json'
import type invitations from '../../locales/en/invitations.json'
import type leads from '../../locales/en/leads.json'
import type library from '../../locales/en/library.json'
import type liveHost from '../../locales/en/live-host.json'
import type marking from '../../locales/en/marking.json'
import type media from '../../locales/en/media.json'
import type numbers from '../../locales/en/numbers.json'
import type people from '../../locales/en/people.json'
import type play from '../../locales/en/play.json'
import type playLater from '../../locales/en/play-later.json'
import type poll from '../../locales/en/poll.json'
import type pollPlay from '../../locales/en/poll-play.json'
import type presenter from '../../locales/en/presenter.json'
import type pricing from '../../locales/en/pricing.json'
import type protection from '../../locales/en/protection.json'
import type providers from '../../locales/en/providers.json'
import type quizFiles from '../../locales/en/quiz-files.json'
import type results from '../../locales/en/results.json'
import type roster from '../../locales/en/roster.json'
import type settings from '../../locales/en/settings.json'
import type sharing from '../../locales/en/sharing.json'
import type showing from '../../locales/en/showing.json'
import type site from '../../locales/en/site.json'
import type siteSettings from '../../locales/en/site-settings.json'
import type timeline from '../../locales/en/timeline.json'
import type tokens from '../../locales/en/tokens.json'

/**
 * The English catalogue gives the keys; a test keeps the other languages equal.
 * @public Kinds of questions add theirs.
 */
export interface Texts {
  common: typeof common
  accounts: typeof accounts
  again: typeof again
  admin: typeof admin
  site: typeof site
  'site-settings': typeof siteSettings
  contact: typeof contact
  presenter: typeof presenter
  pricing: typeof pricing
  play: typeof play
  'play-later': typeof playLater
  poll: typeof poll
  'poll-play': typeof pollPlay
  invitations: typeof invitations
  leads: typeof leads
  library: typeof library
  'live-host': typeof liveHost
  attempt: typeof attempt
  'attempt-open': typeof attemptOpen
  'attempts-host': typeof attemptsHost
  authoring: typeof authoring
  entering: typeof entering
  extras: typeof extras
  health: typeof health
  host: typeof host
  'quiz-files': typeof quizFiles
  marking: typeof marking
  timeline: typeof timeline
  gradebook: typeof gradebook
  media: typeof media
  people: typeof people
  results: typeof results
  roster: typeof roster
  desk: typeof desk
  settings: typeof settings
  sharing: typeof sharing
  protection: typeof protection
  providers: typeof providers
  tokens: typeof tokens
  numbers: typeof numbers
  showing: typeof showing
}

export type Namespace = keyof Texts

/** A text, or the texts below a name. Plural forms are `key_one` and `key_other`. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}`
}[keyof T & string]

/** Every key of a namespace, as `t` takes it: `errors.unknown.title`. */
export type TextKey<N extends Namespace> = Paths<Texts[N]>

export type TextValues = Readonly<Record<string, string | number>>
