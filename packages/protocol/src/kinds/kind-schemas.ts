import type { KindShape } from '@pinquiz/game'
import type * as z from 'zod/mini'

type Fields<T> = { [Field in keyof T]-?: z.ZodMiniType<T[Field]> }

/** Schemas of what phones and projectors get of one kind of question, matching its rules in `game` field by field. */
export type KindSchemas<S extends KindShape> = {
  face: Fields<S['face']>
  answer: z.ZodMiniType<S['answer']>
  key: z.ZodMiniType<S['key']>
  counts: z.ZodMiniType<S['counts']>
}

/** Only needed for writing quizzes and reading results: no projector loads them. */
export type DeskSchemas<S extends KindShape> = {
  draft: Fields<S['draft']>
  body: Fields<S['body']>
  insight: Fields<S['insight']>
}
