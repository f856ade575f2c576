import { readFile } from 'node:fs/promises'
import { countAsked, isFirstKind, type Kind, kindOf } from '@pinquiz/game'
import { EXAMPLES } from '../../../packages/game/test/examples.ts'
import type { AnyQuiz, Api } from '../api.ts'

/** Single choice has a whole game. */
const asked = EXAMPLES.filter((example) => !isFirstKind(example))

/** One question of each other kind. */
export const QUESTIONS = asked.map(({ kind, text, draft }) => ({ text, ...draft, kind }))

/** How many of them ask something. */
export const ASKED_COUNT = countAsked(QUESTIONS)

/** An audience's votes, by kind and place; a slide has none. */
export const voteOf = (kind: Kind, place: number): unknown => {
  const answers = asked.find((example) => example.kind === kind)?.answers ?? []
  return answers[place % answers.length]
}

const ROOM: Record<string, number> = { text: 100, left: 100, right: 100, label: 60, low: 60, high: 60 }
const ON = 'as it is called by all who have read to the end of a second line, and not before that'

/** A question whose labels have two lines or more, each different; its own text stays. */
export const withLongLabels = <Question extends object>(question: Question): Question =>
  JSON.parse(JSON.stringify(question), function lengthen(name, value) {
    const isLabel = typeof value === 'string' && !('kind' in this && name === 'text')
    const room = Array.isArray(this) ? 60 : ROOM[name]
    return isLabel && room ? `${value} ${ON}`.slice(0, room) : value
  })

/** With a picture for kinds asked on one; with `count` they repeat until there are that many. */
export async function quizOfKinds(host: Api, count = QUESTIONS.length): Promise<AnyQuiz> {
  const file = await readFile('docs/images/lobby.png')
  const stored = await host.post<{ id: string; width: number; height: number }>('/api/media', file)
  const media = { picture: { ...stored, alt: 'A lobby on a wall' } }
  return {
    title: 'Of every kind',
    description: '',
    questions: Array.from({ length: count }, (_, at) => at % QUESTIONS.length)
      .flatMap((at) => QUESTIONS[at] ?? [])
      .map((question) => ({
        timeLimitS: 120,
        ...question,
        ...(kindOf(question).needsPicture ? { media } : {}),
      })),
  }
}
