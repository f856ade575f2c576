import type { AuditAction, AuditList } from '@pinquiz/protocol'

/** An administrative act. The names are written down as they are now. `subject`: empty once its account was deleted. */
export type Act = {
  /** Without an id: no account, but what somebody used who has the machine. */
  actor: { id: string | null; name: string }
  action: AuditAction
  subject: string
  reason?: string | null
}

export type Audit = {
  /** Newest first. */
  list(page: number): Promise<AuditList>
}
