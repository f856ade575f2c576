import type { AuditAction, AuditList } from '@pinquiz/protocol'

/** An administrative act. Of people only ids are written down. */
export type Act = {
  /** Without an id: no account, but what somebody used who has the machine. */
  actor: { id: string | null; name: string }
  action: AuditAction
  /** The id of the account or the message. */
  about?: string
  /** What else there is to say, never a name. */
  subject?: string
  reason?: string | null
}

export type Audit = {
  /** Newest first. */
  list(page: number): Promise<AuditList>
}
