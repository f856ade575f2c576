import { EMAIL_ADDRESS } from '../people/email.ts'
import { cleanName } from '../people/names.ts'
import { visibleLine } from '../people/visible-line.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { type Accommodations, grantedOf } from '../session/accommodations.ts'
import { MAX_DETAILS_LENGTH } from './attempt-entry.ts'

/** People on the roster of one session. */
export const MAX_INVITEES = 5_000
/** In letters as readers count them. */
export const MAX_GROUP = 60

/** Someone on a roster. `group`, a class or section, and `email` may be empty. */
export type Invited = {
  name: string
  group: string
  email: string
  accommodations?: Accommodations | undefined
}
export type InvitedRefusal = 'name-missing' | 'name-too-long' | 'email-invalid'

/** Checks an entry of a roster and returns it cleaned up. The host knows the people: no word list applies. */
export function judgeInvited(input: Invited): Decision<Invited, InvitedRefusal> {
  const name = cleanName(input.name, MAX_DETAILS_LENGTH.name)
  if (!name.ok) return refuse(name.reason)
  const email = visibleLine(input.email).toLowerCase()
  if (email !== '' && (email.length > MAX_DETAILS_LENGTH.email || !EMAIL_ADDRESS.test(email)))
    return refuse('email-invalid')
  const group = [...visibleLine(input.group)].slice(0, MAX_GROUP).join('').trim()
  const granted = grantedOf(input.accommodations ?? {})
  return accept({ name: name.value, group, email, ...(granted ? { accommodations: granted } : {}) })
}
