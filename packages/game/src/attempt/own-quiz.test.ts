import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chiSquare, mostChiSquare, randomIds } from '../../test/chance.ts'
import { type Draws, fittingDraws, misdrawn, type Pool } from '../quiz/pools.ts'
import type { Question, Quiz } from '../quiz/quiz.ts'
import { type Assignment, DEFAULT_ASSIGNMENT } from '../session/assignment.ts'
import { countDrawn, highestOfAnyDraw, ownPlaces, ownQuiz, positionsIn, unaskedOf } from './own-quiz.ts'

const question = (id: string): Question => ({
  id,
  text: `${id}?`,
  timeLimitS: 20,
  kind: 'single-choice',
  options: ['A', 'B'].map((text, at) => ({ id: `${id}${at}`, text, isCorrect: at === 1 })),
})
const slide = (id: string): Question => ({ id, text: id, timeLimitS: 20, kind: 'slide', words: '' })
const quizOf = (questions: Question[]): Quiz => ({ title: 'Quiz', description: '', questions })

const SHUFFLED = { ...DEFAULT_ASSIGNMENT, shuffleQuestions: true }
const names = (count: number) => Array.from({ length: count }, (_, at) => question(`q${at}`))
const placesFor = (participant: string, questions: Question[], assignment: Assignment = SHUFFLED) =>
  ownPlaces({ questions, assignment, participant })

describe('questions in an order of their own', () => {
  it('S78 asks every question once, and always in the same order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.uuid(), (count, participant) => {
        const places = placesFor(participant, names(count)) ?? []
        expect(places.toSorted((a, b) => a - b)).toEqual([...Array(count).keys()])
        expect(placesFor(participant, names(count))).toEqual(places)
        const positionOf = positionsIn(places)
        expect(places.map(positionOf)).toEqual([...places.keys()])
      }),
    )
    expect(placesFor('ana', names(3), DEFAULT_ASSIGNMENT)).toBeNull()
  })

  it.each([2, 3, 4, 5])('S78 every order of %i questions is equally likely', (count) => {
    const orders = new Map<string, number>()
    for (const id of randomIds(6000)) {
      const order = String(placesFor(id, names(count)))
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    const all = [2, 6, 24, 120][count - 2] ?? 0
    expect(orders.size).toBe(all)
    expect(chiSquare([...orders.values()])).toBeLessThan(mostChiSquare(all - 1))
  })

  it.each([10, 20, 50])('S78 each of %i questions is equally likely at every position', (count) => {
    const seen = Array.from({ length: count * count }, () => 0)
    for (const id of randomIds(6000))
      for (const [at, place] of (placesFor(id, names(count)) ?? []).entries())
        seen[at * count + place] = (seen[at * count + place] ?? 0) + 1
    expect(chiSquare(seen)).toBeLessThan(mostChiSquare((count - 1) ** 2))
  })

  it('S78 slides stay with the question after them, and those at the end stay there', () => {
    const questions = [slide('intro'), slide('text'), question('a'), question('b'), slide('c-text')]
    questions.push(question('c'), slide('thanks'))
    const orders = new Set<string>()
    for (const id of randomIds(200)) {
      const own = (placesFor(id, questions) ?? []).map((place) => questions[place]?.id).join(' ')
      expect(own).toMatch(/intro text a/)
      expect(own).toMatch(/c-text c/)
      expect(own).toMatch(/thanks$/)
      orders.add(own)
    }
    expect(orders.size).toBe(6)
  })
})

describe('options in an order of their own', () => {
  it('S78 is said of every question with options, and of no other', () => {
    const quiz = quizOf([question('a'), slide('b')])
    const assignment = { ...DEFAULT_ASSIGNMENT, shuffleOptions: true }
    const own = ownQuiz(quiz, { assignment, participant: 'ana' }).questions
    expect(own.map(({ isShuffled }) => isShuffled)).toEqual([true, undefined])
    expect(ownQuiz(quiz, { assignment: DEFAULT_ASSIGNMENT, participant: 'ana' })).toBe(quiz)
  })
})

