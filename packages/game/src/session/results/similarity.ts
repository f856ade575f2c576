/** With fewer people or questions no pair is named (S86). */
export const MIN_COMPARED_PEOPLE = 10
export const MIN_COMPARED_QUESTIONS = 10
/** Fewer equal wrong answers are never a hint. */
const MIN_SAME = 4
/** How many pairs chance may bring, among all pairs of a session: a hint once in twenty sessions without copying. */
const BY_CHANCE = 0.05
/** Answers of two people given within this time of each other are called close. */
export const CLOSE_MS = 30_000
export const MAX_PAIRS = 20

export type Compared = {
  /** Who each attempt belongs to: attempts of one person aren't compared. */
  people: readonly string[]
  /** For each question that counts, what each of them answered, in the same order; null: nothing. */
  questions: readonly (readonly (GivenKey | null)[])[]
}
/** `wrong`: by what equal answers are known; null if the answer is right. */
export type GivenKey = { wrong: string | null; atMs: number }

export type SimilarPair = {
  /** Positions in `people`. */
  pair: [number, number]
  bothWrong: number
  same: number
  expected: number
  byChance: number
  bothAnswered: number
  close: number
}

/**
 * Pairs with more identical wrong answers than chance would explain (S86), the most alike first. Error similarity analysis after
 * Bellezza and Bellezza (Teaching of Psychology 16, 1989), with the chance of each question for itself: only questions
 * that both got wrong are looked at, so that knowing much or little doesn't count. How often would someone else who got
 * the question wrong have given the same answer? That is the share of everyone else with a wrong answer who gave it.
 * The number of equal ones then follows the Poisson binomial distribution, whose tail is computed exactly, once from
 * each one's answers; the larger counts. Times are told beside it and decide nothing.
 *
 * Yields after each person: a caller can pause there.
 */
export function* findSimilar(compared: Compared): Generator<void, SimilarPair[]> {
  const { people } = compared
  const found: ({ tail: number } & Omit<SimilarPair, 'bothAnswered' | 'close'>)[] = []
  const pairs = (people.length * (people.length - 1)) / 2
  const table = tableOf(compared)
  for (let a = 0; a < people.length; a += 1) {
    for (let b = a + 1; b < people.length; b += 1) {
      if (people[a] === people[b] || !mayBeAlike(table, [a, b], BY_CHANCE / pairs)) continue
      const one = chanceOf(table, a, b)
      const other = chanceOf(table, b, a)
      const { tail, expected } = one.tail >= other.tail ? one : other
      if (tail * pairs > BY_CHANCE) continue
      const { bothWrong, same } = one
      found.push({ tail, pair: [a, b], bothWrong, same, expected, byChance: tail * pairs })
    }
    yield
  }
  found.sort((x, y) => x.tail - y.tail)
  return found
    .slice(0, MAX_PAIRS)
    .map(({ tail: _, ...one }) => ({ ...one, ...timesOf(compared, ...one.pair) }))
}

/** One row per person: the number of their wrong answer, or -1; how likely others gave the same; its logarithm. */
type Table = { questions: number; wrong: Int32Array; chance: Float64Array; log: Float64Array }

function tableOf({ people, questions }: Compared): Table {
  const size = people.length * questions.length
  const wrong = new Int32Array(size).fill(-1)
  const chance = new Float64Array(size)
  const log = new Float64Array(size)
  for (const [column, given] of questions.entries()) {
    const numbers = new Map<string, number>()
    const counts: number[] = []
    let all = 0
    const at = (person: number) => person * questions.length + column
    for (const [person, answer] of given.entries()) {
      if (answer?.wrong == null) continue
      const number = numbers.get(answer.wrong) ?? numbers.size
      numbers.set(answer.wrong, number)
      counts[number] = (counts[number] ?? 0) + 1
      all += 1
      wrong[at(person)] = number
    }
    for (const person of people.keys()) {
      const number = wrong[at(person)] ?? -1
      if (number < 0 || all < 2) continue
      chance[at(person)] = ((counts[number] ?? 1) - 1) / (all - 1)
      log[at(person)] = Math.log(chance[at(person)] ?? 0)
    }
  }
  return { questions: questions.length, wrong, chance, log }
}

/** Whether the tail can be small enough: it's never smaller than the chance that just these answers are equal. */
function mayBeAlike({ questions, wrong, log }: Table, [a, b]: [number, number], limit: number): boolean {
  let same = 0
  let sum = 0
  const [rowA, rowB] = [a * questions, b * questions]
  for (let column = 0; column < questions; column += 1) {
    const own = wrong[rowA + column] ?? -1
    if (own < 0 || own !== wrong[rowB + column]) continue
    same += 1
    sum += log[rowA + column] ?? 0
  }
  return same >= MIN_SAME && sum <= Math.log(limit)
}

/** How likely someone else agrees with `own` on as many questions as `other` does. */
function chanceOf({ questions, wrong, chance }: Table, own: number, other: number) {
  const chances: number[] = []
  let same = 0
  for (let column = 0; column < questions; column += 1) {
    const mine = wrong[own * questions + column] ?? -1
    const theirs = wrong[other * questions + column] ?? -1
    if (mine < 0 || theirs < 0) continue
    chances.push(chance[own * questions + column] ?? 0)
    if (mine === theirs) same += 1
  }
  const expected = chances.reduce((sum, one) => sum + one, 0)
  return { bothWrong: chances.length, same, expected, tail: tailOf(chances, same) }
}

/** How likely at least `least` of independent events happen (Poisson binomial). */
export function tailOf(chances: readonly number[], least: number): number {
  /** By how many have happened so far; the last entry is `least` or more. */
  const likely = [1, ...Array.from({ length: least }, () => 0)]
  for (const chance of chances)
    for (let count = least; count >= 0; count -= 1) {
      const stays = count === least ? (likely[count] ?? 0) : (likely[count] ?? 0) * (1 - chance)
      likely[count] = stays + (count > 0 ? (likely[count - 1] ?? 0) * chance : 0)
    }
  return likely[least] ?? 0
}

function timesOf({ questions }: Compared, a: number, b: number) {
  let bothAnswered = 0
  let close = 0
  for (const given of questions) {
    const [one, other] = [given[a], given[b]]
    if (!one || !other) continue
    bothAnswered += 1
    if (Math.abs(one.atMs - other.atMs) <= CLOSE_MS) close += 1
  }
  return { bothAnswered, close }
}
