import type { AuditAction, AuditList } from '@pinquiz/protocol'

/** An administrative action. People are stored as ids only. */
export type Act = {
  /** Without an id: not an account but a tool used by someone with access to the machine. */
  actor: { id: string | null; name: string }
  action: AuditAction
  /** The id of the account or the message. */
  about?: string
  /** Further details, never a name. */
  subject?: string
  reason?: string | null
}

export type Audit = {
  /** Newest first. */
  list(page: number): Promise<AuditList>
}
