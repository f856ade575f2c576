import type { Counting } from '../session/assignment.ts'
import { type AttemptResult, bestFirst, hasResult, isRanked } from './attempt-summary.ts'

/** Everyone's attempts, in order. `personOf`: the id of their first. */
export function byPerson<A extends Pick<AttemptResult, 'number'>>(
  attempts: readonly A[],
  personOf: (attempt: A) => string,
): A[][] {
  const people = new Map<string, A[]>()
  for (const attempt of attempts) {
    const own = people.get(personOf(attempt))
    if (own) own.push(attempt)
    else people.set(personOf(attempt), [attempt])
  }
  return [...people.values()].map((own) => own.sort((a, b) => a.number - b.number))
}

/**
 * The one of someone's attempts, in order, that counts (S83). While none has a result, it's the newest. Among the best,
 * one that a rule ended comes after all others, and the earliest among equals.
 */
export function countingAttempt<A extends AttemptResult>(own: readonly A[], counting: Counting): A | null {
  const newest = own.at(-1) ?? null
  if (counting === 'first') return own[0] ?? null
  const done = own.filter(hasResult)
  if (counting === 'last') return done.at(-1) ?? newest
  const [best] = bestFirst(done.filter(isRanked))
  return best ?? bestFirst(done)[0] ?? newest
}

/** Everyone's counting attempt: figures and ranks are theirs. */
export const countingAttempts = <A extends AttemptResult>(
  attempts: readonly A[],
  personOf: (attempt: A) => string,
  counting: Counting,
): A[] => byPerson(attempts, personOf).flatMap((own) => countingAttempt(own, counting) ?? [])
