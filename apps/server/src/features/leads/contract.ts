/** A message from the contact form, parsed. */
export type NewLead = { name: string; email: string; phone: string; plan: string; message: string }

/** Failures are `AppError`s with the codes named in the protocol. */
export type Leads = {
  /** Stores the message for the administrators and tells them. */
  submit(lead: NewLead): Promise<void>
}
