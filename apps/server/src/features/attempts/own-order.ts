import { positionsIn } from '@pinquiz/game'

type Own<Answer> = {
  /** Null: all of the quiz, in its order. */
  places: readonly number[] | null
  answers: ReadonlyMap<number, Answer>
}
type Listed = { voided: readonly number[]; excused: readonly number[] }

/** By their own questions: a copy, because later commands of the batch change the original. */
export function inOwnOrder<Answer>({ places, answers }: Own<Answer>, { voided, excused }: Listed) {
  if (places === null) return { voided, excused, answers: new Map(answers) }
  const positionOf = positionsIn(places)
  const ownOf = (listed: readonly number[]) => listed.flatMap((place) => positionOf(place) ?? [])
  const given = [...answers].flatMap(([place, answer]) => {
    const position = positionOf(place)
    return position === null ? [] : [[position, answer] as const]
  })
  return { voided: ownOf(voided), excused: ownOf(excused), answers: new Map(given) }
}
