import type { AnswerValue } from '@pinquiz/game'

type Key = { participant: string; question: number }

/** Remembers which answers are stored, or not, while a version of the session is shown: repeats cost no query. */
export function createAnswerCache(version: () => number) {
  const values = new Map<string, AnswerValue | null>()
  const turns = new Map<string, Promise<unknown>>()
  let asOf = version()

  function current() {
    if (asOf !== version()) values.clear()
    asOf = version()
    return values
  }
  /** `read`: the version in which it was answered; a question may be asked again in a newer one. */
  function note(key: Key, value: AnswerValue | null, read: number) {
    if (read === version()) current().set(textOf(key), value)
  }

  return {
    note,
    /** Null: nothing is stored; undefined: unknown. */
    recall: (key: Key) => current().get(textOf(key)),
    async find(key: Key, read: () => Promise<AnswerValue | null>): Promise<AnswerValue | null> {
      const known = current().get(textOf(key))
      if (known !== undefined) return known
      const before = asOf
      const found = await read()
      note(key, found, before)
      return found
    },
    /**
     * A seat's answers are handled one after another, even across connections: the first may still be on its way to the
     * database.
     */
    inTurn:
      <Incoming extends Key, Reply>(serve: (incoming: Incoming) => Promise<Reply>) =>
      (incoming: Incoming): Promise<Reply> => {
        const key = textOf(incoming)
        const before = turns.get(key)
        const turn = before ? before.then(() => serve(incoming)) : serve(incoming)
        const settled = turn.then(
          () => {},
          () => {},
        )
        turns.set(key, settled)
        void settled.then(() => {
          if (turns.get(key) === settled) turns.delete(key)
        })
        return turn
      },
  }
}

const textOf = ({ participant, question }: Key) => `${participant}/${question}`