describe('questions drawn from pools', () => {
  const pooled = (count: number, pool: Pool) => names(count).map((one) => ({ ...one, pool }))
  const drawing = (draws: Draws, more = {}) => ({ ...DEFAULT_ASSIGNMENT, draws, ...more })

  it.each([
    [5, 2, 10],
    [6, 3, 20],
    [4, 1, 4],
  ])('S79 of %i questions, every choice of %i is equally likely', (size, count, all) => {
    const choices = new Map<string, number>()
    for (const id of randomIds(6000)) {
      const places = placesFor(id, pooled(size, 'A'), drawing({ A: count })) ?? []
      expect(places).toHaveLength(count)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      choices.set(String(places), (choices.get(String(places)) ?? 0) + 1)
    }
    expect(choices.size).toBe(all)
    expect(chiSquare([...choices.values()])).toBeLessThan(mostChiSquare(all - 1))
  })

  it('S79 draws from each pool by itself, and asks all others', () => {
    const questions = [...pooled(6, 'A'), ...names(2), ...pooled(6, 'B')]
    const together = Array.from({ length: 36 }, () => 0)
    for (const id of randomIds(6000)) {
      const taken = { questions, assignment: drawing({ A: 1, B: 1 }), participant: id }
      const [a = 0, first, second, b = 0] = ownPlaces(taken) ?? []
      expect([first, second]).toEqual([6, 7])
      together[a * 6 + b - 8] = (together[a * 6 + b - 8] ?? 0) + 1
      expect(unaskedOf(taken)).toHaveLength(10)
    }
    expect(chiSquare(together)).toBeLessThan(mostChiSquare(35))
    expect(countDrawn(questions, drawing({ A: 1, B: 1 }))).toBe(4)
    expect(countDrawn(questions, drawing({ A: 20 }))).toBe(14)
    expect(placesFor('ana', questions, drawing({ A: 20 }))).toHaveLength(14)
  })

  it('S79 shuffled as well, every drawn question is equally likely at every position', () => {
    const seen = Array.from({ length: 30 }, () => 0)
    for (const id of randomIds(6000))
      for (const [at, place] of (
        placesFor(id, pooled(10, 'A'), drawing({ A: 3 }, { shuffleQuestions: true })) ?? []
      ).entries())
        seen[at * 10 + place] = (seen[at * 10 + place] ?? 0) + 1
    expect(chiSquare(seen)).toBeLessThan(mostChiSquare(27))
  })

  it('S79 slides before a question that is not drawn are left out with it', () => {
    const questions = [slide('text'), ...pooled(2, 'A').slice(0, 1), slide('other'), ...pooled(1, 'A')]
    for (const id of randomIds(20)) {
      const own = placesFor(id, questions, drawing({ A: 1 }))
      expect([
        [0, 1],
        [2, 3],
      ]).toContainEqual(own)
    }
  })
})

it('S79 finds a pool of which more is asked than it has, or nothing; fewer questions are drawn from as far as they go', () => {
  const pools = [
    { pool: 'A' as const, size: 3 },
    { pool: 'C' as const, size: 1 },
  ]
  expect(misdrawn({ A: 3, C: 1 }, pools)).toBeNull()
  expect(misdrawn({ A: undefined }, pools)).toBeNull()
  expect(misdrawn({ A: 2, C: 2 }, pools)).toEqual({ pool: 'C', size: 1 })
  expect(misdrawn({ A: 0 }, pools)).toEqual({ pool: 'A', size: 3 })
  expect(misdrawn({ B: 1 }, pools)).toEqual({ pool: 'B', size: 0 })
  expect(fittingDraws({ A: 2, B: 1, C: 2 }, pools)).toEqual({ A: 2 })
})

it('S79 what can be earned is one number if it is the same for every draw', () => {
  const pooled = (count: number) => names(count).map((one) => ({ ...one, pool: 'A' as const }))
  const most = (questions: Question[], draws: Draws, voided: number[] = []) =>
    highestOfAnyDraw({ questions, assignment: { draws } }, voided)
  expect(most([...pooled(5), ...names(2)], { A: 3 })).toBe(500)
  expect(most([...pooled(2), ...names(2)], { A: 3 })).toBe(400)
  expect(most([...pooled(5), ...names(2)], { A: 3 }, [6])).toBe(400)
  // Not everyone draws the voided question, or the one that counts double.
  expect(most(pooled(5), { A: 3 }, [0])).toBeNull()
  const [first, ...rest] = pooled(3)
  if (first) expect(most([{ ...first, weight: 'double' }, ...rest], { A: 2 })).toBeNull()
})
