import { isBlank } from '../blank.ts'
import { cleanName } from '../people/names.ts'
import { visibleLine } from '../people/visible-line.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { DetailsAsked, SessionSettings } from '../session/settings.ts'

/** How long an attempt from a network counts against another one (spec 001 §9). */
export const DUPLICATE_WINDOW_MS = 60 * 60 * 1000

/**
 * In characters. Longer names and addresses are refused; longer phone numbers are cut, because their field accepts no
 * more.
 */
export const MAX_DETAILS_LENGTH = { name: 100, email: 254, phone: 40 }
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

/** Rules that the host may waive for one browser (S33). */
export const EXCUSABLE = [
  'lobby-locked',
  'not-invited',
  'name-invalid',
  'network-used',
  'device-used',
  'email-disposable',
  'too-many-attempts',
  'email-used',
] as const
export type Excusable = (typeof EXCUSABLE)[number]
const NOTHING: ReadonlySet<Excusable> = new Set()

/** `email` and `phone` are empty if not asked for. */
export type ContactDetails = { name: string; email: string; phone: string }
export type DetailsRefusal = 'details-missing' | 'email-invalid' | 'name-invalid' | 'name-too-long'

/** The form's fields, in order. */
export const fieldsAsked = (asked: DetailsAsked): readonly (keyof ContactDetails)[] =>
  asked === 'full' ? ['name', 'email', 'phone'] : ['name']

/** Trims the details and removes control and invisible characters; the address becomes lower case. */
export const tidyDetails = ({ name, email, phone }: ContactDetails): ContactDetails => ({
  name,
  email: visibleLine(email).toLowerCase(),
  phone: visibleLine(phone),
})

/**
 * Checks a participant's details before a self-paced quiz, and returns them cleaned up. The server also judges the name
 * (`judgeNewcomer`), so that the host hears of refusals.
 */
export function judgeDetails(
  input: ContactDetails,
  asked: DetailsAsked = 'full',
): Decision<ContactDetails, Exclude<DetailsRefusal, 'name-invalid'>> {
  const isFull = asked === 'full'
  const tidied = tidyDetails(input)
  const email = isFull ? tidied.email : ''
  const phone = isFull ? tidied.phone.slice(0, MAX_DETAILS_LENGTH.phone) : ''
  if (fieldsAsked(asked).some((field) => isBlank(input[field]))) return refuse('details-missing')
  if (isFull && (email.length > MAX_DETAILS_LENGTH.email || !EMAIL.test(email)))
    return refuse('email-invalid')
  const name = cleanName(input.name, MAX_DETAILS_LENGTH.name)
  if (!name.ok) return refuse(name.reason === 'name-missing' ? 'details-missing' : name.reason)
  return accept({ name: name.value, email, phone })
}

/** Whether a newcomer's network, device or email address was used before. */
export type EntryFacts = {
  isNetworkUsed: boolean
  isDeviceUsed: boolean
  isEmailDisposable: boolean
  /** In another session of the same quiz, within `DUPLICATE_WINDOW_MS`. */
  isNetworkRecent: boolean
  isEmailUsed: boolean
}
export type EntryRefusal =
  | 'network-used'
  | 'device-used'
  | 'email-disposable'
  | 'too-many-attempts'
  | 'email-used'

/**
 * Whether someone who took the quiz before is recognised by network and device. Not where a roster says who takes part
 * (S72).
 */
export const guessedBy = ({
  admission,
  oneAttemptPerNetwork,
  oneAttemptPerDevice,
}: Pick<SessionSettings, 'admission' | 'oneAttemptPerNetwork' | 'oneAttemptPerDevice'>) => ({
  oneAttemptPerNetwork: oneAttemptPerNetwork && admission === 'pin',
  oneAttemptPerDevice: oneAttemptPerDevice && admission === 'pin',
})

type EntrySettings = Pick<
  SessionSettings,
  'admission' | 'oneAttemptPerNetwork' | 'oneAttemptPerDevice' | 'oneAttemptPerEmail'
>

/** Whether a newcomer may start. The first reason in the order of spec 001 §5 counts. */
export function decideEntry(
  facts: EntryFacts,
  settings: EntrySettings,
  excused: ReadonlySet<Excusable> = NOTHING,
): Decision<null, EntryRefusal> {
  const { oneAttemptPerNetwork, oneAttemptPerDevice } = guessedBy(settings)
  const { oneAttemptPerEmail } = settings
  const refused: Record<EntryRefusal, boolean> = {
    'network-used': oneAttemptPerNetwork && facts.isNetworkUsed,
    'device-used': oneAttemptPerDevice && facts.isDeviceUsed,
    'email-disposable': facts.isEmailDisposable,
    'too-many-attempts': oneAttemptPerNetwork && facts.isNetworkRecent,
    'email-used': oneAttemptPerEmail && facts.isEmailUsed,
  }
  const reason = ENTRY_ORDER.find((rule) => refused[rule] && !excused.has(rule))
  return reason ? refuse(reason) : accept(null)
}

const ENTRY_ORDER = [
  'network-used',
  'device-used',
  'email-disposable',
  'too-many-attempts',
  'email-used',
] as const satisfies readonly EntryRefusal[]
