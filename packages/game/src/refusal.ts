/** A rule's decision: a value, or a reason. Refusals are data, never exceptions. */
export type Decision<T, R extends string> = { ok: true; value: T } | { ok: false; reason: R }

export const accept = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const refuse = <R extends string>(reason: R): { ok: false; reason: R } => ({ ok: false, reason })
