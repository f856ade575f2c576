import type { AccountCopy, PersonMatches } from '@pinquiz/protocol'
import type { User } from '../accounts/contract.ts'

type Actor = Pick<User, 'id' | 'name'>

/** Whose participants somebody may look for: those of the own sessions, or everybody's. */
export type Reach = 'own' | 'site'

type PersonalCopies = { exportedAtMs: number; participants: Record<string, unknown>[] }

/** What is kept about people, to be handed out and erased. Exports and erasures are recorded. */
export type PersonalData = {
  find(actor: Actor, reach: Reach, search: string): Promise<PersonMatches>
  /** `not-found` when none of them is within reach. */
  export(actor: Actor, reach: Reach, participants: string[]): Promise<PersonalCopies>
  /** Returns how many were erased now. `not-found`; `conflict` when one is in a game that runs. */
  erase(actor: Actor, reach: Reach, participants: string[]): Promise<number>
  /** `not-found`; `not-allowed` unless the actor could erase it. By its owner it is not recorded. */
  exportAccount(actor: User, userId: string): Promise<AccountCopy>
}
