import type { LeadBody } from '@pinquiz/protocol'

/** A message from the contact form, parsed. */
export type NewLead = Omit<LeadBody, 'website'>

/** Failures are `AppError`s with codes of the protocol. */
export type Leads = {
  /** Stores the message for the administrators and notifies them. */
  submit(lead: NewLead): Promise<void>
}
