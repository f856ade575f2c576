import { isBlank } from './blank.ts'
import { cleanName } from './names.ts'
import { accept, type Decision, refuse } from './refusal.ts'
import type { SessionSettings } from './session.ts'

/** Another attempt from the same network counts this long (spec 001 §9). */
export const DUPLICATE_WINDOW_MS = 60 * 60 * 1000

/** In letters; longer names and addresses are refused, longer phone numbers cannot be typed and are cut. */
export const LONGEST_DETAILS = { name: 100, email: 254, phone: 40 }
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
/** Words that real names are supposed not to contain (spec 001 §5). */
const NAME_WORDS = ['test', 'fake', 'dummy', 'temp', 'anonymous', 'user', 'player']

export type ContactDetails = { name: string; email: string; phone: string }
export type DetailsRefusal = 'details-missing' | 'email-invalid' | 'name-invalid' | 'name-too-long'

/** What a participant gives before a self-paced quiz, tidied; the e-mail address in lower case. */
export function judgeDetails(input: ContactDetails): Decision<ContactDetails, DetailsRefusal> {
  const email = input.email.trim().toLowerCase()
  const phone = input.phone.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_DETAILS.phone)
  if (isBlank(input.name) || isBlank(email) || isBlank(phone)) return refuse('details-missing')
  if (email.length > LONGEST_DETAILS.email || !EMAIL.test(email)) return refuse('email-invalid')
  const name = cleanName(input.name, LONGEST_DETAILS.name)
  if (!name.ok) return refuse(name.reason === 'name-missing' ? 'details-missing' : name.reason)
  const lower = name.value.normalize('NFKC').toLowerCase()
  if (NAME_WORDS.some((word) => lower.includes(word))) return refuse('name-invalid')
  return accept({ name: name.value, email, phone })
}

/** What is known about where a newcomer comes from. */
export type EntryFacts = {
  isNetworkUsed: boolean
  isDeviceUsed: boolean
  isEmailDisposable: boolean
  /** In another session of the same quiz, within `DUPLICATE_WINDOW_MS`. */
  isNetworkRecent: boolean
}
export type EntryRefusal = 'network-used' | 'device-used' | 'email-disposable' | 'too-many-attempts'

type EntrySettings = Pick<SessionSettings, 'oneAttemptPerNetwork' | 'oneAttemptPerDevice'>

/** Whether a newcomer may begin, in the order of spec 001 §5. */
export function decideEntry(facts: EntryFacts, settings: EntrySettings): Decision<null, EntryRefusal> {
  if (settings.oneAttemptPerNetwork && facts.isNetworkUsed) return refuse('network-used')
  if (settings.oneAttemptPerDevice && facts.isDeviceUsed) return refuse('device-used')
  if (facts.isEmailDisposable) return refuse('email-disposable')
  if (settings.oneAttemptPerNetwork && facts.isNetworkRecent) return refuse('too-many-attempts')
  return accept(null)
}
