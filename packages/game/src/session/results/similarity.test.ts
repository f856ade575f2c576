import { expect, it } from 'vitest'
import { type Compared, findSimilar, type GivenKey, tailOf } from './similarity.ts'

function all(compared: Compared) {
  const search = findSimilar(compared)
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}

/** Reproducible draws from 0 to 1. */
function draws(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Everyone alone: `wrongShare` wrong answers, three of them more or less popular. */
function independent(people: number, questions: number, seed: number, wrongShare = 0.4): Compared {
  const draw = draws(seed)
  return {
    people: Array.from({ length: people }, (_, person) => `p${person}`),
    questions: Array.from({ length: questions }, (_, question) =>
      Array.from({ length: people }, (): GivenKey => {
        const wrong = draw() < wrongShare ? (draw() < 0.5 ? 'A' : draw() < 0.6 ? 'B' : 'C') : null
        return { wrong, atMs: question * 60_000 + draw() * 600_000 }
      }),
    ),
  }
}

const copied = (compared: Compared, from: number, to: number, count: number): Compared => ({
  ...compared,
  questions: compared.questions.map((given, question) =>
    given.map((answer, person) =>
      person === to && question < count
        ? { wrong: given[from]?.wrong ?? null, atMs: (given[from]?.atMs ?? 0) + 5_000 }
        : answer,
    ),
  ),
})

/** Every combination of events, one after the other. */
function enumerated(chances: readonly number[], least: number): number {
  let sum = 0
  for (let which = 0; which < 2 ** chances.length; which += 1) {
    const happens = (event: number) => Math.floor(which / 2 ** event) % 2 === 1
    if (chances.filter((_, event) => happens(event)).length < least) continue
    sum += chances.reduce((product, chance, event) => product * (happens(event) ? chance : 1 - chance), 1)
  }
  return sum
}

it('S86 computes the tail exactly', () => {
  const chances = [0.5, 0.25, 0.1, 0.9, 0.33, 0.01, 0.7, 1, 0]
  for (let least = 0; least <= chances.length; least += 1)
    expect(tailOf(chances, least)).toBeCloseTo(enumerated(chances, least), 12)
  expect(tailOf([0.5, 0.5], 2)).toBe(0.25)
})

it('S86 names a pair that copied, with figures that can be counted by hand', () => {
  const [pair, ...others] = all(copied(independent(30, 25, 7), 3, 11, 25))
  expect(others).toEqual([])
  const { questions } = copied(independent(30, 25, 7), 3, 11, 25)
  const wrong = questions.filter((given) => given[3]?.wrong != null)
  const chances = wrong.map((given) => {
    const rest = given.filter((one, person) => person !== 3 && one?.wrong != null)
    return rest.filter((one) => one?.wrong === given[3]?.wrong).length / rest.length
  })
  const tail = chances.reduce((product, chance) => product * chance, 1)
  expect(pair).toMatchObject({ pair: [3, 11], bothWrong: wrong.length, same: wrong.length })
  expect(pair).toMatchObject({ bothAnswered: 25, close: 25 })
  expect(pair?.byChance).toBeCloseTo((tail * 30 * 29) / 2, 12)
  expect(pair?.expected).toBeCloseTo(
    chances.reduce((sum, chance) => sum + chance, 0),
    9,
  )
})

it('S86 hardly ever names anyone where nobody copied', () => {
  const hints = Array.from({ length: 200 }, (_, seed) => all(independent(20, 25, 1_000 + seed)).length)
  // By chance at most one session in twenty has one.
  expect(hints.filter((count) => count > 0).length).toBeLessThanOrEqual(10)
})

it('S86 does not count shared knowledge, nor a mistake that everyone makes', () => {
  const people = Array.from({ length: 12 }, (_, person) => `p${person}`)
  const same = (wrong: string | null) => people.map((): GivenKey => ({ wrong, atMs: 0 }))
  expect(all({ people, questions: Array.from({ length: 30 }, () => same(null)) })).toEqual([])
  expect(all({ people, questions: Array.from({ length: 30 }, () => same('A')) })).toEqual([])
  // Nobody else got these wrong: there is nothing to compare with.
  const rare = people.map((_, person): GivenKey => ({ wrong: person < 2 ? 'A' : null, atMs: 0 }))
  expect(all({ people, questions: Array.from({ length: 30 }, () => rare) })).toEqual([])
})

it('S86 does not compare two attempts of one person', () => {
  const compared = copied(independent(30, 25, 7), 3, 11, 25)
  const people = compared.people.map((person, at) => (at === 11 ? 'p3' : person))
  expect(all({ ...compared, people })).toEqual([])
})

it('S86 finds the pair among 1,000 people and 50 questions, one person at a time', () => {
  const search = findSimilar(copied(independent(1_000, 50, 3), 100, 900, 50))
  let pauses = 0
  let step = search.next()
  for (; !step.done; step = search.next()) pauses += 1
  expect(pauses).toBe(1_000)
  expect(step.value.map(({ pair }) => pair)).toEqual([[100, 900]])
})
