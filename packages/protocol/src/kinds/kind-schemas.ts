import type { KindShape } from '@pinquiz/game'
import type * as z from 'zod/mini'

type Fields<T> = { [Field in keyof T]-?: z.ZodMiniType<T[Field]> }

/** The schemas of what phones and walls get of one kind of question, field by field what its rules in `game` say. */
export type KindSchemas<S extends KindShape> = {
  face: Fields<S['face']>
  answer: z.ZodMiniType<S['answer']>
  key: z.ZodMiniType<S['key']>
  counts: z.ZodMiniType<S['counts']>
}

/** What only those need who write quizzes and read results: no wall loads them. */
export type DeskSchemas<S extends KindShape> = {
  draft: Fields<S['draft']>
  body: Fields<S['body']>
  insight: Fields<S['insight']>
}
