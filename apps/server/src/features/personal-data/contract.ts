import type { AccountCopy, PersonMatches } from '@pinquiz/protocol'
import type { User } from '../accounts/contract.ts'

type Actor = Pick<User, 'id' | 'name'>

/** Which participants may be searched: those of one's own sessions, or all. */
export type Reach = 'own' | 'site'

type PersonalCopies = { exportedAtMs: number; participants: Record<string, unknown>[] }

/** Its quizzes are read one after the other: a thousand don't fit into memory. `too-many-requests`. */
export type LongCopy = Omit<AccountCopy, 'quizzes'> & { quizzes: AsyncIterable<Record<string, unknown>> }

/** Export and erasure of people's stored data. Both are logged. */
export type PersonalData = {
  find(actor: Actor, reach: Reach, search: string): Promise<PersonMatches>
  /** `not-found` if none of them is within reach. */
  export(actor: Actor, reach: Reach, participants: string[]): Promise<PersonalCopies>
  /** Returns how many were erased now. `not-found`; `conflict` if one is in a running game. */
  erase(actor: Actor, reach: Reach, participants: string[]): Promise<number>
  /** `not-found`; `not-allowed` unless the actor could erase it. Not logged for its owner. */
  exportAccount(actor: User, userId: string): Promise<LongCopy>
}
