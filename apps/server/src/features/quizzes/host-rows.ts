import { storedText } from '@pinquiz/game'
import type { HostPerson } from '@pinquiz/protocol'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { containsWords, searchedWords } from '../../db/search.ts'
import { AppError } from '../../platform/app-error.ts'

const MOST_FOUND = 8
const SHORTEST_WORD = 3

/** Tells people of the same name apart, and isn't enough to write to them: `a…@school.org`. */
export function maskedAddress(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

/** By parts of the name, or by the whole address: parts of addresses would spell them out (decision 0142). */
export async function findHosts(db: Db, userId: string, search: string): Promise<HostPerson[]> {
  const typed = storedText(search, 200).toLowerCase()
  // Single letters would list everyone.
  if (!searchedWords(typed).some((word) => Array.from(word).length >= SHORTEST_WORD)) return []
  const isMeant = typed.includes('@') ? eq(users.email, typed) : containsWords([users.name], typed)
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isMeant, eq(users.isApproved, true), ne(users.id, userId)))
    .orderBy(users.name, users.id)
    .limit(MOST_FOUND)
  return rows.map(({ id, name, email }) => ({
    id,
    name,
    address: email === typed ? email : maskedAddress(email),
  }))
}

/** An approved account that isn't the actor's own; `not-found` otherwise. */
export async function requireOtherHost(tx: Db, person: string, actorId: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, person), eq(users.isApproved, true)))
    .for('key share')
  if (!found || person === actorId) throw new AppError('not-found', { message: 'no such approved account' })
}
