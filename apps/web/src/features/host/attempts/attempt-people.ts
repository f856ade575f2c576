import { type Assignment, byPerson, countingAttempt, countingAttempts } from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'

const personOf = ({ participant, first = participant }: HostAttempt) => first

/** A person's newest attempt; `tries` where they may have several. */
export type ShownAttempt = HostAttempt & {
  tries?: { number: number; of: number; counts: HostAttempt | null; counting: number }
}

/** Everyone's attempt that counts (S83). */
export const countingOf = (attempts: readonly HostAttempt[], { counting }: Assignment): HostAttempt[] =>
  countingAttempts(attempts, personOf, counting)

/** One row for each person. */
export const newestOf = (
  attempts: readonly HostAttempt[],
  { attempts: most, counting }: Assignment,
): ShownAttempt[] =>
  byPerson(attempts, personOf).flatMap((own) => {
    const newest = own.at(-1)
    if (!newest) return []
    const of = Math.max(most, own.length)
    if (of === 1) return [newest]
    const counted = countingAttempt(own, counting)
    const counts = counted && counted !== newest ? counted : null
    const tries = { number: own.length, of, counts, counting: counted ? own.indexOf(counted) + 1 : 0 }
    return [{ ...newest, tries }]
  })
