import * as z from 'zod/mini'
import { defineUnscored } from '../../../../../packages/game/src/kinds/kind.ts'
import type { DeskSchemas, KindSchemas } from '../../../../../packages/protocol/src/kinds/kind-schemas.ts'

/** A kind without a correct answer: the answer is a single letter. */
export type Mood = {
  body: Record<never, never>
  draft: Record<never, never>
  face: Record<never, never>
  answer: string
  key: null
  counts: Record<string, number>
  insight: Record<never, never>
  problem: never
}

export const mood = defineUnscored<Mood>({
  blank: () => ({}),
  normalise: () => ({}),
  problems: () => [],
  withIds: () => ({}),
  face: () => ({}),
  accepts: (_, value) => typeof value === 'string' && value.length === 1,
  guess: () => 'm',
  tallyKey: (answer) => answer,
  count: (_, byKey) => Object.fromEntries(byKey),
  statistics: ({ answers }) => ({ answers, shareRight: null }),
  answerText: (_, answer) => answer,
  resultCells: ({ counts }) => ({ right: '', mostChosenWrong: '', rows: Object.entries(counts) }),
  toCsv: () => ({ options: [], correct: '' }),
  fromCsv: () => ({}),
})

export const moodSchemas: KindSchemas<Mood> = {
  face: {},
  answer: z.string().check(z.maxLength(50)),
  key: z.null(),
  counts: z.record(z.string(), z.int()),
}

export const moodSchemasAtDesk: DeskSchemas<Mood> = {
  draft: {},
  body: {},
  insight: {},
}
