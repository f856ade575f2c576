import { type ContactDetails, type DetailsAsked, fieldsAsked, isBlank } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'

export type EntryField = keyof ContactDetails

const FIELD_OF: Partial<Record<ErrorCode, EntryField>> = {
  'email-invalid': 'email',
  'email-disposable': 'email',
  'email-used': 'email',
  'name-invalid': 'name',
  'name-too-long': 'name',
}

/** The fields at fault, in the order of the form; none when it is not about what was typed. */
export function fieldsAtFault(
  code: ErrorCode,
  details: ContactDetails,
  asked: DetailsAsked = 'full',
): EntryField[] {
  if (code === 'details-missing') return fieldsAsked(asked).filter((field) => isBlank(details[field]))
  const field = FIELD_OF[code]
  return field ? [field] : []
}

/** Refusals that say themselves, in the words of the specification, what went wrong; others are errors of joining. */
const SELF_TITLED: ReadonlySet<ErrorCode> = new Set([
  'details-missing',
  'email-invalid',
  'email-disposable',
  'name-invalid',
  'name-too-long',
  'not-invited',
  'network-used',
  'device-used',
  'email-used',
  'too-many-attempts',
])

export const hasOwnTitle = (code: ErrorCode): boolean => SELF_TITLED.has(code)
