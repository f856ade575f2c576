/**
 * Why someone can't go on. `outdated`: not begun in this browser, too long ago or already used; `cancelled`: at the
 * provider; `refused`: what it sent can't be trusted; `unproven`: it doesn't vouch for an address; `by-hand`: the address
 * has an account that only its owner may link, once signed in; `closed`: no account, and none may be made; `taken`: it
 * belongs to another account; `other-address`: it doesn't vouch for the account's address.
 */
export type ProviderProblem =
  | 'outdated'
  | 'cancelled'
  | 'refused'
  | 'down'
  | 'unproven'
  | 'by-hand'
  | 'closed'
  | 'taken'
  | 'other-address'

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly problem: ProviderProblem
  /** It was about the account that is signed in. */
  isOwn = false

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** The provider's answer. `groups` null: it didn't name them all here. */
export type Claims = {
  issuer: string
  subject: string
  name: string | null
  email: string | null
  isEmailProven: boolean
  groups: string[] | null
  signedInAtMs: number | null
}
