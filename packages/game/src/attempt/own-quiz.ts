import { asksNothing, countAsked, type Kind, kindOf } from '../kinds/registry.ts'
import { POOLS, type Pool, poolsIn } from '../quiz/pools.ts'
import type { Question, Quiz } from '../quiz/quiz.ts'
import type { Assignment } from '../session/assignment.ts'
import { optionOrder } from '../session/option-order.ts'
import { highestScore } from '../session/scoring.ts'

type Drawing = Pick<Assignment, 'shuffleQuestions' | 'draws'>

/** Whether participants have questions of their own, or an order. */
export const hasOwnOrder = ({ shuffleQuestions, draws }: Drawing): boolean =>
  shuffleQuestions || isDrawn({ draws })
/** Whether not everyone is asked everything. */
export const isDrawn = ({ draws }: Pick<Drawing, 'draws'>): boolean =>
  Object.values(draws).some((count) => count !== undefined)

type Taken = {
  questions: readonly { kind: Kind; pool?: Pool | undefined }[]
  assignment: Drawing
  participant: string
}

/**
 * Which questions a participant is asked, in their order, as positions in the quiz. It follows from the participant's
 * id, so that every device, server and result finds the same (S78, S79). Null: all, in the order of the quiz.
 */
export function ownPlaces({ questions, assignment, participant }: Taken): number[] | null {
  if (!hasOwnOrder(assignment)) return null
  const left = leftOut({ questions, assignment, participant })
  const { blocks, rest } = blocksOf(questions)
  const asked = blocks.filter((block) => !left.has(block.at(-1) ?? -1))
  const order = assignment.shuffleQuestions
    ? optionOrder(asked.length, `${participant} questions`)
    : [...asked.keys()]
  return [...order.flatMap((at) => asked[at] ?? []), ...rest]
}

/** Questions of a pool that aren't drawn. */
function leftOut({ questions, assignment: { draws }, participant }: Taken): Set<number> {
  const left = new Set<number>()
  for (const pool of POOLS) {
    const count = draws[pool]
    if (count === undefined) continue
    const places = [...questions.keys()].filter((place) => questions[place]?.pool === pool)
    const order = optionOrder(places.length, `${participant} pool ${pool}`)
    for (const at of order.slice(count)) left.add(places[at] ?? -1)
  }
  return left
}

/** How many questions everyone is asked. */
export const countDrawn = (questions: Taken['questions'], { draws }: Pick<Drawing, 'draws'>): number =>
  poolsIn(questions).reduce(
    (count, { pool, size }) => count - Math.max(0, size - (draws[pool] ?? size)),
    countAsked(questions),
  )

/** Each question with the slides before it, which stay together; and the slides after the last question. */
function blocksOf(questions: Taken['questions']): { blocks: number[][]; rest: number[] } {
  const blocks: number[][] = []
  let rest: number[] = []
  for (const [place, question] of questions.entries()) {
    rest.push(place)
    if (asksNothing(question)) continue
    blocks.push(rest)
    rest = []
  }
  return { blocks, rest }
}

/** Positions of the quiz's questions that a participant isn't asked. */
export function unaskedOf(taken: Taken): number[] {
  if (!isDrawn(taken.assignment)) return []
  const positionOf = positionsIn(ownPlaces(taken))
  return [...taken.questions.keys()].filter((place) => positionOf(place) === null)
}

/** The questions at these positions. */
export const questionsAt = (questions: readonly Question[], places: readonly number[] | null) =>
  places === null ? questions : places.flatMap((place) => questions[place] ?? [])

/** Where the quiz's questions are among these. */
export function positionsIn(places: readonly number[] | null): (place: number) => number | null {
  if (places === null) return (place) => place
  const positions = new Map(places.map((place, position) => [place, position]))
  return (place) => positions.get(place) ?? null
}

/** A quiz as one participant takes it. */
export function ownQuiz(
  quiz: Quiz,
  {
    assignment,
    participant,
  }: { assignment: Drawing & Pick<Assignment, 'shuffleOptions'>; participant: string },
): Quiz {
  const own = questionsAt(quiz.questions, ownPlaces({ ...quiz, assignment, participant }))
  const { shuffleOptions } = assignment
  if (own === quiz.questions && !shuffleOptions) return quiz
  const isShuffled = (question: Question) => shuffleOptions && kindOf(question).hasOptions
  return {
    ...quiz,
    questions: own.map((question) => (isShuffled(question) ? { ...question, isShuffled: true } : question)),
  }
}

/** The most points that anyone can earn, whichever questions they draw; null if that depends on the draw. */
export function highestOfAnyDraw(
  {
    questions,
    assignment: { draws },
  }: { questions: readonly Question[]; assignment: Pick<Assignment, 'draws'> },
  voided: readonly number[],
): number | null {
  let most = 0
  for (const pool of [undefined, ...POOLS]) {
    const worth = questions.flatMap((question, index) =>
      question.pool === pool ? highestScore([question], voided.includes(index) ? [0] : []) : [],
    )
    const count = pool === undefined ? worth.length : (draws[pool] ?? worth.length)
    if (count < worth.length && new Set(worth).size > 1) return null
    most += worth.slice(0, count).reduce((sum, points) => sum + points, 0)
  }
  return most
}
