import type { LeadBody } from '@pinquiz/protocol'

/** A message from the contact form, parsed. */
export type NewLead = Omit<LeadBody, 'website'>

/** Failures are `AppError`s with the codes named in the protocol. */
export type Leads = {
  /** Stores the message for the administrators and tells them. */
  submit(lead: NewLead): Promise<void>
}
